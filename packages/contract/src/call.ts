import type { Result } from '@product/model';

/** Method, address and access of a call, and the form of its body. */
export interface Route {
  readonly method: 'GET' | 'POST' | 'PATCH';
  /** Placeholders in braces, each a field of `params`: `/v1/nodes/{node_id}`. Below `{api}` or `{proxy}`. */
  readonly path: `/${string}`;
  readonly base: 'api' | 'proxy';
  /**
   * - `chatToken`: query parameter `token`, bearer token, or a field of the body where the body schema has one.
   * - `customerToken`: the header `X-Customer-Token`, a JWT of the site's server.
   * - `staff`: bearer token of the operator or of a colleague, or the cookie of a colleague's session.
   */
  readonly auth: 'none' | 'chatToken' | 'customerToken' | 'staff';
  /** Form of the body; null for none. `form` is application/x-www-form-urlencoded. */
  readonly contentType: 'json' | 'form' | 'multipart' | null;
}

/** The platform's Blob, by the part that pure code may know. */
export type FileContent = typeof globalThis extends { readonly Blob: { readonly prototype: infer Content } }
  ? Content
  : { readonly size: number; readonly type: string };

/** The parts of one request, under the names of the wire. */
export interface CallRequest {
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string | undefined>>;
  readonly headers?: Readonly<Record<string, string>>;
  /** Fields of the body. A Blob goes as a file of a multipart body. */
  readonly body?: object;
  /** Receives the whole percent of an upload that has gone out. */
  readonly onProgress?: ((progressPercent: number) => void) | undefined;
}

/** A call of a client: its route, its request, and the decoder of its response. */
export interface Call<Input, Value> {
  readonly route: Route;
  /** Writes the input under the names of the wire. */
  readonly request: (input: Input) => CallRequest;
  readonly decode: (json: unknown) => Result<Value>;
}

/** Calls by the names of a client's methods. */
export type Calls = Readonly<Record<string, Call<never, unknown>>>;
