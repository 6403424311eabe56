/**
 * Error of a call, as a closed union. `message` is for developers; `@product/i18n` has the texts for visitors.
 *
 * - `http`: the response's status is outside 200 to 299. `code` is the `code` of its body, if any.
 * - `timeout`, `aborted`, `network`: the call did not complete.
 * - `offline`: the browser reported no network, and the call was not sent.
 * - `malformed`: the response does not match the contract. `path` is the first mismatch.
 */
export type RequestError =
  | {
      readonly type: 'http';
      readonly status: number;
      readonly code: number | string | null;
      readonly body: unknown;
      readonly retryAfterMs: number | null;
      readonly message: string;
    }
  | { readonly type: 'timeout'; readonly message: 'Request timed out' }
  | { readonly type: 'aborted'; readonly message: 'Request was aborted' }
  | { readonly type: 'network'; readonly message: 'Network failure' }
  | { readonly type: 'offline'; readonly message: 'Network failure' }
  | { readonly type: 'malformed'; readonly path: string; readonly message: string };

/** Result of a call. Errors are values; nothing throws. */
export type Result<Value, Failure = RequestError> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly error: Failure };

/** Returns true for a status with which the same request may succeed later: a server that is down or busy. */
export function isTransientStatus(status: number): boolean {
  return status >= 500 || [408, 425, 429].includes(status);
}

/** Returns true when the request did not reach the server. A request that timed out may have reached it. */
export function isUnreachable({ type }: RequestError): boolean {
  return type === 'offline' || type === 'network';
}
