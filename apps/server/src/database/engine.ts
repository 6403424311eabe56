import { type Kysely, PostgresAdapter, type RawBuilder, sql, type Transaction } from 'kysely';
import type { Tables } from './tables.ts';

type AnyDatabase = Pick<Kysely<never>, 'getExecutor'>;

/** Tells whether the database is PostgreSQL, reached over a network; otherwise it is the embedded SQLite. */
export function isPostgres(database: AnyDatabase): boolean {
  return database.getExecutor().adapter instanceof PostgresAdapter;
}

/** Returns an expression for the time of the database's clock, epoch ms. All processes share that clock. */
export function databaseNow(database: AnyDatabase): RawBuilder<number> {
  return isPostgres(database)
    ? sql<number>`cast(extract(epoch from clock_timestamp()) * 1000 as bigint)`
    : sql<number>`cast(unixepoch('subsec') * 1000 as integer)`;
}

/**
 * Acquires the advisory lock `key` until the transaction ends; other transactions with the same key wait. SQLite needs no
 * lock, because it runs one writing transaction at a time.
 */
export async function acquireLock(transaction: Transaction<Tables>, key: string): Promise<void> {
  if (isPostgres(transaction)) await lockStatement(key).execute(transaction);
}

/** Builds the statement by which PostgreSQL acquires an advisory lock until the transaction ends. */
export function lockStatement(key: string): RawBuilder<unknown> {
  return sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`;
}
