const SQLITE_BUSY = 5;
/** The part of SQLite's extended result codes that is the result code. */
const RESULT_CODE_MASK = 0xff;

/** Tells whether SQLite rejected a statement because another connection holds a lock. */
export function isSqliteBusy(error: unknown): boolean {
  const code: unknown = error instanceof Error ? Reflect.get(error, 'errcode') : undefined;
  return typeof code === 'number' && (code & RESULT_CODE_MASK) === SQLITE_BUSY;
}
