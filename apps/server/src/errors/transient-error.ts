/** System codes: connection refused or lost, disk full, too many open files. */
const systemCodes = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
  'ENOSPC',
  'EDQUOT',
  'EMFILE',
  'ENFILE',
  'UND_ERR_SOCKET',
]);
/** PostgreSQL error classes: connection, resources, restart or shutdown. */
const postgresClasses = /^(?:08|53|57P)/;
/** SQLite result codes: busy, disk full. */
const sqliteCodes = new Set([5, 13]);
/** Messages of PostgreSQL's driver for errors without a code. */
const driverMessages =
  /^(?:Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection)/;

/** Tells whether a retry of the same request may succeed: the database restarts, the disk is full. */
export function isTransient(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code: unknown = Reflect.get(error, 'code');
  const sqliteCode: unknown = Reflect.get(error, 'errcode');
  return (
    (typeof code === 'string' && (systemCodes.has(code) || postgresClasses.test(code))) ||
    (typeof sqliteCode === 'number' && sqliteCodes.has(sqliteCode)) ||
    driverMessages.test(error.message) ||
    isTransient(error.cause)
  );
}
