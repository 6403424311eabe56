import type { Configuration } from '../configuration/configuration.ts';
import { removeErasedBytes } from '../database/erased-bytes.ts';
import { openDatabase } from '../database/open-database.ts';

/** Writes the embedded database anew, so that its file holds nothing that was erased. May run beside a server. */
export async function compact(configuration: Configuration): Promise<number> {
  if (configuration.databaseUrl !== null) {
    console.error('DATABASE_URL is set: use the tools of PostgreSQL.');
    return 2;
  }
  const database = await openDatabase(configuration);
  try {
    if (await removeErasedBytes(database)) return 0;
    console.error(
      'The database could not be written anew. Make room on the disk, and end programs that read the file.',
    );
    return 1;
  } finally {
    await database.destroy();
  }
}
