import type { RequestError } from '@product/model';

/** Returns whether the requested data are gone or closed to this colleague, so that another attempt fails too. */
export function isUnavailable(error: RequestError): boolean {
  return error.type === 'http' && [403, 404, 410].includes(error.status);
}
