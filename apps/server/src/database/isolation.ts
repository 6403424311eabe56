import { sql, type Transaction } from 'kysely';
import { isPostgres } from './engine.ts';
import type { Tables } from './tables.ts';

/**
 * Makes transactions that name the same `key` wait for each other until they end. SQLite has one writer at a time
 * anyway; in PostgreSQL it takes an advisory lock.
 */
export async function oneAtATime(transaction: Transaction<Tables>, key: string): Promise<void> {
  if (!isPostgres(transaction)) return;
  await sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`.execute(transaction);
}
