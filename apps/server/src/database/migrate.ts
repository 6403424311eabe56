import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import { StartError } from '../configuration/start-error.ts';
import { buildIndexes, compareIndexes } from './build-indexes.ts';
import { isPostgres } from './engine.ts';
import { type MigrationName, migrations } from './migrations.ts';
import { withShortLocks } from './retry-locks.ts';
import type { SchemaChange } from './schema-change.ts';
import type { Database } from './tables.ts';

/** Changes by their names, in order. */
export type SchemaChanges = Readonly<Record<string, SchemaChange>>;

/** Compares a database with this version. `newer` is a migration that this version lacks. */
export type SchemaState =
  | { readonly type: 'empty' | 'current' }
  /** Lacks migrations, or indexes of those that have run. */
  | { readonly type: 'older'; readonly missing: readonly string[]; readonly indexes: readonly string[] }
  | { readonly type: 'newer'; readonly newer: string };

/** Names the lock of one migrating process. Processes of older versions take the same one. */
const LOCK_ID = sql.raw('3853314791062309107');
const POLL_MS = 500;
/** Building the indexes of some ten million rows takes minutes. */
const MAX_WAIT_MS = 60 * 60_000;

/** Reads the state of a database, without changing it. */
export async function readSchemaState(database: Database, changes: SchemaChanges = migrations): Promise<SchemaState> {
  const executed = await readExecuted(database);
  if (executed.size === 0) return { type: 'empty' };
  const newer = [...executed].find((name) => !(name in migrations) && !(name in changes));
  if (newer !== undefined) return { type: 'newer', newer };
  const missing = Object.keys(changes).filter((name) => !executed.has(name));
  const { toBuild } = await compareIndexes(database, executedOf(changes, executed));
  return missing.length + toBuild.length === 0
    ? { type: 'current' }
    : { type: 'older', missing, indexes: toBuild.map(([name]) => name) };
}

/**
 * Runs the missing migrations. Several processes may call this at once: one migrates, the others wait, and go on as soon as
 * the database suffices.
 *
 * @returns The names of the migrations that this call ran.
 * @throws StartError for a database of a newer version.
 */
export function migrate(database: Database, upTo: MigrationName | 'newest' = 'newest'): Promise<string[]> {
  const names = Object.keys(migrations);
  const wanted = upTo === 'newest' ? names : names.slice(0, names.indexOf(upTo) + 1);
  return runMigrations(database, Object.fromEntries(wanted.map((name) => [name, migrations[name as MigrationName]])));
}

/** Runs those of the given migrations that are missing. */
export async function runMigrations(database: Database, changes: SchemaChanges): Promise<string[]> {
  const startedAt = performance.now();
  while (performance.now() - startedAt < MAX_WAIT_MS) {
    const state = await readSchemaState(database, changes);
    if (state.type === 'newer') throw new StartError(describeNewer(state.newer));
    if (state.type === 'current') return [];
    if (!isPostgres(database)) return runMissing(database, changes);
    // The lock lives in a transaction of its own: poolers share connections between transactions.
    const ran = await database.transaction().execute(async (lock) => {
      await sql`set local idle_in_transaction_session_timeout = 0`.execute(lock);
      const { rows } = await sql<{ taken: boolean }>`select pg_try_advisory_xact_lock(${LOCK_ID}) as taken`.execute(
        lock,
      );
      return rows[0]?.taken === true ? runMissing(database, changes) : undefined;
    });
    if (ran !== undefined) return ran;
    await wait(POLL_MS);
  }
  throw new StartError('Another process has been migrating the database for an hour. End it, and start again.');
}

/** Describes a database of a newer version, which has run a migration that this version lacks. */
export function describeNewer(newer: string): string {
  return `The database is of a newer version, which has run ${newer}. Start that version, or restore a backup of this one.`;
}

/** Describes a database of an older version to those who must not migrate it by the way. */
export function describeOlder({ missing, indexes }: Extract<SchemaState, { type: 'older' }>): string {
  const first = [...missing, ...indexes][0];
  const more = missing.length + indexes.length - 1;
  return `The database is of an older version: it lacks ${first}${more > 0 ? ` and ${more} more` : ''}. Run \`product-server migrate\`, or start the server of this version. Nothing was changed.`;
}

async function runMissing(database: Database, changes: SchemaChanges): Promise<string[]> {
  const isEmpty = (await readExecuted(database)).size === 0;
  await sql`create table if not exists kysely_migration (
    name varchar(255) not null primary key, timestamp varchar(255) not null
  )`.execute(database);
  const ran: string[] = [];
  for (const [name, { up }] of Object.entries(changes)) {
    const isNew = await withShortLocks(database as never, async (transaction) => {
      const { rows } = await sql`select 1 from kysely_migration where name = ${name}`.execute(transaction);
      if (rows.length > 0) return false;
      await sql`insert into kysely_migration (name, timestamp) values (${name}, ${new Date().toISOString()})`.execute(
        transaction,
      );
      await up?.(transaction);
      return true;
    });
    if (isNew) ran.push(name);
  }
  await buildIndexes(database, executedOf(changes, await readExecuted(database)), isEmpty);
  return ran;
}

function executedOf(changes: SchemaChanges, executed: ReadonlySet<string>): SchemaChange[] {
  return Object.entries(changes).flatMap(([name, change]) => (executed.has(name) ? [change] : []));
}

/** Reads the names of the migrations that have run; none for a database without tables. */
async function readExecuted(database: Database): Promise<ReadonlySet<string>> {
  const { rows: tables } = await (isPostgres(database)
    ? sql`select 1 where to_regclass('kysely_migration') is not null`
    : sql`select 1 from sqlite_master where type = 'table' and name = 'kysely_migration'`
  ).execute(database);
  if (tables.length === 0) return new Set();
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(database);
  return new Set(rows.map(({ name }) => name));
}
