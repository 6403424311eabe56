import { sql } from 'kysely';
import type { Database } from '../database/tables.ts';

/** Tells whether the database responds, so that the process can serve requests. */
export async function isReady(database: Database): Promise<boolean> {
  try {
    await sql`select 1`.execute(database);
    return true;
  } catch {
    return false;
  }
}
