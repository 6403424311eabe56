import { type RawBuilder, sql } from 'kysely';
import { isPostgres } from './engine.ts';
import type { Database } from './tables.ts';

/** Returns the condition that `column` is one of `values`. On PostgreSQL it has one parameter for any number of values. */
export function anyOf(database: Database, column: string, values: readonly string[]): RawBuilder<boolean> {
  if (isPostgres(database)) return sql<boolean>`${sql.ref(column)} = any(${[...values]})`;
  return sql<boolean>`${sql.ref(column)} in (${sql.join([...values])})`;
}
