import { type ErrorBody, errorStatuses } from '@product/contract';
import type { Failure } from '../errors/failure.ts';

/** Creates the HTTP response of a failure. */
export function errorResponse(failure: Failure): Response {
  const { status, body } = errorBody(failure);
  const { retryAfterSeconds } = failure;
  const headers = new Headers({ 'cache-control': 'no-store' });
  if (retryAfterSeconds !== undefined) headers.set('retry-after', String(retryAfterSeconds));
  // A caller who guesses tokens or floods the server has to connect again.
  if (failure.code === 'unauthorized' || failure.code === 'rate_limited') headers.set('connection', 'close');
  return Response.json(body, { status, headers });
}

/** Returns the status and the JSON body of a failure's response. */
export function errorBody({ code, message, problems }: Failure): { status: number; body: ErrorBody } {
  return { status: errorStatuses[code], body: { code, message, ...(problems && { problems: [...problems] }) } };
}
