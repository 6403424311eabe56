import type { IncomingMessage, ServerResponse } from 'node:http';
import { type CountedOrigins, countedCaller } from '../limits/counted-caller.ts';
import type { RateLimiter } from '../limits/rate-limiter.ts';

type HandshakeCheck = (request: IncomingMessage, response: ServerResponse, next: () => void) => void;

export interface HandshakeLimit {
  readonly limiter: RateLimiter;
  readonly origins: CountedOrigins;
}

/** Limits new connections by address. Above the limit a connection gets 429 before the server allocates anything for it. */
export function limitHandshakes({ limiter, origins }: HandshakeLimit): HandshakeCheck {
  return (request, response, next) => {
    // A request with a session id belongs to a counted connection.
    if (new URL(request.url ?? '', 'http://localhost').searchParams.has('sid')) return next();
    limiter.take('connections', countedCaller(request, origins)).then(
      (waitSeconds) => (waitSeconds > 0 ? rejectHandshake(request, response, waitSeconds) : next()),
      // A failing limiter rejects no connection.
      () => next(),
    );
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
