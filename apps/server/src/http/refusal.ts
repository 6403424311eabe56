import type { ErrorCode } from '@product/api-client/contract';

/** Why a request is refused, in words for developers. Never the visitor's own text. */
export interface Refusal {
  readonly ok: false;
  readonly code: ErrorCode;
  readonly message: string;
  readonly problems?: readonly { readonly path: string; readonly code: string }[];
  readonly retryAfterSeconds?: number;
}

export function refuse(code: ErrorCode, message: string, problems?: Refusal['problems']): Refusal {
  return { ok: false, code, message, ...(problems && { problems }) };
}

export function tooMany(retryAfterSeconds: number): Refusal {
  return { ok: false, code: 'rate_limited', message: 'Too many requests', retryAfterSeconds };
}
