/** An error that prevents the start. Each line of its message names a setting and a remedy, for the operator. */
export class StartError extends Error {
  override readonly name = 'StartError';
  /** Exit code of the process. */
  readonly exitCode: number = 1;
}

/** The database is of an older version. Only the server's start and `product-server migrate` change that. */
export class OlderDatabaseError extends StartError {
  override readonly exitCode = 3;
}

/** Returns a StartError with this message; without a message, the cause itself. */
export function startError(message: string | undefined, cause: unknown): unknown {
  return message === undefined ? cause : new StartError(message, { cause });
}

/** System codes of an unreachable service. */
const unreachableCodes = /^(?:ECONNREFUSED|ECONNRESET|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH)$/;
const driverTimeouts = /timeout|Connection terminated/i;
/** PostgreSQL errors: connection, password, missing or closed database, too many connections, startup, permission. */
const postgresRejections = /^(?:08|28|3D|53|55000|57P|42501)/;
const redisRejections =
  /^(?:WRONGPASS|NOAUTH|NOPERM|ERR (?:AUTH|invalid password|Client sent AUTH|(?:DB|invalid DB) index|SELECT))/;

/**
 * Describes why a service cannot be reached, without the password of its address; undefined for an unrelated error.
 *
 * @example
 * whyUnreachable('DATABASE_URL', 'postgres://us:secret@127.0.0.1:5399/us', error);
 * // 'DATABASE_URL: nothing answers at 127.0.0.1:5399. Start it there, or set another address.'
 */
export function whyUnreachable(setting: string, url: string, error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined;
  const code = codeOf(error);
  const { hostname } = new URL(withHost(url));
  if (code === 'ENOTFOUND' || code === 'EAI_AGAIN') return `${setting}: there is no host called ${hostname}.`;
  if (unreachableCodes.test(code) || (code === '' && driverTimeouts.test(error.message)))
    return `${setting}: nothing answers at ${placeOf(url)}. Start it there, or set another address.`;
  // The service's own message names a user or a database, never a password.
  return isConnectionRejected(error)
    ? `${setting}: ${placeOf(url)} refuses: ${error.message.replace(/\.$/, '')}.`
    : undefined;
}

/** Tells whether a service responded and rejected the connection, so that waiting does not help. */
export function isConnectionRejected(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return postgresRejections.test(codeOf(error)) || redisRejections.test(error.message);
}

/** Returns `host:port` of an address, with the default port of its scheme. */
export function placeOf(url: string): string {
  const { hostname, pathname, port, protocol } = new URL(withHost(url));
  if (protocol === 'socket:') return pathname;
  return `${hostname}:${port || (defaultPorts[protocol] ?? POSTGRES_PORT)}`;
}

const POSTGRES_PORT = 5432;
const defaultPorts: Readonly<Record<string, number>> = { 'redis:': 6379, 'rediss:': 6379, 'http:': 80, 'https:': 443 };

/** Adds `localhost` to a PostgreSQL address without a host (`postgres://me@/surveys`). */
export function withHost(url: string): string {
  return url.replace(/^(postgres(?:ql)?:\/\/(?:[^/]*@)?)\//, '$1localhost/');
}

/** Describes why a folder or its database cannot be used; undefined for an unrelated error. */
export function whyNotWritable(folder: string, error: unknown): string | undefined {
  const code = error instanceof Error ? codeOf(error) : '';
  const sqliteCode: unknown = error instanceof Error ? Reflect.get(error, 'errcode') : undefined;
  // SQLite: 13 is a full disk, 11 and 26 a file of something else, 8 a read-only file, 14 one that cannot be opened.
  if (sqliteCode === 13 || code === 'ENOSPC')
    return `DATA_DIR: the disk of ${folder} is full. Free space, or set another folder.`;
  if (sqliteCode === 11 || sqliteCode === 26)
    return `DATA_DIR: product.sqlite in ${folder} is damaged or no database. Restore a backup, or set another folder.`;
  const isClosed = /^(?:EACCES|EPERM|EROFS|ENOTDIR|EEXIST|ENOENT)$/.test(code) || sqliteCode === 8 || sqliteCode === 14;
  return isClosed
    ? `DATA_DIR: ${folder} cannot be written (${code}). Set another folder, or let this user write there.`
    : undefined;
}

/** Describes why the server cannot listen; undefined for an unrelated error. */
export function whyNotListening(port: number, host: string | null, error: unknown): string | undefined {
  switch (error instanceof Error ? codeOf(error) : '') {
    case 'EADDRINUSE':
      return `PORT ${port} is taken: set PORT to another, or stop what listens there.`;
    case 'EACCES':
      return `PORT ${port} is not for this user: set PORT to 1024 or more, and let a proxy listen there.`;
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
      return `HOST ${host} is no address of this machine: set HOST to one, such as 127.0.0.1.`;
    default:
      return undefined;
  }
}

/** Returns the code of an error; of the first error after several attempts (IPv6 and IPv4). */
function codeOf(error: Error): string {
  const first: unknown = error instanceof AggregateError ? error.errors[0] : undefined;
  const code: unknown = Reflect.get(error, 'code') ?? (first instanceof Error ? Reflect.get(first, 'code') : undefined);
  return typeof code === 'string' ? code : '';
}
