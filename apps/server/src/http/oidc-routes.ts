import type { HttpBindings } from '@hono/node-server';
import { Hono } from 'hono';
import { describeError } from '../errors/describe-error.ts';
import { fail } from '../errors/failure.ts';
import { isTransient } from '../errors/transient-error.ts';
import { whyRefused } from '../errors/why-refused.ts';
import type { Services } from '../services.ts';
import { endByProvider } from '../staff/end-by-provider.ts';
import { findByIdentity } from '../staff/find-by-identity.ts';
import { OIDC_CALLBACK } from '../staff/oidc.ts';
import { OidcRefusal } from '../staff/oidc-refusal.ts';
import { readStaffCookie, writeStaffCookie } from '../staff/session-cookie.ts';
import { shortAgent } from '../staff/short-agent.ts';
import { startSession } from '../staff/sign-in.ts';
import { readCredentials, rejectToken } from './authorize.ts';
import { errorResponse } from './error-response.ts';
import { readFormBody } from './read-body.ts';

/** Path that the provider calls when a person signs out there, or is disabled. */
const OIDC_SIGN_OUT = '/api/v1/staff/oidc/sign_out';
/** A logout token has about a kilobyte. */
const MAX_SIGN_OUT_BYTES = 32_768;

/** Address of the inbox that tells a refused colleague the reason. */
const refused = '/inbox#sign-in=refused';

/**
 * Serves the browser's way back from the OpenID Connect provider, which the inbox begins by the call `beginSignIn`, and the
 * provider's own call that ends sessions.
 */
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
      if (cookie === undefined) throw new OidcRefusal('OIDC_NOT_BEGUN');
      const identity = await oidc.finish(new URL(context.req.url).search, cookie);
      const person = await findByIdentity(database, identity);
      if (person === undefined) throw new OidcRefusal(identity.email === null ? 'OIDC_NO_ADDRESS' : 'OIDC_NOBODY');
      const credential = { kind: 'session', hash: '', id: null, via: 'oidc' } as const;
      const from = { address, agent: shortAgent(incoming.headers['user-agent']), session };
      const opened = await startSession(services, { ...person, credential }, { from, subject: 'oidc' });
      if (opened === undefined) throw new OidcRefusal('OIDC_CHANGED');
      headers.append('set-cookie', opened.cookie);
      return leave('/inbox');
    } catch (error) {
      log.warn(whyOidcRefused(error, configuration), 'sign-in by OpenID Connect refused');
      // Without the cookie of a sign-in under way nothing was guessed.
      await rejectToken(services, cookie, { ...credentials, opens: 'staff' });
      return leave(refused);
    }
  });
  routes.post(OIDC_SIGN_OUT, async (context) => {
    if (oidc === null) return errorResponse(fail('not_found', 'There is no OpenID Connect provider'));
    const { incoming } = context.env;
    const credentials = readCredentials(incoming, configuration);
    const read = await readFormBody(incoming, MAX_SIGN_OUT_BYTES);
    if (!read.ok) return errorResponse(read);
    const { logout_token: token } = read.value as { readonly logout_token?: string };
    try {
      if (token === undefined) throw new OidcRefusal('OIDC_NO_LOGOUT_TOKEN');
      const { subject, at } = await oidc.readSignOut(token);
      const from = { address: credentials.address, agent: shortAgent(incoming.headers['user-agent']) };
      await endByProvider(services, { subject, until: at, from });
      return new Response(null, { status: 200, headers: { 'cache-control': 'no-store' } });
    } catch (error) {
      const refusal = whyOidcRefused(error, configuration);
      log.warn(refusal, 'sign-out by OpenID Connect refused');
      if (isTransient(error)) throw error;
      await rejectToken(services, token, { ...credentials, opens: 'staff' });
      const headers = { 'cache-control': 'no-store' };
      return Response.json({ error: 'invalid_request', error_description: refusal.reason }, { status: 400, headers });
    }
  });
  return routes;
}

/** Explains a refusal by texts of ours. An unknown error is a fault of ours, whose place is named. */
function whyOidcRefused(error: unknown, { oidc }: Services['configuration']) {
  const refusal = whyRefused(error);
  return { issuer: oidc?.issuer, ...refusal, ...(refusal.code === 'UNKNOWN' && { error: describeError(error) }) };
}
