/** Why nothing starts, in words for the operator: each line names a setting and what to do. */
export class StartError extends Error {
  override readonly name = 'StartError';
}

/** The failure in those words when there are any, else as it came. */
export function startError(why: string | undefined, cause: unknown): unknown {
  return why === undefined ? cause : new StartError(why, { cause });
}

/** Codes of the system for a service that is not there, or that something keeps away from us. */
const silent = /^(?:ECONNREFUSED|ECONNRESET|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH)$/;
const driverIsTired = /timeout|Connection terminated/i;
/** Of PostgreSQL: connection, password, no such database, too many connections, starting up, not allowed. */
const postgresRejections = /^(?:08|28|3D|53|57P|42501)/;
const redisRejections = /^(?:WRONGPASS|NOAUTH|NOPERM|ERR AUTH|ERR invalid password|ERR Client sent AUTH)/;

/**
 * What a failure to reach a service means, without the password that its address may hold; undefined when the failure is
 * about something else.
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
  if (silent.test(code) || (code === '' && driverIsTired.test(error.message)))
    return `${setting}: nothing answers at ${placeOf(url)}. Start it there, or set another address.`;
  // These words are the service's own; they name a user or a database, never a password.
  return isConnectionRejected(error)
    ? `${setting}: ${placeOf(url)} refuses: ${error.message.replace(/\.$/, '')}.`
    : undefined;
}

/** Whether a service answered that it does not want us: waiting will not help. */
export function isConnectionRejected(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return postgresRejections.test(codeOf(error)) || redisRejections.test(error.message);
}

/** `host:port` of an address, with the usual port of its kind. */
export function placeOf(url: string): string {
  const { hostname, pathname, port, protocol } = new URL(withHost(url));
  if (protocol === 'socket:') return pathname;
  return `${hostname}:${port || (protocol.startsWith('redis') ? 6379 : 5432)}`;
}

/** PostgreSQL's addresses may leave the host out (`postgres://me@/surveys`); no other's may. */
export function withHost(url: string): string {
  return url.replace(/^(postgres(?:ql)?:\/\/(?:[^/]*@)?)\//, '$1localhost/');
}

/** Why a folder cannot be used; undefined when the failure is about something else. */
export function whyNotWritable(folder: string, error: unknown): string | undefined {
  const code = error instanceof Error ? codeOf(error) : '';
  const sqliteCode: unknown = error instanceof Error ? Reflect.get(error, 'errcode') : undefined;
  // Of SQLite: a file that is read only, and one that cannot be opened.
  const isClosed = /^(?:EACCES|EPERM|EROFS|ENOTDIR|EEXIST|ENOENT)$/.test(code) || sqliteCode === 8 || sqliteCode === 14;
  return isClosed
    ? `DATA_DIR: ${folder} cannot be written (${code}). Set another folder, or let this user write there.`
    : undefined;
}

/** Why the port cannot be had; undefined when the failure is about something else. */
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

/** Of several tries (IPv6 and IPv4) the first tells. */
function codeOf(error: Error): string {
  const first: unknown = error instanceof AggregateError ? error.errors[0] : undefined;
  const code: unknown = Reflect.get(error, 'code') ?? (first instanceof Error ? Reflect.get(first, 'code') : undefined);
  return typeof code === 'string' ? code : '';
}
