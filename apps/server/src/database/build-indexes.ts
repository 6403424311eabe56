import { sql } from 'kysely';
import { isPostgres } from './engine.ts';
import { retryLocks } from './retry-locks.ts';
import { type IndexDefinition, indexesAfter, type SchemaChange } from './schema-change.ts';
import type { Database } from './tables.ts';

/** What differs between the indexes of a database and those of its migrations. */
interface IndexDifference {
  /** Interrupted builds, which PostgreSQL leaves behind, and indexes of earlier migrations. */
  readonly toDrop: readonly string[];
  readonly toBuild: readonly (readonly [name: string, definition: IndexDefinition])[];
}

/** Compares the indexes of the database with those that its migrations describe. */
export async function compareIndexes(database: Database, changes: readonly SchemaChange[]): Promise<IndexDifference> {
  const { wanted, dropped } = indexesAfter(changes);
  const stored = await readIndexes(database);
  return {
    toDrop: [...stored].flatMap(([name, isValid]) =>
      dropped.has(name) || (wanted.has(name) && !isValid) ? [name] : [],
    ),
    toBuild: [...wanted].filter(([name]) => stored.get(name) !== true),
  };
}

/**
 * Builds missing indexes and drops former ones. PostgreSQL does so beside readers and writers, outside a transaction: an
 * interrupted build leaves an invalid index, which the next call drops and builds again.
 *
 * @param isEmpty True for a database without rows, where a build at once is faster.
 */
export async function buildIndexes(
  database: Database,
  changes: readonly SchemaChange[],
  isEmpty: boolean,
): Promise<void> {
  const beside = isPostgres(database) && !isEmpty ? sql`concurrently` : sql``;
  const { toBuild, toDrop } = await compareIndexes(database, changes);
  for (const name of toDrop) await sql`drop index ${beside} if exists ${sql.ref(name)}`.execute(database);
  for (const [name, definition] of toBuild)
    await retryLocks(async () => {
      // An attempt that failed has left its index.
      if (isPostgres(database)) await sql`drop index ${beside} if exists ${sql.ref(name)}`.execute(database);
      await createIndex(database, name, definition, beside);
    });
}

async function createIndex(
  database: Database,
  name: string,
  { on, columns, where, unique = false }: IndexDefinition,
  beside: ReturnType<typeof sql>,
): Promise<void> {
  // Several processes may share a file of SQLite, which has no lock of one migrating process.
  const absent = isPostgres(database) ? sql`` : sql`if not exists`;
  const listed = sql.join(columns.map((column) => (typeof column === 'string' ? sql.ref(column) : column)));
  await sql`create ${unique ? sql`unique` : sql``} index ${beside} ${absent} ${sql.ref(name)} on ${sql.table(on)} (${listed})
    ${where === undefined ? sql`` : sql`where ${where}`}`.execute(database);
}

/** Reads the names of all indexes, and whether each is complete. */
async function readIndexes(database: Database): Promise<ReadonlyMap<string, boolean>> {
  const { rows } = await (isPostgres(database)
    ? sql<{ name: string; valid: boolean }>`select relname as name, indisvalid as valid
        from pg_index join pg_class on pg_class.oid = indexrelid where pg_table_is_visible(indexrelid)`
    : sql<{ name: string; valid: number }>`select name, 1 as valid from sqlite_master where type = 'index'`
  ).execute(database);
  return new Map(rows.map(({ name, valid }) => [name, Boolean(valid)]));
}
