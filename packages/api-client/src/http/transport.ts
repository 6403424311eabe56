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

export interface HttpResponse {
  readonly status: number;
  readonly text: string;
  readonly contentType: string;
  readonly retryAfter: string | null;
}

/** Makes one HTTP exchange. Rejects with an `Interruption`; any other rejection is a network failure. */
export type Transport = (request: TransportRequest) => Promise<HttpResponse>;

/** The caller or the time-out ended the exchange. */
export class Interruption extends Error {
  override readonly name = 'Interruption';
  readonly kind: 'timeout' | 'aborted';

  constructor(kind: 'timeout' | 'aborted') {
    super(kind);
    this.kind = kind;
  }
}

/** Creates a transport by `fetch`, which has no progress events for uploads. */
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
      // Read at each call: a page may replace the global fetch later, and another bound `this` throws.
      const response = await (givenFetch ?? globalThis.fetch)(url, {
        method,
        headers,
        ...(body === undefined ? {} : { body }),
        ...(keepalive ? { keepalive } : {}),
        // The page's address may contain a token.
        referrerPolicy: 'origin',
        signal: controller.signal,
      });
      const text = await response.text();
      const contentType = response.headers.get('Content-Type') ?? '';
      return { status: response.status, text, contentType, retryAfter: response.headers.get('Retry-After') };
    } catch (reason) {
      throw interruption ?? reason;
    } finally {
      clearTimeout(timer);
      signal?.removeEventListener('abort', handleAbort);
    }
  };
}
