import type { HttpBindings } from '@hono/node-server';
import { createMiddleware } from 'hono/factory';

/** Called by the widget from the owner's pages, whatever their origin: they carry no secret. */
const openPaths = [/^\/api\/v1\/web_widgets\/code\/[^/]+$/, /^\/api\/v2\/web_widgets\/[^/]+\/customers\/visit$/];

const METHODS = 'GET, POST, PATCH';
const HEADERS =
  'authorization, content-type, idempotency-key, x-completed, x-fid, x-wwid, x-sdi, x-sci, x-edi, x-eci, x-ldi, x-lci, x-wdi, x-wci, x-pndi, x-pnci';

/** Tells browsers which pages may read answers. Our own pages need no word; others only where they are configured. */
export function crossOrigin(allowedOrigins: readonly string[]) {
  return createMiddleware<{ Bindings: HttpBindings }>(async (context, next) => {
    const origin = context.req.header('origin');
    const isOpen = openPaths.some((pattern) => pattern.test(context.req.path));
    const isAllowed = origin !== undefined && (isOpen || allowedOrigins.includes(origin));
    if (context.req.method === 'OPTIONS') {
      context.res = new Response(null, { status: 204 });
      if (isAllowed) {
        context.header('access-control-allow-methods', METHODS);
        context.header('access-control-allow-headers', HEADERS);
        context.header('access-control-max-age', '600');
      }
    } else {
      await next();
      if (isAllowed) context.header('access-control-expose-headers', 'retry-after, x-request-id');
    }
    if (isAllowed) context.header('access-control-allow-origin', isOpen ? '*' : origin);
    context.header('vary', 'origin', { append: true });
  });
}
