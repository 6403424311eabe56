import { isUnreachable, type RequestError } from '@product/model';

/** Returns true when the server did not respond, so that a retry or another network may help. */
export function isOffline(error: RequestError | null): boolean {
  return error !== null && (isUnreachable(error) || error.type === 'timeout');
}
