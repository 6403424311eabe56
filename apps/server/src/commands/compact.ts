import type { Configuration } from '../configuration/configuration.ts';
import { removeErasedBytes } from '../database/erased-bytes.ts';
import { withDatabase } from './with-database.ts';

/** Rewrites the embedded database, so that its file holds no erased text. A server may run meanwhile. */
export async function compact(configuration: Configuration): Promise<number> {
  if (configuration.databaseUrl !== null) {
    console.error('DATABASE_URL is set: compact PostgreSQL with its own tools, such as vacuum.');
    return 2;
  }
  return withDatabase(configuration, async (database) => {
    if (await removeErasedBytes(database)) return 0;
    console.error(
      'The database could not be rewritten. Free disk space, close programs that read the file, and try again.',
    );
    return 1;
  });
}
