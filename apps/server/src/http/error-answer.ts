import { type ErrorBody, errorStatuses } from '@product/api-client/contract';
import type { Refusal } from './refusal.ts';

/** A refusal as an answer. It says what is wrong and where, never what the visitor wrote. */
export function errorAnswer({ code, message, problems, retryAfterSeconds }: Refusal): Response {
  const body: ErrorBody = { code, message, ...(problems && { problems: [...problems] }) };
  const headers = new Headers({ 'cache-control': 'no-store' });
  if (retryAfterSeconds !== undefined) headers.set('retry-after', String(retryAfterSeconds));
  return Response.json(body, { status: errorStatuses[code], headers });
}
