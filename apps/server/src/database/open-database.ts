import { join } from 'node:path';
import { Kysely } from 'kysely';
import { startError, whyNotWritable, whyUnreachable } from '../configuration/start-error.ts';
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

/**
 * Opens the database and brings its tables up to date. Close it with `destroy()`.
 *
 * @param onMigrated Hears which migrations were run.
 * @throws when it cannot be reached; the message names the setting.
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
    const why =
      databaseUrl === null ? whyNotWritable(dataDir, error) : whyUnreachable('DATABASE_URL', databaseUrl, error);
    throw startError(why, error);
  }
}

/** The database as it is, with whatever tables it has. */
export function connectDatabase({ dataDir, databaseUrl }: DatabaseAddress): Database {
  const dialect = databaseUrl === null ? sqliteDialect(join(dataDir, 'product.sqlite')) : postgresDialect(databaseUrl);
  return new Kysely<Tables>({ dialect });
}
