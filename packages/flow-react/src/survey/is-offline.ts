import type { RequestError } from '@product/model';

/** True when the server was not reached at all: waiting or another network may help. */
export function isOffline(error: RequestError | null): boolean {
  return error !== null && (error.type === 'offline' || error.type === 'network' || error.type === 'timeout');
}
