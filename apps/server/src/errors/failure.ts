import type { ErrorCode } from '@product/contract';

/** A request that fails, in words for developers. Never holds the visitor's own text. */
export interface Failure {
  readonly ok: false;
  readonly code: ErrorCode;
  readonly message: string;
  readonly problems?: readonly { readonly path: string; readonly code: string }[];
  readonly retryAfterSeconds?: number;
}

export function fail(code: ErrorCode, message: string, problems?: Failure['problems']): Failure {
  return { ok: false, code, message, ...(problems && { problems }) };
}

export function rateLimited(retryAfterSeconds: number): Failure {
  return { ok: false, code: 'rate_limited', message: 'Too many requests', retryAfterSeconds };
}
