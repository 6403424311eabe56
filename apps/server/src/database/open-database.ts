import { join } from 'node:path';
import { Kysely } from 'kysely';
import { startError, whyNotWritable, whyUnreachable } from '../configuration/start-error.ts';
import { migrate } from './migrate.ts';
import { postgresDialect } from './postgres.ts';
import { sqliteDialect } from './sqlite.ts';
import type { Database, Tables } from './tables.ts';

/** File of the embedded database in the data folder. */
export const DATABASE_FILE = 'product.sqlite';

export interface DatabaseAddress {
  /** Folder of the embedded database, for a null `databaseUrl`. */
  readonly dataDir: string;
  /** `postgres://…` */
  readonly databaseUrl: string | null;
}

/**
 * Opens the database and runs missing migrations. Close it with `destroy()`.
 *
 * @param onMigrated Receives the names of the migrations that ran.
 * @throws StartError when the database cannot be reached; the message names the setting.
 */
export async function openDatabase(
  address: DatabaseAddress,
  onMigrated: (names: readonly string[]) => void = () => undefined,
): Promise<Database> {
  const database = connectDatabase(address);
  try {
    onMigrated(await migrate(database));
    return database;
  } catch (error) {
    await database.destroy().catch(() => undefined);
    const { dataDir, databaseUrl } = address;
    const reason =
      databaseUrl === null ? whyNotWritable(dataDir, error) : whyUnreachable('DATABASE_URL', databaseUrl, error);
    throw startError(reason, error);
  }
}

/** Connects to the database without running migrations. */
export function connectDatabase({ dataDir, databaseUrl }: DatabaseAddress): Database {
  const dialect = databaseUrl === null ? sqliteDialect(join(dataDir, DATABASE_FILE)) : postgresDialect(databaseUrl);
  return new Kysely<Tables>({ dialect });
}
