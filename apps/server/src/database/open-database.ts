import { join } from 'node:path';
import { Kysely } from 'kysely';
import { migrate } from './migrate.ts';
import { postgresDialect } from './postgres.ts';
import { sqliteDialect } from './sqlite.ts';
import type { Database, Tables } from './tables.ts';

export interface DatabaseAddress {
  /** Folder of the embedded database; used when there is no `databaseUrl`. */
  readonly dataDir: string;
  /** `postgres://…` */
  readonly databaseUrl: string | null;
}

/** Opens the database and brings its tables up to date. Close it with `destroy()`. */
export async function openDatabase(address: DatabaseAddress): Promise<Database> {
  const database = connectDatabase(address);
  await migrate(database);
  return database;
}

/** The database as it is, with whatever tables it has. */
export function connectDatabase({ dataDir, databaseUrl }: DatabaseAddress): Database {
  const dialect = databaseUrl === null ? sqliteDialect(join(dataDir, 'product.sqlite')) : postgresDialect(databaseUrl);
  return new Kysely<Tables>({ dialect });
}
