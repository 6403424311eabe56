import type { Server as HttpServer } from 'node:http';

const YEAR_SECONDS = 31_536_000;

/**
 * Sets security headers on every response of a server, including errors and the socket's polling. A page replaces the
 * content security policy by its own.
 *
 * @param publicUrl With https, browsers use only https for a year.
 */
export function secureResponses(server: HttpServer, publicUrl: string | null): void {
  server.prependListener('request', (_request, response) => {
    response.setHeader('x-content-type-options', 'nosniff');
    response.setHeader('referrer-policy', 'no-referrer');
    response.setHeader('content-security-policy', "default-src 'none'; frame-ancestors 'none'");
    if (publicUrl?.startsWith('https:') === true)
      response.setHeader('strict-transport-security', `max-age=${YEAR_SECONDS}`);
  });
}
