import type { Server as HttpServer } from 'node:http';

/** Time for running requests; a busy server takes seconds for one. */
const DRAIN_MS = 4_000;
/** A connection whose response has just ended closes after this time. */
const INTERVAL_MS = 50;

/**
 * Accepts no more connections, lets running requests finish, and closes each connection once it is idle. Resolves when all
 * are closed.
 *
 * @param longestMs Time after which all connections close, in milliseconds.
 */
export async function drain(server: HttpServer, longestMs = DRAIN_MS): Promise<void> {
  const closed = new Promise<void>((resolve) => void server.close(() => resolve()));
  // Node keeps a connection whose response was promised it before the stop, and has ended since.
  const closing = setInterval(() => server.closeIdleConnections(), INTERVAL_MS);
  const ending = setTimeout(() => server.closeAllConnections(), longestMs);
  await closed;
  clearInterval(closing);
  clearTimeout(ending);
}
