import { type Server as HttpServer, STATUS_CODES } from 'node:http';
import type { Duplex } from 'node:stream';
import { errorStatuses } from '@product/contract';
import { fail } from '../errors/failure.ts';
import { errorBody } from './error-response.ts';

const YEAR_SECONDS = 31_536_000;

/**
 * Sets security headers on every response of a server, including errors, the socket's polling, and requests that cannot be
 * parsed. A page replaces the content security policy by its own; what other sites may load or open says so itself.
 *
 * @param publicUrl With https, browsers use only https for a year.
 */
export function secureResponses(server: HttpServer, publicUrl: string | null): void {
  const headers = Object.entries({
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
    'cross-origin-resource-policy': 'same-origin',
    // Keeps the windows that a page opens, such as an editor's preview, and none that opened it.
    'cross-origin-opener-policy': 'same-origin-allow-popups',
    ...(publicUrl?.startsWith('https:') === true && { 'strict-transport-security': `max-age=${YEAR_SECONDS}` }),
  });
  /** Connections with a response under way, which a second one would corrupt. */
  const responding = new WeakSet<Duplex>();
  server.prependListener('request', (_request, response) => {
    for (const [name, value] of headers) response.setHeader(name, value);
    const { socket } = response;
    if (socket === null) return;
    responding.add(socket);
    response.once('close', () => responding.delete(socket));
  });
  server.on('clientError', (error: NodeJS.ErrnoException, socket) => {
    if (!socket.writable || error.code === 'ECONNRESET' || responding.has(socket)) socket.destroy();
    else socket.end(unparsed(statusOf(error.code), headers));
  });
}

/** Returns the status for an error of Node's parser. */
function statusOf(code: string | undefined): number {
  switch (code) {
    case 'HPE_HEADER_OVERFLOW':
      return 431;
    case 'HPE_CHUNK_EXTENSIONS_OVERFLOW':
      return 413;
    case 'ERR_HTTP_REQUEST_TIMEOUT':
      return 408;
    default:
      return errorStatuses.invalid_request;
  }
}

/** Writes the response to a request that could not be parsed, for which Node has no response object. */
function unparsed(status: number, headers: readonly (readonly [string, string])[]): string {
  const body = JSON.stringify(errorBody(fail('invalid_request', 'The request cannot be read')).body);
  const lines = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    ...headers.map(([name, value]) => `${name}: ${value}`),
    'cache-control: no-store',
    'content-type: application/json',
    `content-length: ${Buffer.byteLength(body)}`,
    'connection: close',
  ];
  return `${lines.join('\r\n')}\r\n\r\n${body}`;
}
