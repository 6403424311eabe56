import { sql } from 'kysely';
import type { Database } from '../database/tables.ts';

/** True when the database answers: this process may be given requests. */
export async function isReady(database: Database): Promise<boolean> {
  try {
    await sql`select 1`.execute(database);
    return true;
  } catch {
    return false;
  }
}
