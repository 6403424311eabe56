import { AsyncLocalStorage } from 'node:async_hooks';
import { createWaitBudget, type WaitBudget } from './wait-budget.ts';

/** Longest time for a statement of a call or a worker. */
export const STATEMENT_MS = 5_000;
/** Longest time for which a call waits for the database in all. A visitor gets a response within ten seconds. */
export const CALL_MS = 7_500;
/** Longest time for a statement that reads or deletes much: results, searches, exports, retention. */
export const LONG_STATEMENT_MS = 60_000;
/** Longest time for a statement of a migration or a command, which waits for other processes and rewrites tables. */
export const COMMAND_STATEMENT_MS = 3_600_000;

/** The limits of the statements of a piece of work. */
export interface WorkLimits {
  /** Longest time for each statement. */
  readonly statementMs: number;
  /** Limits the sum of the waits; undefined for work that may take long. */
  readonly budget?: WaitBudget;
}

const limits = new AsyncLocalStorage<WorkLimits>();

/** Runs `work` with another limit for its statements. A connection keeps the limit with which it was taken. */
export function withStatementLimit<T>(limitMs: number, work: () => Promise<T>): Promise<T> {
  return limits.run({ statementMs: limitMs }, work);
}

/** Runs a call, or work that calls share. Its waits for the database end after some seconds, for any number of statements. */
export function withCallLimit<T>(work: () => Promise<T>): Promise<T> {
  return limits.run({ statementMs: STATEMENT_MS, budget: createWaitBudget(CALL_MS) }, work);
}

/** Returns the limits of the current work. */
export function limitsOfWork(): WorkLimits {
  return limits.getStore() ?? { statementMs: STATEMENT_MS };
}

/** Waits for work that calls share, such as a batch, no longer than the current call may. */
export function withinCall<T>(sharedWork: Promise<T>): Promise<T> {
  return limitsOfWork().budget?.share(sharedWork) ?? sharedWork;
}
