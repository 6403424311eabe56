import { sqliteCodeOf } from '../errors/sqlite-code.ts';

/** Tells whether SQLite rejected a statement because another connection holds a lock. */
export function isSqliteBusy(error: unknown): boolean {
  return sqliteCodeOf(error) === 'SQLITE_BUSY';
}
