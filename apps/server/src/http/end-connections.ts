import type { Server as HttpServer, ServerResponse } from 'node:http';

/**
 * Prepares a server for its stop. After a call of the returned function each response closes its connection, so that
 * clients open their next one elsewhere before this server closes it.
 */
export function endConnectionsOnDemand(server: HttpServer): () => void {
  const running = new Set<ServerResponse>();
  let isEnding = false;
  server.prependListener('request', (_request, response) => {
    response.shouldKeepAlive &&= !isEnding;
    running.add(response);
    response.once('close', () => running.delete(response));
  });
  return () => {
    isEnding = true;
    for (const response of running) response.shouldKeepAlive = false;
  };
}
