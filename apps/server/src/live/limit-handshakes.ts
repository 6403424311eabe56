import type { IncomingMessage, ServerResponse } from 'node:http';
import { type CountedOrigins, countedCaller } from '../limits/counted-caller.ts';
import type { RateLimiter } from '../limits/rate-limiter.ts';
import { sockets as socketLimits } from '../limits/tables/sockets.ts';
import type { PacketLimits } from './limit-packets.ts';

type HandshakeCheck = (request: IncomingMessage, response: ServerResponse, next: () => void) => void;

export interface HandshakeLimit {
  readonly limiter: RateLimiter;
  /** False for an operator who has switched the limit of connections off. */
  readonly isLimited: boolean;
  readonly packets: PacketLimits;
  readonly origins: CountedOrigins;
}

export interface HandshakeLimits {
  /** Rejects a connection with 429 before the server allocates anything for it. */
  readonly check: HandshakeCheck;
  /** Counts an open connection until it closes. */
  opened(connection: { once(event: 'close', listener: () => void): unknown }, caller: string): void;
}

/** Wait of an address with too many open connections. */
const OPEN_WAIT_SECONDS = 30;

/** Limits new and open connections, and the requests of polling, by address. */
export function limitHandshakes({ limiter, isLimited, packets, origins }: HandshakeLimit): HandshakeLimits {
  const open = new Map<string, number>();
  const add = (caller: string, change: 1 | -1): void => {
    const count = (open.get(caller) ?? 0) + change;
    if (count === 0) open.delete(caller);
    else open.set(caller, count);
  };
  return {
    check(request, response, next) {
      const caller = countedCaller(request, origins);
      // A request with a session id belongs to a counted connection.
      if (new URL(request.url ?? '', 'http://localhost').searchParams.has('sid')) {
        return packets.takeRequest(caller) ? next() : rejectHandshake(request, response, 1);
      }
      if (isLimited && (open.get(caller) ?? 0) >= socketLimits.openConnections.most)
        return rejectHandshake(request, response, OPEN_WAIT_SECONDS);
      limiter.take('connections', caller).then(
        (waitSeconds) => (waitSeconds > 0 ? rejectHandshake(request, response, waitSeconds) : next()),
        // A failing limiter rejects no connection.
        () => next(),
      );
    },
    opened(connection, caller) {
      add(caller, 1);
      connection.once('close', () => add(caller, -1));
    },
  };
}

function rejectHandshake(request: IncomingMessage, response: ServerResponse, waitSeconds: number): void {
  const headers = { 'retry-after': String(waitSeconds), connection: 'close', 'content-length': '0' };
  if (request.headers.upgrade === undefined) {
    response.writeHead(429, headers).end();
    return;
  }
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  request.socket.on('error', () => undefined);
  request.socket.end(`HTTP/1.1 429 Too Many Requests\r\n${lines.join('')}\r\n`);
}
