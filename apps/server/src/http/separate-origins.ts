import type { HttpBindings } from '@hono/node-server';
import { createMiddleware } from 'hono/factory';
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
    const { search } = new URL(req.url);
    switch (purposeOf(env.incoming.headers.host, origins)) {
      case 'files':
        return isFile(path) ? next() : notHere();
      case 'inbox':
        if (path === '/') return redirect('/inbox', 302);
        return isInbox(path) || isStaffCall(path) || (isFile(path) && filesOrigin === null) ? next() : notHere();
      case 'visitors':
        if (inboxOrigin !== null && isInbox(path)) return redirect(`${inboxOrigin}${path}`, 302);
        if (inboxOrigin !== null && isStaffCall(path)) return notHere();
        // An address from before FILES_ORIGIN was set.
        if (filesOrigin !== null && isFile(path)) return redirect(`${filesOrigin}${path}${search}`, 302);
        return next();
    }
  });
}
