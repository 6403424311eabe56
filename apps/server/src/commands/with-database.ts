import type { Configuration } from '../configuration/configuration.ts';
import { openDatabase } from '../database/open-database.ts';
import type { Database } from '../database/tables.ts';

/** Runs a command with the database, and closes it. Returns the command's exit code. */
export async function withDatabase(
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
