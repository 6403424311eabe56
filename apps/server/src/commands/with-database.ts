import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Configuration } from '../configuration/configuration.ts';
import { StartError } from '../configuration/start-error.ts';
import { DATABASE_FILE, openDatabase } from '../database/open-database.ts';
import { COMMAND_STATEMENT_MS, withStatementLimit } from '../database/statement-limit.ts';
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

/**
 * Runs a command with the database, which is created if it is missing.
 *
 * @returns The command's exit code.
 * @throws OlderDatabaseError for a database of an older version.
 */
export async function withNewDatabase(
  configuration: Configuration,
  run: (database: Database) => Promise<number>,
): Promise<number> {
  // Only the server and `migrate` change a database of an older version, which its own server may be using.
  const database = await openDatabase(configuration, { migrates: 'empty' });
  try {
    return await withStatementLimit(COMMAND_STATEMENT_MS, () => run(database));
  } finally {
    await database.destroy();
  }
}
