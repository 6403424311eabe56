import { sql } from 'kysely';
import { isPostgres } from './engine.ts';
import type { Database } from './tables.ts';

/**
 * Rewrites the embedded database and empties its log, so that no file holds erased text. PostgreSQL has tools of its own.
 *
 * @returns False if it failed; the rows are erased all the same.
 */
export async function removeErasedBytes(database: Database): Promise<boolean> {
  if (isPostgres(database)) return true;
  try {
    // `secure_delete` clears deleted rows; `vacuum` removes copies that a page split left behind.
    await sql`vacuum`.execute(database);
    return await emptyLog(database);
  } catch {
    return false;
  }
}

/**
 * Copies the log of the embedded database into its file and empties the log, which holds deleted rows until then.
 *
 * @returns False if a reader of another process prevented it.
 */
export async function emptyLog(database: Database): Promise<boolean> {
  if (isPostgres(database)) return true;
  const { rows } = await sql<{ readonly busy: number }>`pragma wal_checkpoint(truncate)`.execute(database);
  return rows[0]?.busy === 0;
}
