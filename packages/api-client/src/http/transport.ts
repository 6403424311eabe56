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
