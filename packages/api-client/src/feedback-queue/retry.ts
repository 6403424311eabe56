import type { RequestError } from '@product/model';
import { millisecondsInHour } from 'date-fns/constants';

const FIRST_DELAY_MS = 1_000;
const LONGEST_DELAY_MS = 5 * 60_000;
/** A server that asks for more patience than this is asked again anyway. */
const LONGEST_RETRY_AFTER_MS = millisecondsInHour;
const passingStatuses = new Set([408, 425, 429]);

/** True when the same request may pass later; a 4xx that says the request itself is wrong never will. */
export function mayPassLater(error: RequestError): boolean {
  if (error.type !== 'http') return true;
  return error.status >= 500 || passingStatuses.has(error.status);
}

/**
 * Milliseconds until the next try: doubling from one second to five minutes, less up to half of it by the dice, so that
 * a crowd does not come back at once; never sooner than the server's `Retry-After`.
 *
 * @param failures Failed tries in a row, from 1.
 * @param dice From 0 to 1.
 */
export function retryDelayMs(failures: number, dice: number, error: RequestError): number {
  const fullMs = Math.min(LONGEST_DELAY_MS, FIRST_DELAY_MS * 2 ** Math.min(failures - 1, 30));
  const askedMs = error.type === 'http' ? (error.retryAfterMs ?? 0) : 0;
  return Math.round(Math.max(fullMs * (1 - dice / 2), Math.min(askedMs, LONGEST_RETRY_AFTER_MS)));
}
