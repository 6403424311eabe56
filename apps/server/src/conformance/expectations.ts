import { allEndpoints, type ErrorCode, errorBodySchema, errorStatuses } from '@product/contract';
import * as v from 'valibot';
import type { Answer } from './caller.ts';

export type CallName = keyof typeof allEndpoints;

/** What is wrong with an answer, in words; undefined when nothing is. */
export type Verdict = string | undefined;

/** The answer that the contract gives a good request. */
export function success(name: CallName, { status, body }: Answer): Verdict {
  const endpoint = allEndpoints[name];
  if (status !== endpoint.success) return `answered ${status} instead of ${endpoint.success}`;
  if (endpoint.response === null) return undefined;
  const result = v.safeParse(endpoint.response, body);
  if (result.success) return undefined;
  return `the answer does not fit at ${v.getDotPath(result.issues[0]) ?? 'its root'} (${result.issues[0].type})`;
}

/** A refusal with one of these codes, its status and the shape of an error; `secret` must not come back. */
export function refusal({ status, body }: Answer, codes: readonly ErrorCode[], secret?: string): Verdict {
  const expected = codes.map((code) => errorStatuses[code] as number);
  if (!expected.includes(status)) return `answered ${status} instead of ${expected.join(' or ')}`;
  const result = v.safeParse(errorBodySchema, body);
  if (!result.success) return 'the error has not the shape { code, message, problems? }';
  if (!codes.some((code) => String(code) === String(result.output.code))) {
    return `the error has the code ${result.output.code} instead of ${codes.join(' or ')}`;
  }
  return secret !== undefined && JSON.stringify(body).includes(secret) ? 'the error repeats what was sent' : undefined;
}

/** The first thing that is wrong. */
export function first(...verdicts: readonly Verdict[]): Verdict {
  return verdicts.find((verdict) => verdict !== undefined);
}

export function expectThat(holds: boolean, otherwise: string): Verdict {
  return holds ? undefined : otherwise;
}
