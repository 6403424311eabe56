import type { HttpBindings } from '@hono/node-server';
import { createMiddleware } from 'hono/factory';
import type { Configuration } from '../configuration/configuration.ts';
import { type Origins, purposeOf } from '../configuration/origin-purpose.ts';
import { fail } from '../errors/failure.ts';
import { errorResponse } from './error-response.ts';

/** Paths for monitoring, at each origin. */
const monitored = new Set(['/healthz', '/readyz', '/metrics']);
const isInbox = (path: string): boolean => /^\/inbox(?:\/|$)/.test(path);
const isStaffCall = (path: string): boolean => /^\/api(?:\/proxy)?\/v1\/staff(?:\/|$)/.test(path);
const isFile = (path: string): boolean => path.startsWith('/api/v1/files/');

/**
 * Serves the inbox, uploaded files and visitors' pages each at its configured origin. The browser then isolates the inbox
 * from an injected script in a visitor's page, and from a hostile file.
 */
export function separateOrigins(origins: Origins) {
  const { inboxOrigin, filesOrigin } = origins;
  const notHere = () => errorResponse(fail('not_found', 'There is no such thing at this origin'));
  return createMiddleware<{ Bindings: HttpBindings }>(async ({ env, req, redirect }, next) => {
    const { path } = req;
    if (monitored.has(path)) return next();
    // A location holds the path as it came: decoded, it may have characters that no header may hold.
    const { pathname, search } = new URL(req.url);
    switch (purposeOf(env.incoming.headers.host, origins)) {
      case 'files':
        return isFile(path) ? next() : notHere();
      case 'inbox':
        if (path === '/') return redirect('/inbox', 302);
        return isInbox(path) || isStaffCall(path) || (isFile(path) && filesOrigin === null) ? next() : notHere();
      case 'visitors':
        if (inboxOrigin !== null && isInbox(path)) return redirect(`${inboxOrigin}${pathname}`, 302);
        if (inboxOrigin !== null && isStaffCall(path)) return notHere();
        // An address from before FILES_ORIGIN was set.
        if (filesOrigin !== null && isFile(path)) return redirect(`${filesOrigin}${pathname}${search}`, 302);
        return next();
    }
  });
}

/** Paths that the widget calls from pages of any origin; their responses hold no secret. */
const openPaths = [/^\/api\/v1\/web_widgets\/code\/[^/]+$/, /^\/api\/v2\/web_widgets\/[^/]+\/customers\/visit$/];

const CORS_METHODS = 'GET, POST, PATCH';
const CORS_HEADERS =
  'authorization, content-type, idempotency-key, x-customer-token, x-signature, x-completed, x-fid, x-wwid, x-sdi, x-sci, x-edi, x-eci, x-ldi, x-lci, x-wdi, x-wci, x-pndi, x-pnci, x-node-id, x-device-id';
/** Name of a header by RFC 9110. None of those that we receive, or that tracing tools add, is longer. */
const headerName = /^[\w!#$%&'*+.^`|~-]{1,64}$/;
const MAX_FOREIGN_HEADERS = 50;

/**
 * Returns the headers that a page may send: ours, and those that its own scripts add to every call, such as `traceparent` of
 * a tracing tool. No call reads them.
 */
function allowedHeaders(requested: string | undefined): string {
  const foreign = (requested ?? '')
    .split(',')
    .map((name) => name.trim())
    .filter((name) => headerName.test(name));
  return [CORS_HEADERS, ...foreign.slice(0, MAX_FOREIGN_HEADERS)].join(', ');
}

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
      outgoing.setHeader('access-control-allow-methods', CORS_METHODS);
      outgoing.appendHeader('vary', 'access-control-request-headers');
      outgoing.setHeader(
        'access-control-allow-headers',
        allowedHeaders(incoming.headers['access-control-request-headers']),
      );
      outgoing.setHeader('access-control-max-age', '600');
    }
    return new Response(null, { status: 204 });
  });
}

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
