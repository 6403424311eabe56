/** Names of SQLite's result codes that an operator can do something about. */
const names = {
  3: 'SQLITE_PERM',
  5: 'SQLITE_BUSY',
  6: 'SQLITE_LOCKED',
  7: 'SQLITE_NOMEM',
  8: 'SQLITE_READONLY',
  10: 'SQLITE_IOERR',
  11: 'SQLITE_CORRUPT',
  13: 'SQLITE_FULL',
  14: 'SQLITE_CANTOPEN',
  26: 'SQLITE_NOTADB',
} as const;

export type SqliteCode = (typeof names)[keyof typeof names];

/** The part of SQLite's extended result codes that is the result code. */
const CODE_MASK = 0xff;

/** Returns the name of the result code of an error of SQLite; undefined for another error, or a code without a name. */
export function sqliteCodeOf(error: unknown): SqliteCode | undefined {
  const code: unknown = error instanceof Error ? Reflect.get(error, 'errcode') : undefined;
  return typeof code === 'number' ? names[(code & CODE_MASK) as keyof typeof names] : undefined;
}
