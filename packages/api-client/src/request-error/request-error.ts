import type { RequestError } from '@product/model';

export const timedOut: RequestError = { type: 'timeout', message: 'Request timed out' };
export const aborted: RequestError = { type: 'aborted', message: 'Request was aborted' };
/** The error of a call without a response from the network. */
export const networkFailure: RequestError = { type: 'network', message: 'Network failure' };
export const offline: RequestError = { type: 'offline', message: 'Network failure' };

/**
 * The error of a page where JSON belongs, such as that of a network which asks for a sign-in first. Unlike other malformed
 * responses it is not the server's, so that nothing was stored.
 */
export const webPage: RequestError = { type: 'malformed', path: '', message: 'The response is not JSON' };

/** Characters of a body that is not JSON: enough to see whose error page it is. */
const KEPT_TEXT_LENGTH = 1_000;

/**
 * Creates the error of a response outside 200 to 299.
 *
 * @param retryAfter Value of the header of that name, null when there is none.
 * @param now Epoch ms, for a `Retry-After` that is a date.
 */
export function httpError(status: number, text: string, retryAfter: string | null, now: number): RequestError {
  const body = parsed(text);
  const fields = typeof body === 'object' && body !== null ? (body as Readonly<Record<string, unknown>>) : {};
  const { code, message } = fields;
  return {
    type: 'http',
    status,
    code: typeof code === 'string' || typeof code === 'number' ? code : null,
    body,
    retryAfterMs: retryAfterMs(retryAfter, now),
    message: typeof message === 'string' ? message : `Request failed with status ${status}`,
  };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text === '' ? null : text.slice(0, KEPT_TEXT_LENGTH);
  }
}

/** `Retry-After` is a number of seconds or an HTTP date. */
function retryAfterMs(value: string | null, now: number): number | null {
  if (value === null || value.trim() === '') return null;
  const seconds = Number(value);
  const delayMs = Number.isNaN(seconds) ? Date.parse(value) - now : seconds * 1_000;
  return Number.isFinite(delayMs) ? Math.max(0, delayMs) : null;
}
