import { type RawBuilder, sql } from 'kysely';
import { isPostgres } from './engine.ts';
import type { Database } from './tables.ts';

/** `column` is one of `values`: in PostgreSQL one parameter however many there are, so that it is one statement. */
export function anyOf(database: Database, column: string, values: readonly string[]): RawBuilder<boolean> {
  if (isPostgres(database)) return sql<boolean>`${sql.ref(column)} = any(${[...values]})`;
  return sql<boolean>`${sql.ref(column)} in (${sql.join([...values])})`;
}
