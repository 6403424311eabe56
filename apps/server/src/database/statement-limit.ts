import { AsyncLocalStorage } from 'node:async_hooks';

/** Longest time for a statement of a call or a worker. A visitor gets a response within ten seconds, connecting included. */
export const STATEMENT_MS = 5_000;
/** Longest time for a statement that reads or deletes much: results, searches, exports, retention. */
export const LONG_STATEMENT_MS = 60_000;
/** Longest time for a statement of a migration or a command, which waits for other processes and rewrites tables. */
export const COMMAND_STATEMENT_MS = 3_600_000;

const limits = new AsyncLocalStorage<number>();

/** Runs `work` with another limit for its statements. A connection keeps the limit with which it was taken. */
export function withStatementLimit<T>(limitMs: number, work: () => Promise<T>): Promise<T> {
  return limits.run(limitMs, work);
}

/** Returns the limit for statements of the current work, in milliseconds. */
export function statementLimitMs(): number {
  return limits.getStore() ?? STATEMENT_MS;
}
