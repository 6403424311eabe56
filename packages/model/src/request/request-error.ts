/**
 * Why a call failed, as a closed union. `message` is for developers; a visitor reads the words of `@product/i18n`.
 *
 * - `http`: the server answered outside 200 to 299; `code` is the `code` of its body where there is one.
 * - `timeout`, `aborted`, `network`: "Request timed out", "Request was aborted", "Network failure".
 * - `offline`: the browser said beforehand that there is no network.
 * - `malformed`: the server answered, but not what the contract says; `path` names the first place that is wrong.
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

/** The outcome of a call: errors are values, nothing throws. */
export type Result<Value, Failure = RequestError> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly error: Failure };

/** Returns true when the request did not reach the server. A request that timed out may have reached it. */
export function isUnreachable({ type }: RequestError): boolean {
  return type === 'offline' || type === 'network';
}
