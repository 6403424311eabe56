import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { sql } from 'kysely';
import type { Logger } from 'pino';
import type { ClearingOutcome } from './clear-erased-bytes.ts';
import { isPostgres } from './engine.ts';
import type { Database } from './tables.ts';

/** Running and awaited clearings of each database. */
const clearings = new WeakMap<Database, { running: Promise<unknown>; next: Promise<boolean> | undefined }>();
const uncleared = new WeakSet<Database>();

/**
 * Overwrites what erased rows left in the file of the embedded database and in its log. Requests are served meanwhile.
 * Callers that come during a clearing share the next one. PostgreSQL has tools of its own.
 *
 * @param signal Ends the clearing.
 * @returns False if it failed; the rows are erased all the same.
 */
export function removeErasedBytes(database: Database, signal?: AbortSignal): Promise<boolean> {
  if (isPostgres(database)) return Promise.resolve(true);
  const state = clearings.get(database) ?? { running: Promise.resolve(), next: undefined };
  clearings.set(database, state);
  state.next ??= state.running.then(async () => {
    const clearing = clear(database, signal);
    state.running = clearing;
    state.next = undefined;
    const isCleared = (await clearing) === 'cleared';
    if (isCleared) uncleared.delete(database);
    else uncleared.add(database);
    return isCleared;
  });
  return state.next;
}

/** Logs a failed clearing. */
export function logUncleared(log: Pick<Logger, 'error'>): void {
  log.error(
    'the database file may still hold erased text: another program reads it, or the disk is full; it is cleared within an hour',
  );
}

/** Tells whether the last clearing of this process failed. */
export function mayHoldErasedBytes(database: Database): boolean {
  return uncleared.has(database);
}

/** The bundled server has the process beside it, under a name of its own. */
const clearingProcess = new URL(
  import.meta.url.endsWith('.ts') ? './clearing-process.ts' : './clearing-process.js',
  import.meta.url,
);

/** Clears in a process of its own, which reads the whole file. */
async function clear(database: Database, signal: AbortSignal | undefined): Promise<ClearingOutcome | 'failed'> {
  const { rows } = await sql<{ readonly file: string }>`select file from pragma_database_list where name = 'main'`
    .execute(database)
    .catch(() => ({ rows: [] }));
  const [main] = rows;
  if (main === undefined) return 'failed';
  let outcome: ClearingOutcome | 'failed' = 'failed';
  try {
    const child = fork(fileURLToPath(clearingProcess), [main.file], {
      execArgv: [],
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
      ...(signal && { signal }),
    });
    child.on('message', (message) => {
      outcome = message as ClearingOutcome;
    });
    await once(child, 'exit');
  } catch {
    // The signal, or a system that starts no process now. What the process has told counts.
  }
  return outcome;
}

/**
 * Writes the file of the embedded database anew, without free pages. Nobody else writes meanwhile.
 *
 * @returns False if it failed, because the disk is full or another program reads the file.
 */
export async function rewriteFile(database: Database): Promise<boolean> {
  if (isPostgres(database)) return true;
  try {
    await sql`vacuum`.execute(database);
    const { rows } = await sql<{ readonly busy: number }>`pragma wal_checkpoint(truncate)`.execute(database);
    return rows[0]?.busy === 0;
  } catch {
    return false;
  }
}
