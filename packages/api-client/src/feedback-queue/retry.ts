import { isTransientStatus, type RequestError } from '@product/model';
import { millisecondsInHour } from 'date-fns/constants';
import { webPage } from '../request-error/request-error.ts';

const FIRST_DELAY_MS = 1_000;
const LONGEST_DELAY_MS = 5 * 60_000;
/** Longest `Retry-After` that the queue respects. */
const LONGEST_RETRY_AFTER_MS = millisecondsInHour;

/** True when the same request may succeed later. Other errors are permanent: the request itself is wrong. */
export function isTransient(error: RequestError): boolean {
  return error.type !== 'http' || isTransientStatus(error.status);
}

/** True for a success whose id cannot be read. A page in place of a response is not the server's. */
export function isUnreadable(error: RequestError): boolean {
  return error.type === 'malformed' && error !== webPage;
}

/**
 * Milliseconds until the next attempt: doubling from one second to five minutes, and never before `Retry-After`.
 * Jittered by up to half, so that clients do not all retry at the same moment.
 *
 * @param failures Failed attempts in a row, from 1.
 * @param random From 0 to 1.
 */
export function retryDelayMs(failures: number, random: number, error: RequestError): number {
  const fullMs = Math.min(LONGEST_DELAY_MS, FIRST_DELAY_MS * 2 ** Math.min(failures - 1, 30));
  const askedMs = error.type === 'http' ? (error.retryAfterMs ?? 0) : 0;
  return Math.round(Math.max(fullMs * (1 - random / 2), Math.min(askedMs, LONGEST_RETRY_AFTER_MS)));
}
