import { type Kysely, PostgresAdapter, type RawBuilder, sql, type Transaction } from 'kysely';
import type { Tables } from './tables.ts';

type AnyDatabase = Pick<Kysely<never>, 'getExecutor'>;

/** Several connections that a network lies between; else the embedded database. */
export function isPostgres(database: AnyDatabase): boolean {
  return database.getExecutor().adapter instanceof PostgresAdapter;
}

/** The time by the database's own clock, in epoch ms: the same for every process. */
export function databaseNow(database: AnyDatabase): RawBuilder<number> {
  return isPostgres(database)
    ? sql<number>`cast(extract(epoch from clock_timestamp()) * 1000 as bigint)`
    : sql<number>`cast(unixepoch('subsec') * 1000 as integer)`;
}

/**
 * Makes transactions that name the same `key` wait for each other until they end. SQLite has one writer at a time
 * anyway; in PostgreSQL it takes an advisory lock.
 */
export async function oneAtATime(transaction: Transaction<Tables>, key: string): Promise<void> {
  if (!isPostgres(transaction)) return;
  await sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`.execute(transaction);
}
