import { setTimeout as wait } from 'node:timers/promises';
import { type Kysely, sql, type Transaction } from 'kysely';
import { StartError } from '../configuration/start-error.ts';
import { isPostgres } from './engine.ts';

/** Longest wait for a lock. Readers and writers queue behind it, so it is below what a visitor notices. */
const LOCK_TIMEOUT_MS = 500;
/** Pause in which those that queued behind an attempt go on. */
const PAUSE_MS = 1_000;
/** A table that stays locked for so long is in the hands of a program that has to end first. */
const MAX_ATTEMPTS = 600;

/** PostgreSQL: the lock was not had in time; a deadlock, whose other side went on. */
const lockCodes = new Set(['55P03', '40P01']);

/** Runs a transaction that gives up a lock that it does not get at once, and is then tried again. */
export function withShortLocks<Result>(
  database: Kysely<never>,
  run: (transaction: Transaction<never>) => Promise<Result>,
): Promise<Result> {
  return retryLocks(() =>
    database.transaction().execute(async (transaction) => {
      // Local settings end with the transaction, also behind a pooler that shares connections.
      if (isPostgres(database)) await sql`set local lock_timeout = ${sql.lit(LOCK_TIMEOUT_MS)}`.execute(transaction);
      return run(transaction);
    }),
  );
}

/**
 * Repeats an attempt that did not get its locks in time.
 *
 * @throws StartError after ten minutes.
 */
export async function retryLocks<Result>(attempt: () => Promise<Result>): Promise<Result> {
  for (let failed = 1; ; failed++) {
    try {
      return await attempt();
    } catch (error) {
      const code: unknown = error instanceof Error ? Reflect.get(error, 'code') : undefined;
      if (typeof code !== 'string' || !lockCodes.has(code)) throw error;
      if (failed >= MAX_ATTEMPTS)
        throw new StartError(
          'The database could not be migrated, because another program keeps its tables locked. End its transaction, and start again.',
          { cause: error },
        );
      await wait(PAUSE_MS);
    }
  }
}
