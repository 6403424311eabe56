/** Codes of the system: nobody listens, the connection broke, the disk is full, too many files are open. */
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
/** Classes of PostgreSQL: connection, resources, restart or shutdown. */
const postgresClasses = /^(?:08|53|57P)/;
/** Of SQLite: busy, disk full. */
const sqliteCodes = new Set([5, 13]);
/** What PostgreSQL's driver says without a code. */
const driverMessages =
  /^(?:Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection)/;

/**
 * True when what a request needs is away for now (database restarting, disk full): the same request may succeed later,
 * and the client is told so.
 */
export function isPassingFailure(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code: unknown = Reflect.get(error, 'code');
  const sqliteCode: unknown = Reflect.get(error, 'errcode');
  return (
    (typeof code === 'string' && (systemCodes.has(code) || postgresClasses.test(code))) ||
    (typeof sqliteCode === 'number' && sqliteCodes.has(sqliteCode)) ||
    driverMessages.test(error.message) ||
    isPassingFailure(error.cause)
  );
}
