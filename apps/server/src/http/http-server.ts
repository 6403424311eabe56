import { createServer, type Server as HttpServer } from 'node:http';
import { getRequestListener, RequestError } from '@hono/node-server';
import { fail } from '../errors/failure.ts';
import { isLiveUpgrade } from '../live/live-upgrade.ts';
import { errorResponse } from './error-response.ts';

/** Longest time for a request to arrive. */
const REQUEST_MS = 5 * 60_000;
/**
 * Idle time after which a connection closes. Balancers usually close theirs after 60 s; one that is closed by the server
 * first may lose the next request.
 */
const KEEP_ALIVE_MS = 75_000;

/** Creates the HTTP server of an application. Every request reaches it, or gets an error of the contract's form. */
export function createHttpServer(fetch: Parameters<typeof getRequestListener>[0]): HttpServer {
  const respond = getRequestListener(fetch, {
    // A request of HTTP/1.0, such as the health check of a balancer, may have no Host header.
    hostname: 'localhost',
    errorHandler: (error) =>
      errorResponse(
        error instanceof RequestError
          ? fail('invalid_request', 'The address cannot be read')
          : fail('internal', 'Something went wrong'),
      ),
  });
  const server = createServer(
    {
      // Any other upgrade, such as to h2c, is a request like others. Node before 24.9 ends its connection.
      shouldUpgradeCallback: isLiveUpgrade,
      // The application says what is missing; Node would respond without our headers.
      requireHostHeader: false,
    },
    respond,
  );
  // An unknown expectation may be ignored; Node would respond without our headers.
  server.on('checkExpectation', (request, response) => void server.emit('request', request, response));
  server.requestTimeout = REQUEST_MS;
  server.keepAliveTimeout = KEEP_ALIVE_MS;
  return server;
}
