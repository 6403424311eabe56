import type { RequestError } from '@product/model';

/** Returns whether what was asked for is gone, or closed to this colleague: another attempt has the same response. */
export function isUnavailable(error: RequestError): boolean {
  return error.type === 'http' && [403, 404, 410].includes(error.status);
}
