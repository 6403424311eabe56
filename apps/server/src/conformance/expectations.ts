import { allEndpoints, type ErrorCode, errorBodySchema, errorStatuses, misplacedList } from '@product/contract';
import * as v from 'valibot';
import type { CallName } from './levels.ts';
import type { TargetResponse } from './target.ts';

/** Words for a response that is wrong; undefined for one that is right. */
export type Problem = string | undefined;

/** Checks that a response is the contract's for a valid request. */
export function success(name: CallName, { status, body }: TargetResponse): Problem {
  const endpoint = allEndpoints[name];
  if (status !== endpoint.success) return `responded with ${status} instead of ${endpoint.success}`;
  if (endpoint.response === null) return undefined;
  const list = misplacedList(endpoint.response, body);
  if (list !== undefined) return `the response has a list at ${list.join('.') || 'its root'} instead of an object`;
  const result = v.safeParse(endpoint.response, body);
  if (result.success) return undefined;
  return `the response does not fit at ${v.getDotPath(result.issues[0]) ?? 'its root'} (${result.issues[0].type})`;
}

/** A failure with one of these codes, its status and the shape of an error; `secret` must not come back. */
export function failure({ status, body }: TargetResponse, codes: readonly ErrorCode[], secret?: string): Problem {
  const expected = codes.map((code) => errorStatuses[code] as number);
  if (!expected.includes(status)) return `responded with ${status} instead of ${expected.join(' or ')}`;
  const result = v.safeParse(errorBodySchema, body);
  if (!result.success) return 'the error has not the shape { code, message, problems? }';
  if (!codes.some((code) => String(code) === String(result.output.code))) {
    return `the error has the code ${result.output.code} instead of ${codes.join(' or ')}`;
  }
  return secret !== undefined && JSON.stringify(body).includes(secret) ? 'the error repeats what was sent' : undefined;
}

/** Returns the first problem. */
export function firstProblem(...problems: readonly Problem[]): Problem {
  return problems.find((problem) => problem !== undefined);
}

export function check(isRight: boolean, problem: string): Problem {
  return isRight ? undefined : problem;
}
