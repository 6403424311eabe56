import type { RequestError } from '@product/model';

/**
 * Creates the error of a response, or of an input, that does not fit the contract.
 *
 * @param path The first wrong place, such as `node.operating_hours.0.period`; empty for the whole.
 */
export function malformed(path: string, message = 'The response does not fit the contract'): RequestError {
  return { type: 'malformed', path, message: path === '' ? message : `${message}: ${path}` };
}
