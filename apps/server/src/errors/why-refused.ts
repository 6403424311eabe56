import { type ReasonCode, reasons } from './reasons.ts';
import { sqliteCodeOf } from './sqlite-code.ts';

/** Code and reason of a refusal, for a line of the log. `UNKNOWN`: the code is none of the table. */
export interface Refusal {
  readonly code: ReasonCode | 'UNKNOWN';
  readonly reason: string;
}

/** Errors of Node and of drivers that carry a name in place of a code. */
const codesOfNames: Readonly<Record<string, ReasonCode>> = {
  TimeoutError: 'NO_RESPONSE',
  SocketTimeoutError: 'NO_RESPONSE',
  ConnectionTimeoutError: 'ETIMEDOUT',
  SocketClosedUnexpectedlyError: 'ECONNRESET',
};

/** Codes of errors that often hold another one, which says more. */
const wrapping: ReadonlySet<string> = new Set<ReasonCode>(['OAUTH_PARSE_ERROR']);

/** Returns the reason of a code. */
export function refusalOf(code: ReasonCode): Refusal {
  return { code, reason: reasons[code] };
}

/** Explains an error, or its innermost known cause, by texts of ours alone: messages may repeat a visitor's text. */
export function whyRefused(error: unknown): Refusal {
  const code = knownCode(error);
  return code === undefined ? { code: 'UNKNOWN', reason: 'for an unknown reason' } : refusalOf(code);
}

function knownCode(error: unknown): ReasonCode | undefined {
  if (!(error instanceof Error)) return undefined;
  const inner = error instanceof AggregateError ? [...error.errors, error.cause] : [error.cause];
  const redisWord = /^[A-Z]+(?= )/.exec(error.message)?.[0];
  const candidates = [
    // The code of OAuth (`invalid_client`) says more than that of its library.
    `OAUTH_${String(Reflect.get(error, 'error'))}`,
    // The library of mails replaces the code of a socket by its own.
    Reflect.get(error, 'originalCode'),
    sqliteCodeOf(error),
    Reflect.get(error, 'code'),
    codesOfNames[error.name],
    codesOfNames[error.constructor.name],
    redisWord,
  ];
  const found = candidates.find(isReasonCode);
  for (const cause of found === undefined || wrapping.has(found) ? inner : []) {
    const code = knownCode(cause);
    if (code !== undefined) return code;
  }
  return found;
}

/** Tells whether there is a reason for a code. */
export function isReasonCode(code: unknown): code is ReasonCode {
  return typeof code === 'string' && Object.hasOwn(reasons, code);
}

/** An outbound wait that came to its end. */
export class NoResponse extends Error {
  override readonly name = 'NoResponse';
  readonly code = 'NO_RESPONSE';
}
