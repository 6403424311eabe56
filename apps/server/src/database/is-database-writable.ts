import { sql } from 'kysely';
import { within } from '../ticks/within.ts';
import { isPostgres } from './engine.ts';
import { isSqliteBusy } from './sqlite-busy.ts';
import type { Database } from './tables.ts';

/** Longest time until the database has accepted a write. Health checks of balancers usually wait for 2 s or more. */
const DEADLINE_MS = 1_500;
/** Time for which a write of SQLite proves that the next one succeeds; each waits for the disk. */
const PROVEN_MS = 1_000;

/** Tells whether the database accepts writes soon: it responds, and neither it nor its disk is read-only. */
export async function isDatabaseWritable(database: Database, deadlineMs = DEADLINE_MS): Promise<boolean> {
  const check = isPostgres(database) ? writePostgres(database) : writeSqlite(database);
  return within(deadlineMs, check).then(
    () => true,
    () => false,
  );
}

/** Runs an update of no row. A standby and a read-only transaction reject it all the same, and the disk is spared. */
async function writePostgres(database: Database): Promise<void> {
  await sql`update secrets set value = value where false`.execute(database);
}

const writtenAt = new WeakMap<Database, number>();

/** Writes a number of the file that nothing reads, because a full disk rejects only what is really written. */
async function writeSqlite(database: Database): Promise<void> {
  if (performance.now() - (writtenAt.get(database) ?? Number.NEGATIVE_INFINITY) < PROVEN_MS) return;
  await sql`pragma user_version = 0`.execute(database).catch((error: unknown) => {
    // Another process is writing, so writes succeed.
    if (!isSqliteBusy(error)) throw error;
  });
  writtenAt.set(database, performance.now());
}
