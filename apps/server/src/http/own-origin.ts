import type { HttpBindings } from '@hono/node-server';
import { createMiddleware } from 'hono/factory';
import type { Configuration } from '../configuration/configuration.ts';
import { fail } from '../errors/failure.ts';
import { errorResponse } from './error-response.ts';

/**
 * Rejects browser calls from pages of other origins. Any page may send a form, so that CORS alone cannot protect a call
 * that costs money.
 */
export function ownOriginOnly({ publicUrl, allowedOrigins }: Pick<Configuration, 'publicUrl' | 'allowedOrigins'>) {
  const known = new Set([...allowedOrigins, ...(publicUrl === null ? [] : [new URL(publicUrl).origin])]);
  return createMiddleware<{ Bindings: HttpBindings }>(async ({ env: { incoming } }, next) => {
    const { origin, host, 'sec-fetch-site': site } = incoming.headers;
    // Behind a proxy that changes `Host`, `Sec-Fetch-Site` still identifies the origin.
    const isOwn =
      origin === undefined ||
      known.has(origin) ||
      site === 'same-origin' ||
      (URL.canParse(origin) && new URL(origin).host === host);
    if (!isOwn) return errorResponse(fail('forbidden', 'Pages of this origin may not make this call'));
    return next();
  });
}
