import type { ServerResponse } from 'node:http';

/** Ways in which a receiver fails to accept an event. */
export const misbehaviours: readonly ((response: ServerResponse) => unknown)[] = [
  (response) => response.writeHead(500).end(),
  (response) => response.writeHead(503, { 'retry-after': '1' }).end(),
  (response) => response.writeHead(429, { 'retry-after': 'Thu, 01 Jan 1970 00:00:00 GMT' }).end(),
  (response) => response.writeHead(302, { location: 'http://169.254.169.254/latest' }).end(),
  (response) => response.writeHead(404, { 'content-type': 'text/html' }).end('<h1>Nothing here</h1>'),
  (response) => response.writeHead(500).end(Buffer.alloc(2_000_000)),
  // Closes the connection without a response.
  (response) => response.destroy(),
  // Closes the connection in the middle of the headers.
  (response) => response.socket?.end('HTTP/1.1 200 OK\r\nContent-Len'),
  (response) => response.socket?.end('This is no HTTP at all'),
  // Never responds: the call times out.
  () => undefined,
];
