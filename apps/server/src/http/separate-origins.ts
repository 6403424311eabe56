import type { HttpBindings } from '@hono/node-server';
import { createMiddleware } from 'hono/factory';
import type { Configuration } from '../configuration/configuration.ts';
import { errorAnswer } from './error-answer.ts';
import { refuse } from './refusal.ts';

type Origins = Pick<Configuration, 'inboxOrigin' | 'filesOrigin'>;

/** What an origin is for. */
export type OriginPurpose = 'inbox' | 'files' | 'visitors';

/** Reads what a request's origin is for, by its Host header. */
export function purposeOf(host: string | undefined, { inboxOrigin, filesOrigin }: Origins): OriginPurpose {
  const isHostOf = (origin: string | null): boolean =>
    origin !== null && host !== undefined && new URL(origin).host === host.toLowerCase();
  if (isHostOf(inboxOrigin)) return 'inbox';
  return isHostOf(filesOrigin) ? 'files' : 'visitors';
}

/** Monitoring asks at any origin. */
const monitored = new Set(['/healthz', '/readyz', '/metrics']);
const isInbox = (path: string): boolean => /^\/inbox(?:\/|$)/.test(path);
const isStaffCall = (path: string): boolean => /^\/api(?:\/proxy)?\/v1\/staff(?:\/|$)/.test(path);
const isFile = (path: string): boolean => path.startsWith('/api/v1/files/');

/**
 * Serves the inbox, uploaded files and everything else each at its own origin, where the operator has set one. A script
 * that gets into a visitor's page, or a file that is more than it seems, is then foreign to the inbox.
 */
export function separateOrigins(origins: Origins) {
  const { inboxOrigin, filesOrigin } = origins;
  const notHere = () => errorAnswer(refuse('not_found', 'There is no such thing at this origin'));
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
        // Addresses from before files had an origin of their own.
        if (filesOrigin !== null && isFile(path)) return redirect(`${filesOrigin}${path}${search}`, 302);
        return next();
    }
  });
}
