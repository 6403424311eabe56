import { type Kysely, PostgresAdapter, type RawBuilder, sql } from 'kysely';

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
