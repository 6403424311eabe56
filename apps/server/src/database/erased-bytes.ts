import { sql } from 'kysely';
import { isPostgres } from './engine.ts';
import type { Database } from './tables.ts';

/**
 * Writes the embedded database anew and empties its log, so that no file holds erased text. PostgreSQL does this by its
 * own tools.
 *
 * @returns False when it could not be done now; the rows are erased all the same.
 */
export async function removeErasedBytes(database: Database): Promise<boolean> {
  if (isPostgres(database)) return true;
  try {
    // `secure_delete` clears deleted rows; copies that a split page left behind go with the rewriting.
    await sql`vacuum`.execute(database);
    return await emptyLog(database);
  } catch {
    return false;
  }
}

/**
 * Copies the embedded database's log into its file and empties the log. Deleted rows stand there until then.
 *
 * @returns False when a reader of another process held it back.
 */
export async function emptyLog(database: Database): Promise<boolean> {
  if (isPostgres(database)) return true;
  const { rows } = await sql<{ readonly busy: number }>`pragma wal_checkpoint(truncate)`.execute(database);
  return rows[0]?.busy === 0;
}
