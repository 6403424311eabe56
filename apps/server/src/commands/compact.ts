import type { Configuration } from '../configuration/configuration.ts';
import { rewriteFile } from '../database/erased-bytes.ts';
import { withDatabase } from './with-database.ts';

/** Rewrites the embedded database without erased text and free pages. A server may run meanwhile; its writes wait. */
export async function compact(configuration: Configuration): Promise<number> {
  if (configuration.databaseUrl !== null) {
    console.error('DATABASE_URL is set: compact PostgreSQL with its own tools, such as vacuum.');
    return 2;
  }
  return withDatabase(configuration, async (database) => {
    if (await rewriteFile(database)) return 0;
    console.error(
      'The database could not be rewritten. Free disk space, close programs that read the file, and try again.',
    );
    return 1;
  });
}
