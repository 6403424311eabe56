import type { HttpBindings } from '@hono/node-server';
import { Hono } from 'hono';
import { describeError } from '../errors/describe-error.ts';
import { fail } from '../errors/failure.ts';
import type { Services } from '../services.ts';
import { findByIdentity } from '../staff/find-by-identity.ts';
import { OIDC_CALLBACK } from '../staff/oidc.ts';
import { readStaffCookie, writeStaffCookie } from '../staff/session-cookie.ts';
import { shortAgent } from '../staff/short-agent.ts';
import { startSession } from '../staff/sign-in.ts';
import { readCredentials, rejectToken } from './authorize.ts';
import { errorResponse } from './error-response.ts';

/** Address of the inbox that tells a refused colleague the reason. */
const refused = '/inbox#sign-in=refused';

/** Serves the browser's way back from the OpenID Connect provider. The inbox begins it by the call `beginSignIn`. */
export function createOidcRoutes(services: Services): Hono<{ Bindings: HttpBindings }> {
  const { configuration, database, oidc, log } = services;
  const routes = new Hono<{ Bindings: HttpBindings }>();
  routes.get(OIDC_CALLBACK, async (context) => {
    if (oidc === null) return errorResponse(fail('not_found', 'There is no OpenID Connect provider'));
    const { incoming } = context.env;
    const credentials = readCredentials(incoming, configuration);
    const { address, session } = credentials;
    const headers = new Headers({ 'cache-control': 'no-store' });
    headers.append('set-cookie', writeStaffCookie(configuration, 'product_staff_oidc', '', { seconds: 0 }));
    const leave = (location: string): Response => {
      headers.set('location', location);
      return new Response(null, { status: 302, headers });
    };
    const cookie = readStaffCookie(incoming.headers, configuration, 'product_staff_oidc');
    try {
      if (cookie === undefined) throw new Error('The browser did not start this sign-in');
      const identity = await oidc.finish(new URL(context.req.url).search, cookie);
      const person = await findByIdentity(database, identity);
      if (person === undefined) throw new Error('The provider identified nobody of the staff');
      const credential = { kind: 'session', hash: '', id: null, via: 'oidc' } as const;
      const from = { address, agent: shortAgent(incoming.headers['user-agent']), session };
      const opened = await startSession(services, { ...person, credential }, { from, subject: 'oidc' });
      if (opened === undefined) throw new Error('The access of the colleague has just changed');
      headers.append('set-cookie', opened.cookie);
      return leave('/inbox');
    } catch (error) {
      log.warn({ error: describeError(error) }, 'sign-in by OpenID Connect refused');
      // Without the cookie of a sign-in under way nothing was guessed.
      await rejectToken(services, cookie, { ...credentials, opens: 'staff' });
      return leave(refused);
    }
  });
  return routes;
}
