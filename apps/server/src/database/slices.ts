import { setTimeout as wait } from 'node:timers/promises';
import { type DeleteResult, type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Database, Tables } from './tables.ts';

/** Time of one slice. Everybody else waits for it, because the embedded database runs in the thread that serves. */
const SLICE_MS = 15;
/** Limits the rest after a slow slice, such as one that waited for a lock of PostgreSQL. */
const MOST_REST_MS = 100;

export interface SliceOptions {
  /** Rows of a slice at most. */
  readonly most?: number;
  /** Ends the work between two slices, by throwing its reason. */
  readonly signal?: AbortSignal | undefined;
}

/**
 * Runs long work on the database in slices. Each measured time sets the size of the next slice, and others are served for
 * as long as a slice took.
 *
 * @param runSlice Works on up to `size` rows, in one transaction. Returns false after the last ones.
 */
export async function inSlices(
  runSlice: (size: number) => Promise<boolean>,
  { most = 500, signal }: SliceOptions = {},
): Promise<void> {
  let size = Math.min(10, most);
  for (;;) {
    signal?.throwIfAborted();
    const startedAt = performance.now();
    if (!(await runSlice(size))) return;
    const ms = performance.now() - startedAt;
    const factor = Math.min(2, Math.max(0.25, SLICE_MS / ms));
    size = Math.min(most, Math.max(1, Math.floor(size * factor)));
    await wait(Math.min(ms, MOST_REST_MS));
  }
}

/** Runs work on values, such as ids, in slices. */
export async function eachSlice<Value>(
  values: readonly Value[],
  run: (slice: readonly Value[]) => Promise<unknown>,
  options: SliceOptions = {},
): Promise<void> {
  let done = 0;
  await inSlices(async (size) => {
    const slice = values.slice(done, done + size);
    if (slice.length > 0) await run(slice);
    done += slice.length;
    return done < values.length;
  }, options);
}

/** Rows of a range at most. Most ranges have nothing to delete, so that they may be long. */
const LONGEST_RANGE = 5_000;

/**
 * Runs a statement on every row of a table, in ranges of its key, so that no statement reads the whole table.
 *
 * @param run Runs the statement with the condition `within`. Returns the number of changed rows.
 * @returns The sum of these numbers.
 */
export async function eachRange<Table extends keyof Tables>(
  database: Database,
  { table, key }: { readonly table: Table; readonly key: keyof Tables[Table] & string },
  run: (within: RawBuilder<SqlBool>) => Promise<bigint>,
  signal?: AbortSignal,
): Promise<number> {
  const column = sql.ref(`${table}.${key}`);
  let after: string | undefined;
  let sum = 0n;
  await inSlices(
    async (size) => {
      const beyond = after === undefined ? sql<SqlBool>`1 = 1` : sql<SqlBool>`${column} > ${after}`;
      const { rows } = await sql<{ readonly last: string }>`
        select ${column} as last from ${sql.table(table)} where ${beyond} order by ${column} limit 1 offset ${size - 1}
      `.execute(database);
      const last = rows[0]?.last;
      sum += await run(last === undefined ? beyond : sql<SqlBool>`(${beyond} and ${column} <= ${last})`);
      after = last;
      return last !== undefined;
    },
    { most: LONGEST_RANGE, signal },
  );
  return Number(sum);
}

/** Runs a deleting statement. Returns the number of deleted rows. */
export async function deletedBy(statement: { executeTakeFirst(): Promise<DeleteResult | undefined> }): Promise<bigint> {
  return (await statement.executeTakeFirst())?.numDeletedRows ?? 0n;
}
