import { FilesFolderError } from './files-folder-error.ts';
import { type SqliteCode, sqliteCodeOf } from './sqlite-code.ts';

/** System codes: connection refused or lost, no response, disk full or read-only, too many open files. */
const systemCodes = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ECONNABORTED',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'EHOSTDOWN',
  'ENETUNREACH',
  'ENETDOWN',
  'ENOTFOUND',
  'EAI_AGAIN',
  'ENOSPC',
  'EDQUOT',
  'EROFS',
  'EMFILE',
  'ENFILE',
  'UND_ERR_SOCKET',
  'UND_ERR_CONNECT_TIMEOUT',
  'UND_ERR_HEADERS_TIMEOUT',
  'UND_ERR_BODY_TIMEOUT',
  'NO_RESPONSE',
  'OAUTH_TIMEOUT',
  'ERR_JWKS_TIMEOUT',
]);
/**
 * PostgreSQL error classes: connection, access, resources, restart or shutdown. A refused access of a running server is a
 * change that the operator makes at the database, such as a new password or a new name.
 */
const postgresClasses = /^(?:08|28|3D|53|57P)/;
/** Further PostgreSQL errors. */
const postgresCodes = new Set([
  // Read-only: a standby after a failover, or a full disk.
  '25006',
  // Idle for too long in a transaction.
  '25P03',
  // Serialization failure, unknown completion, deadlock.
  '40001',
  '40003',
  '40P01',
  // A lock that is not available in time.
  '55P03',
  // Cancelled, as after a time-out.
  '57014',
  // The database accepts no connections.
  '55000',
  // Input or output of the server’s disk.
  '58030',
]);
/** PostgreSQL errors after which another server may be reached at the same address: read-only, shut down, gone. */
const otherServerCodes = /^(?:25006|57P0[1-5]|08)/;
/** Refusals of a further connection: by PostgreSQL, and by PgBouncer. */
const slotCodes = new Set(['53300', '08P01']);
const sqliteCodes: ReadonlySet<SqliteCode | undefined> = new Set([
  'SQLITE_BUSY',
  'SQLITE_LOCKED',
  'SQLITE_READONLY',
  'SQLITE_IOERR',
  'SQLITE_FULL',
  'SQLITE_CANTOPEN',
] as const);
/** Messages of PostgreSQL's drivers for errors without a code. */
const driverMessages =
  /^(?:Connection terminated|timeout exceeded when trying to connect|timeout expired|Client has encountered a connection|Client was closed|Cannot use a pool after calling end|driver has already been destroyed|Postgres connection has been discarded)/;

/** Tells whether a retry of the same request may succeed: the database restarts, is silent or read-only, the disk is full. */
export function isTransient(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = codeOf(error);
  return (
    error instanceof FilesFolderError ||
    systemCodes.has(code) ||
    // A bucket: the operator may repair its settings meanwhile.
    code.startsWith('S3_') ||
    postgresClasses.test(code) ||
    postgresCodes.has(code) ||
    sqliteCodes.has(sqliteCodeOf(error)) ||
    driverMessages.test(error.message) ||
    isTransient(error.cause)
  );
}

/** Tells whether a new connection may lead to a server that works, as after a failover. */
export function isOtherServerNeeded(error: unknown): boolean {
  return error instanceof Error && otherServerCodes.test(codeOf(error));
}

/** Tells whether a server refused to connect because all its connections are in use. */
export function isWithoutSlot(error: unknown): boolean {
  return error instanceof Error && slotCodes.has(codeOf(error));
}

/** Returns the code of an error; empty without one. */
function codeOf(error: Error): string {
  const code: unknown = Reflect.get(error, 'code');
  return typeof code === 'string' ? code : '';
}
