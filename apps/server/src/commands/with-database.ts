import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Configuration } from '../configuration/configuration.ts';
import { StartError } from '../configuration/start-error.ts';
import { DATABASE_FILE, openDatabase } from '../database/open-database.ts';
import type { Database } from '../database/tables.ts';

/**
 * Runs a command with the database of a server, and closes it. A missing database is an error: an empty one would look as
 * if the server had no data.
 *
 * @returns The command's exit code.
 */
export async function withDatabase(
  configuration: Configuration,
  run: (database: Database) => Promise<number>,
): Promise<number> {
  requireDatabase(configuration);
  return withNewDatabase(configuration, run);
}

/** @throws StartError if the data folder has no database. */
export function requireDatabase({ dataDir, databaseUrl }: Configuration): void {
  if (databaseUrl === null && !existsSync(join(dataDir, DATABASE_FILE)))
    throw new StartError(`DATA_DIR: there is no database in ${dataDir}. Set it to the folder of the server.`);
}

/** Runs a command with the database, which is created if it is missing. Returns the command's exit code. */
export async function withNewDatabase(
  configuration: Configuration,
  run: (database: Database) => Promise<number>,
): Promise<number> {
  const database = await openDatabase(configuration);
  try {
    return await run(database);
  } finally {
    await database.destroy();
  }
}
