import type { HttpBindings } from '@hono/node-server';
import { createMiddleware } from 'hono/factory';

/** Paths that the widget calls from pages of any origin; their responses hold no secret. */
const openPaths = [/^\/api\/v1\/web_widgets\/code\/[^/]+$/, /^\/api\/v2\/web_widgets\/[^/]+\/customers\/visit$/];

const METHODS = 'GET, POST, PATCH';
const HEADERS =
  'authorization, content-type, idempotency-key, x-customer-token, x-signature, x-completed, x-fid, x-wwid, x-sdi, x-sci, x-edi, x-eci, x-ldi, x-lci, x-wdi, x-wci, x-pndi, x-pnci, x-node-id, x-device-id';

/** Sets the CORS headers. Only pages of configured origins may read responses of other paths. */
export function crossOrigin(allowedOrigins: readonly string[]) {
  return createMiddleware<{ Bindings: HttpBindings }>(async ({ env: { incoming, outgoing }, req }, next) => {
    const { origin } = incoming.headers;
    outgoing.appendHeader('vary', 'origin');
    const isOpen = openPaths.some((pattern) => pattern.test(req.path));
    const isAllowed = origin !== undefined && (isOpen || allowedOrigins.includes(origin));
    if (isAllowed) outgoing.setHeader('access-control-allow-origin', isOpen ? '*' : origin);
    if (req.method !== 'OPTIONS') {
      if (isAllowed) outgoing.setHeader('access-control-expose-headers', 'retry-after, x-request-id');
      await next();
      return undefined;
    }
    if (isAllowed) {
      outgoing.setHeader('access-control-allow-methods', METHODS);
      outgoing.setHeader('access-control-allow-headers', HEADERS);
      outgoing.setHeader('access-control-max-age', '600');
    }
    return new Response(null, { status: 204 });
  });
}
