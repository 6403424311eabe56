export interface TransportRequest {
  readonly method: string;
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | FormData | undefined;
  readonly timeoutMs: number;
  readonly onProgress?: ((progressPercent: number) => void) | undefined;
  readonly keepalive?: boolean | undefined;
  readonly signal?: AbortSignal | undefined;
}

export interface TransportAnswer {
  readonly status: number;
  readonly text: string;
  readonly contentType: string;
  readonly retryAfter: string | null;
}

/** One HTTP exchange, body read to its end. Rejects with an `Interruption`, or with anything else for a network failure. */
export type Transport = (request: TransportRequest) => Promise<TransportAnswer>;

/** The exchange was ended from this side. */
export class Interruption extends Error {
  override readonly name = 'Interruption';
  readonly kind: 'timeout' | 'aborted';

  constructor(kind: 'timeout' | 'aborted') {
    super(kind);
    this.kind = kind;
  }
}

/** Transport by `fetch`. Progress is not told: fetch has none for uploads. */
export function fetchTransport(givenFetch?: typeof fetch): Transport {
  return async ({ method, url, headers, body, timeoutMs, keepalive, signal }) => {
    const controller = new AbortController();
    let interruption: Interruption | undefined;
    const interrupt = (kind: Interruption['kind']): void => {
      interruption ??= new Interruption(kind);
      controller.abort();
    };
    const timer = setTimeout(() => interrupt('timeout'), timeoutMs);
    const handleAbort = (): void => interrupt('aborted');
    signal?.addEventListener('abort', handleAbort);
    try {
      // Looked up at each call: a page may replace the global one later, and a bound `this` other than it throws.
      const answer = await (givenFetch ?? globalThis.fetch)(url, {
        method,
        headers,
        ...(body === undefined ? {} : { body }),
        ...(keepalive ? { keepalive } : {}),
        // The page's address may hold a token.
        referrerPolicy: 'origin',
        signal: controller.signal,
      });
      const text = await answer.text();
      const contentType = answer.headers.get('Content-Type') ?? '';
      return { status: answer.status, text, contentType, retryAfter: answer.headers.get('Retry-After') };
    } catch (reason) {
      throw interruption ?? reason;
    } finally {
      clearTimeout(timer);
      signal?.removeEventListener('abort', handleAbort);
    }
  };
}
