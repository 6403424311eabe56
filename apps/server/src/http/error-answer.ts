import { type ErrorBody, errorStatuses } from '@product/api-client/contract';
import type { Refusal } from './refusal.ts';

/** A refusal as an answer. It says what is wrong and where, never what the visitor wrote. */
export function errorAnswer(refusal: Refusal): Response {
  const { status, body } = refusalBody(refusal);
  const { retryAfterSeconds } = refusal;
  const headers = new Headers({ 'cache-control': 'no-store' });
  if (retryAfterSeconds !== undefined) headers.set('retry-after', String(retryAfterSeconds));
  // A connection that guesses, or floods, has to be opened anew.
  if (refusal.code === 'unauthorized' || refusal.code === 'rate_limited') headers.set('connection', 'close');
  return Response.json(body, { status, headers });
}

/** The status and the body of that answer. */
export function refusalBody({ code, message, problems }: Refusal): { status: number; body: ErrorBody } {
  return { status: errorStatuses[code], body: { code, message, ...(problems && { problems: [...problems] }) } };
}
