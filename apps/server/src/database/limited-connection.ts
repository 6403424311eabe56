import type { PostgresPoolClient } from 'kysely';
import type { PoolClient } from 'pg';
import { SilentDatabaseError } from '../errors/silent-database-error.ts';
import { isOtherServerNeeded } from '../errors/transient-error.ts';
import { askToCancel } from './postgres-client.ts';
import { CALL_MS, LONG_STATEMENT_MS, STATEMENT_MS, type WorkLimits } from './statement-limit.ts';

/** Time for the server to confirm that it cancelled a statement. */
const CANCEL_GRACE_MS = 500;
/** A connection that responded so recently is not asked before a long statement. */
const FRESH_MS = 1_000;
const PING_MS = 2_000;
/** Longest time that a transaction waits for its next statement. A process that hangs, or is cut off, so gives up its locks. */
const IDLE_MS = 10_000;
/** For snapshots, which hold no locks: an export waits for its reader. For commands, too. */
const LONG_IDLE_MS = 600_000;
/** Longest wait for a lock, below the limit of a statement: the server ends it, also when nobody can cancel it any more. */
const LOCK_MS = 4_500;

/** Time for a commit at the end of a call's budget: its outcome is worth waiting for. */
const COMMIT_MS = 1_500;

/**
 * Limits the statements of a connection while it is taken from the pool. A statement above the limit is cancelled; if the
 * server does not respond to that either, the connection is dropped.
 *
 * The limits are kept here because PgBouncer rejects those that a connection sets at its start.
 *
 * @param onUnusable Called when the server was silent, or is one that should not be used any longer.
 */
export function limitConnection(
  client: PoolClient,
  { statementMs: limitMs, budget }: WorkLimits,
  onUnusable: () => void,
): PostgresPoolClient {
  let isReleased = false;
  let isSpent = false;
  let respondedAt = Number.NEGATIVE_INFINITY;
  const release = (discards = false): void => {
    if (isReleased) return;
    isReleased = true;
    client.release(discards || isSpent);
  };

  const runWithin = (ms: number, sql: string, parameters: readonly unknown[]): Promise<unknown> => {
    if (budget === undefined) return run(ms, sql, parameters);
    const isEnd = sql === 'commit' || sql === 'rollback';
    const left = Math.min(ms, Math.max(budget.left(), isEnd ? COMMIT_MS : 0));
    if (left <= 0) return Promise.reject(new SilentDatabaseError(CALL_MS));
    return budget.count(run(left, sql, parameters));
  };

  const run = (ms: number, sql: string, parameters: readonly unknown[]) =>
    new Promise<unknown>((resolve, reject) => {
      const drop = (): void => {
        onUnusable();
        release(true);
        reject(new SilentDatabaseError(ms));
      };
      const cancel = (): void => {
        // The cancellation could arrive late and end the next statement, so the connection is not used again.
        isSpent = true;
        askToCancel(client);
        timer = setTimeout(drop, CANCEL_GRACE_MS);
      };
      let timer = setTimeout(cancel, ms);
      client.query(sql, [...parameters]).then(
        (result) => {
          clearTimeout(timer);
          respondedAt = performance.now();
          resolve(result);
        },
        (error: unknown) => {
          clearTimeout(timer);
          if (isOtherServerNeeded(error)) {
            isSpent = true;
            onUnusable();
          }
          reject(error);
        },
      );
    });

  const query = async (sql: string, parameters: readonly unknown[]): Promise<unknown> => {
    if (isReleased) throw new SilentDatabaseError(limitMs);
    const isLong = limitMs > STATEMENT_MS;
    if (sql === 'begin' || sql.startsWith('start transaction'))
      return runWithin(Math.min(limitMs, STATEMENT_MS), `${sql}; ${limitsInServer(sql, limitMs)}`, []).catch(
        (error: unknown) => {
          // The dialect does not release a connection on which no transaction could start.
          release(true);
          throw error;
        },
      );
    if (sql === 'rollback') return runWithin(Math.min(limitMs, STATEMENT_MS), sql, []);
    // A connection that went silent before is noticed soon.
    if (isLong && performance.now() - respondedAt > FRESH_MS) await runWithin(PING_MS, 'select 1', []);
    return runWithin(limitMs, sql, parameters);
  };

  return { query: query as PostgresPoolClient['query'], release };
}

/** Limits a transaction in the server: after the loss of its connection nobody else ends it. */
function limitsInServer(begin: string, limitMs: number): string {
  const isCommand = limitMs > LONG_STATEMENT_MS;
  const idleMs = isCommand || begin.includes('read only') ? LONG_IDLE_MS : IDLE_MS;
  return `set local idle_in_transaction_session_timeout = ${idleMs}; set local lock_timeout = ${isCommand ? 0 : LOCK_MS}`;
}
