import { createHash } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { exportJWK, generateKeyPair, SignJWT } from 'jose';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { readConfiguration } from '../configuration/configuration.ts';
import { whyRefused } from '../errors/why-refused.ts';
import { engines } from '../testing/engines.ts';
import { freePort } from '../testing/free-port.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';
import { createOidcSignIn } from './oidc.ts';

/** The access token of the provider. */
const providerToken = 'access-token-of-the-provider';

/** The person whom the provider signs in, and the faults of its ID token. */
interface Provider {
  claims: Record<string, unknown>;
  /** Changes the ID token: another issuer, audience, nonce or key. */
  fault: 'none' | 'issuer' | 'audience' | 'nonce' | 'key';
  readonly issuer: string;
  /** User agents of the calls of the server. */
  readonly agents: Set<string | undefined>;
  /** Signs a logout token with other claims, key or header. */
  signLogout(
    claims: Record<string, unknown>,
    options?: { key?: CryptoKey | Uint8Array; alg?: string },
  ): Promise<string>;
  readonly foreignKey: CryptoKey;
  stop(): void;
}

const LOGOUT_EVENT = { 'http://schemas.openid.net/event/backchannel-logout': {} };

/** Starts an OpenID Connect provider that signs everybody in at once. It checks the client's secret and PKCE. */
async function startProvider(): Promise<Provider> {
  const [{ publicKey, privateKey }, foreign] = await Promise.all([generateKeyPair('RS256'), generateKeyPair('RS256')]);
  const jwk = { ...(await exportJWK(publicKey)), kid: 'k', alg: 'RS256', use: 'sig' };
  const agents = new Set<string | undefined>();
  const codes = new Map<string, { readonly challenge: string; readonly nonce: string }>();
  const provider = { claims: {} as Record<string, unknown>, fault: 'none' as Provider['fault'] };
  const server: Server = createServer((request, response) => {
    const url = new URL(request.url ?? '', issuer);
    if (url.pathname !== '/authorize') agents.add(request.headers['user-agent']);
    const json = (body: unknown, status = 200): void => {
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    };
    if (url.pathname === '/.well-known/openid-configuration')
      return json({
        issuer,
        authorization_endpoint: `${issuer}/authorize`,
        token_endpoint: `${issuer}/token`,
        jwks_uri: `${issuer}/keys`,
        response_types_supported: ['code'],
        subject_types_supported: ['public'],
        id_token_signing_alg_values_supported: ['RS256'],
      });
    if (url.pathname === '/keys') return json({ keys: [jwk] });
    if (url.pathname === '/authorize') {
      const query = url.searchParams;
      const code = `code-${codes.size}`;
      codes.set(code, { challenge: query.get('code_challenge') ?? '', nonce: query.get('nonce') ?? '' });
      const back = new URL(query.get('redirect_uri') ?? '');
      back.searchParams.set('code', code);
      back.searchParams.set('state', query.get('state') ?? '');
      response.writeHead(302, { location: back.href }).end();
      return;
    }
    let text = '';
    request.on('data', (chunk) => {
      text += chunk;
    });
    request.on('end', async () => {
      const form = new URLSearchParams(text);
      const issued = codes.get(form.get('code') ?? '');
      codes.delete(form.get('code') ?? '');
      const challenge = createHash('sha256')
        .update(form.get('code_verifier') ?? '')
        .digest('base64url');
      const basic = Buffer.from((request.headers.authorization ?? '').replace('Basic ', ''), 'base64').toString();
      const hasSecret = form.get('client_secret') === 'secret' || basic === 'inbox:secret';
      if (issued === undefined || issued.challenge !== challenge || !hasSecret)
        return json({ error: 'invalid_grant' }, 400);
      const { fault, claims } = provider;
      const idToken = await new SignJWT({ ...claims, nonce: fault === 'nonce' ? 'another' : issued.nonce })
        .setProtectedHeader({ alg: 'RS256', kid: 'k' })
        .setIssuer(fault === 'issuer' ? 'https://another.example' : issuer)
        .setAudience(fault === 'audience' ? 'another' : 'inbox')
        .setIssuedAt()
        .setExpirationTime('5m')
        .sign(fault === 'key' ? foreign.privateKey : privateKey);
      return json({ access_token: providerToken, token_type: 'Bearer', id_token: idToken });
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const signLogout: Provider['signLogout'] = (claims, { key = privateKey, alg = 'RS256' } = {}) => {
    const iat = Math.floor(Date.now() / 1_000);
    const base = { iss: issuer, aud: 'inbox', iat, exp: iat + 120, jti: 'j', events: LOGOUT_EVENT };
    return new SignJWT({ ...base, ...claims }).setProtectedHeader({ alg, kid: 'k', typ: 'logout+jwt' }).sign(key);
  };
  return Object.assign(provider, {
    issuer,
    agents,
    signLogout,
    foreignKey: foreign.privateKey,
    stop: () => void server.close(),
  });
}

describe.each(engines)('sign-in by OpenID Connect on $name', (engine) => {
  let provider: Provider;
  let server: TestServer;
  beforeAll(async () => {
    provider = await startProvider();
    const port = await freePort();
    server = await startTestServer(engine, {
      PORT: String(port),
      PUBLIC_URL: `http://127.0.0.1:${port}`,
      OIDC_ISSUER: provider.issuer,
      OIDC_CLIENT_ID: 'inbox',
      OIDC_CLIENT_SECRET: 'secret',
      OIDC_NAME: 'Example Login',
    });
    await server.staff('POST', '/people', { name: 'Grace', role: 'reply', email: 'grace@shop.example' });
  });
  beforeEach(() => {
    provider.fault = 'none';
    provider.claims = { sub: 'subject-of-grace', email: 'Grace@shop.example', email_verified: true };
  });
  afterAll(async () => {
    await server.stop();
    provider.stop();
  });

  const cookiesOf = (headers: Headers): Record<string, string> =>
    Object.fromEntries(
      headers.getSetCookie().map((line) => {
        const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
        return [name, value];
      }),
    );
  /** Begins a sign-in, as a page of the origin of these headers. */
  const begin = (headers: Record<string, string>) => server.call('POST', '/api/v1/staff/oidc/start', { headers });
  /** Goes to the provider and back, as a browser does. */
  const signIn = async (
    change: (way: { back: URL; cookie: string }) => void = () => undefined,
  ): Promise<{ location: string | null; session: string }> => {
    const started = await begin({ origin: server.origin });
    const authorized = await fetch(started.body.address, { redirect: 'manual' });
    const way = {
      back: new URL(authorized.headers.get('location') ?? ''),
      cookie: cookiesOf(started.headers).product_staff_oidc ?? '',
    };
    change(way);
    const { headers } = await server.call('GET', `${way.back.pathname}${way.back.search}`, {
      headers: { cookie: `product_staff_oidc=${way.cookie}` },
    });
    return { location: headers.get('location'), session: cookiesOf(headers).product_staff ?? '' };
  };
  const refused = { location: '/inbox#sign-in=refused', session: '' };

  test('the sign-in page is told the name of the provider', async () => {
    expect((await server.call('GET', '/api/v1/staff/sign_in')).body).toEqual({
      oidc_name: 'Example Login',
      oidc_only: false,
    });
  });

  test('the request to the provider has PKCE, a state and a nonce, and its cookie is hidden from scripts', async () => {
    const { headers, body } = await begin({ origin: server.origin });
    const query = new URL(body.address).searchParams;
    expect(query.get('code_challenge_method')).toBe('S256');
    for (const name of ['state', 'nonce', 'code_challenge']) expect(query.get(name)?.length).toBeGreaterThan(40);
    expect(headers.get('set-cookie')).toMatch(/; HttpOnly; SameSite=Lax; Max-Age=600/);
  });

  test('a verified e-mail address signs its colleague in, and from then on the subject does', async () => {
    const first = await signIn();
    expect(first.location).toBe('/inbox');
    const me = await server.call('GET', '/api/v1/staff/me', { headers: { cookie: `product_staff=${first.session}` } });
    expect(me.body).toMatchObject({ staff: { name: 'Grace' }, credential: 'session' });
    provider.claims = { sub: 'subject-of-grace', email: 'grace@new.example', email_verified: true };
    expect((await signIn()).location).toBe('/inbox');
    // The address now belongs to another person of the provider.
    provider.claims = { sub: 'subject-of-another', email: 'grace@shop.example', email_verified: true };
    expect(await signIn()).toEqual(refused);
  });

  test.each([
    ['an unknown person', { sub: 'subject-x', email: 'nobody@shop.example', email_verified: true }],
    ['an address that is not verified', { sub: 'subject-y', email: 'grace@shop.example', email_verified: false }],
    ['a person without an address', { sub: 'subject-z' }],
  ])('%s is refused', async (_name, claims) => {
    provider.claims = claims;
    expect(await signIn()).toEqual(refused);
  });

  test.each(['issuer', 'audience', 'nonce', 'key'] as const)(
    'an ID token with another %s is refused',
    async (fault) => {
      provider.fault = fault;
      expect(await signIn()).toEqual(refused);
    },
  );

  test('another state, another code, and a browser that did not start the sign-in are refused', async () => {
    expect(await signIn(({ back }) => back.searchParams.set('state', 'another'))).toEqual(refused);
    expect(await signIn(({ back }) => back.searchParams.set('code', 'another'))).toEqual(refused);
    expect(
      await signIn((way) => {
        way.cookie = '';
      }),
    ).toEqual(refused);
    expect(
      await signIn((way) => {
        way.cookie = 'broken';
      }),
    ).toEqual(refused);
  });

  test.each<[string, string, Record<string, string>]>([
    ['an address that a page opens', 'GET', {}],
    ['a form of another site', 'POST', { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' }],
    ['a page of another origin of the same site', 'POST', { 'sec-fetch-site': 'same-site' }],
    ['a program without an origin', 'POST', {}],
  ])('%s begins no sign-in', async (_name, method, headers) => {
    const begun = await server.call(method, '/api/v1/staff/oidc/start', { headers });
    expect([403, 405]).toContain(begun.status);
    expect(begun.headers.get('set-cookie')).toBeNull();
  });

  test('a sign-in by the provider stands as such in the audit log', async () => {
    const { session } = await signIn();
    await server.call('GET', '/api/v1/staff/feedbacks', { headers: { cookie: `product_staff=${session}` } });
    const rows = (await server.staff('GET', '/audit?limit=100')).body.entries;
    const own = rows.filter(({ staff_name }: { staff_name: string }) => staff_name === 'Grace');
    expect(new Set(own.map(({ via }: { via: string }) => via))).toEqual(new Set(['oidc']));
  });

  test('the tokens of the provider are in no response, no line of the log and no table', async () => {
    const { session } = await signIn();
    expect(session).not.toBe('');
    const me = await server.call('GET', '/api/v1/staff/me', { headers: { cookie: `product_staff=${session}` } });
    const { database } = server.services;
    const tables = ['staff_people', 'staff_tokens', 'staff_audit'].map((name) =>
      sql`select * from ${sql.table(name)}`.execute(database),
    );
    const stored = JSON.stringify((await Promise.all(tables)).map(({ rows }) => rows));
    expect(stored).toContain('subject-of-grace');
    // An ID token begins with the base64 of `{"alg"`.
    for (const text of [session, JSON.stringify(me.body), stored, server.logLines.join('')]) {
      expect(text).not.toContain(providerToken);
      expect(text).not.toContain('eyJhbGci');
    }
  });

  const lineOf = (message: string) =>
    server.logLines.map((line) => JSON.parse(line)).findLast(({ msg }) => msg === message) ?? {};
  const signOut = (body: Record<string, string>) =>
    server.call('POST', '/api/v1/staff/oidc/sign_out', { body: new URLSearchParams(body) });
  const statusOf = async (session: string) =>
    (await server.call('GET', '/api/v1/staff/me', { headers: { cookie: `product_staff=${session}` } })).status;

  test.each<[string, () => Promise<unknown>, string]>([
    [
      'a wrong secret of the client',
      () => signIn(({ back }) => back.searchParams.set('code', 'x')),
      'OAUTH_invalid_grant',
    ],
    ['another state', () => signIn(({ back }) => back.searchParams.set('state', 'x')), 'OAUTH_INVALID_RESPONSE'],
    [
      'a refusal of the provider',
      () =>
        signIn(({ back }) => {
          back.searchParams.delete('code');
          back.searchParams.set('error', 'access_denied');
          back.searchParams.set('error_description', 'Ada wrote this');
        }),
      'OAUTH_access_denied',
    ],
    [
      'a browser that did not begin',
      () =>
        signIn((way) => {
          way.cookie = 'broken';
        }),
      'OIDC_NOT_BEGUN',
    ],
    [
      'an unknown person',
      () => {
        provider.claims = { sub: 'x', email: 'nobody@shop.example', email_verified: true };
        return signIn();
      },
      'OIDC_NOBODY',
    ],
    [
      'an address that is not verified',
      () => {
        provider.claims = { sub: 'y', email: 'grace@shop.example' };
        return signIn();
      },
      'OIDC_NO_ADDRESS',
    ],
    [
      'another audience',
      () => {
        provider.fault = 'audience';
        return signIn();
      },
      'OAUTH_JWT_CLAIM_COMPARISON_FAILED',
    ],
  ])('the log says why a sign-in was refused: %s', async (_name, attempt, code) => {
    server.logLines.length = 0;
    expect(await attempt()).toEqual(refused);
    const line = lineOf('sign-in by OpenID Connect refused');
    expect(line).toMatchObject({ level: 40, issuer: provider.issuer, code, reason: expect.stringMatching(/ /) });
    expect(line).not.toHaveProperty('error');
    expect(JSON.stringify(line)).not.toMatch(/Ada|nobody@|grace@/);
  });

  test('a sign-out at the provider ends the sessions of this person, and of nobody else', async () => {
    await server.staff('POST', '/people', { name: 'Linus', role: 'read', email: 'linus@shop.example' });
    const grace = [(await signIn()).session, (await signIn()).session];
    provider.claims = { sub: 'subject-of-linus', email: 'linus@shop.example', email_verified: true };
    const linus = (await signIn()).session;
    const ended = await signOut({ logout_token: await provider.signLogout({ sub: 'subject-of-grace' }) });
    expect([ended.status, ended.headers.get('cache-control')]).toEqual([200, 'no-store']);
    expect(await Promise.all([...grace, linus].map(statusOf))).toEqual([401, 401, 200]);
    const [row] = (await server.staff('GET', '/audit?limit=1')).body.entries;
    expect(row).toMatchObject({ staff_name: 'Grace', action: 'signed_out', subject: 'provider', via: 'oidc' });
  });

  test('a sign-out of an unknown person, and a repeated one, are accepted and end nothing', async () => {
    const { session } = await signIn();
    expect((await signOut({ logout_token: await provider.signLogout({ sub: 'subject-of-nobody' }) })).status).toBe(200);
    // A copy of an earlier token: this session began later.
    const iat = Math.floor(Date.now() / 1_000) - 300;
    expect((await signOut({ logout_token: await provider.signLogout({ sub: 'subject-of-grace', iat }) })).status).toBe(
      200,
    );
    expect(await statusOf(session)).toBe(200);
  });

  test.each<[string, () => Promise<Record<string, string>>, string]>([
    ['no token', async () => ({}), 'OIDC_NO_LOGOUT_TOKEN'],
    ['a text', async () => ({ logout_token: 'x' }), 'ERR_JWS_INVALID'],
    [
      'another issuer',
      async () => ({ logout_token: await provider.signLogout({ sub: 'subject-of-grace', iss: 'https://a.example' }) }),
      'ERR_JWT_CLAIM_VALIDATION_FAILED',
    ],
    [
      'another client',
      async () => ({ logout_token: await provider.signLogout({ sub: 'subject-of-grace', aud: 'another' }) }),
      'ERR_JWT_CLAIM_VALIDATION_FAILED',
    ],
    [
      'another key',
      async () => ({
        logout_token: await provider.signLogout({ sub: 'subject-of-grace' }, { key: provider.foreignKey }),
      }),
      'ERR_JWS_SIGNATURE_VERIFICATION_FAILED',
    ],
    [
      'the secret of the client in place of a key',
      async () => ({
        logout_token: await provider.signLogout(
          { sub: 'subject-of-grace' },
          { key: new TextEncoder().encode('secret'.repeat(8)), alg: 'HS256' },
        ),
      }),
      'ERR_JOSE_ALG_NOT_ALLOWED',
    ],
    [
      'no event',
      async () => ({ logout_token: await provider.signLogout({ sub: 'subject-of-grace', events: undefined }) }),
      'OIDC_NO_EVENT',
    ],
    [
      'a nonce',
      async () => ({ logout_token: await provider.signLogout({ sub: 'subject-of-grace', nonce: 'n' }) }),
      'OIDC_HAS_NONCE',
    ],
    ['a session alone', async () => ({ logout_token: await provider.signLogout({ sid: 's' }) }), 'OIDC_NO_SUBJECT'],
    [
      'an old time',
      async () => ({
        logout_token: await provider.signLogout({
          sub: 'subject-of-grace',
          iat: Math.floor(Date.now() / 1_000) - 3_600,
        }),
      }),
      'ERR_JWT_EXPIRED',
    ],
    [
      'no time',
      async () => ({ logout_token: await provider.signLogout({ sub: 'subject-of-grace', iat: undefined }) }),
      'ERR_JWT_CLAIM_VALIDATION_FAILED',
    ],
  ])('a sign-out with %s is refused, ends nothing, and the log says why', async (_name, body, code) => {
    const { session } = await signIn();
    server.logLines.length = 0;
    const response = await signOut(await body());
    expect(response.status).toBe(400);
    expect(response.body).toEqual({ error: 'invalid_request', error_description: expect.any(String) });
    expect(lineOf('sign-out by OpenID Connect refused')).toMatchObject({ code, issuer: provider.issuer });
    expect(server.logLines.join('')).not.toContain('subject-of-grace');
    expect(await statusOf(session)).toBe(200);
  });

  test('a sign-out in another form than OpenID Connect’s is refused', async () => {
    const body = JSON.stringify({ logout_token: await provider.signLogout({ sub: 'subject-of-grace' }) });
    const headers = { 'content-type': 'application/json' };
    expect((await server.call('POST', '/api/v1/staff/oidc/sign_out', { headers, body })).status).toBe(415);
  });

  test('every call of the provider names the server in its User-Agent', async () => {
    await signIn();
    await signOut({ logout_token: await provider.signLogout({ sub: 'subject-of-nobody' }) });
    expect([...provider.agents]).toEqual([expect.stringMatching(/^product-server\/\d/)]);
  });

  test('a revoked colleague is refused', async () => {
    const { body } = await server.staff('POST', '/people', { name: 'Ada', role: 'read', email: 'ada@shop.example' });
    provider.claims = { sub: 'subject-of-ada', email: 'ada@shop.example', email_verified: true };
    expect((await signIn()).location).toBe('/inbox');
    await server.staff('POST', `/people/${body.staff.id}/revoke`);
    expect(await signIn()).toEqual(refused);
  });

  // The last test, because it sets the clock of the server forward.
  test('a session by the provider ends after OIDC_SESSION_HOURS, although it is used', async () => {
    const { session } = await signIn();
    server.advance(7 * 3_600_000);
    expect(await statusOf(session)).toBe(200);
    server.advance(5 * 3_600_000);
    expect(await statusOf(session)).toBe(401);
  });
});

test.each([false, true])(
  'a provider that stays silent ends a call in time, also after a beginning: %s',
  async (begins) => {
    const silent = createServer((_request, response) => {
      if (begins) response.writeHead(200, { 'content-type': 'application/json' }).write('{');
    });
    await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve));
    const issuer = `http://127.0.0.1:${(silent.address() as AddressInfo).port}`;
    const settings = { issuer, clientId: 'a', clientSecret: 'b', name: 'c', sessionHours: 1 };
    const oidc = createOidcSignIn(settings, { publicUrl: 'http://127.0.0.1:1', inboxOrigin: null }, 0.2);
    const began = performance.now();
    const failure = await oidc.start().catch((error: unknown) => error);
    expect(['NO_RESPONSE', 'OAUTH_TIMEOUT']).toContain(whyRefused(failure).code);
    expect(performance.now() - began).toBeLessThan(3_000);
    silent.closeAllConnections();
    silent.close();
  },
);

test('without a provider there is no way to it', async () => {
  const [sqlite] = engines;
  if (sqlite === undefined) throw new Error('There is an embedded engine');
  const server = await startTestServer(sqlite);
  const headers = { origin: server.origin };
  expect((await server.call('POST', '/api/v1/staff/oidc/start', { headers })).status).toBe(404);
  expect((await server.call('GET', '/api/v1/staff/sign_in')).body).toEqual({ oidc_name: null, oidc_only: false });
  await server.stop();
});

test.each([
  [{ OIDC_ISSUER: 'http://login.example', OIDC_CLIENT_ID: 'a', OIDC_CLIENT_SECRET: 'b' }, 'OIDC_ISSUER is not https'],
  [{ OIDC_ISSUER: 'https://login.example', OIDC_CLIENT_SECRET: 'b' }, 'OIDC_CLIENT_ID is missing'],
  [{ OIDC_ISSUER: 'https://login.example', OIDC_CLIENT_ID: 'a' }, 'OIDC_CLIENT_SECRET is missing'],
  [{ OIDC_ISSUER: 'https://login.example', OIDC_CLIENT_ID: 'a', OIDC_CLIENT_SECRET: 'b' }, 'PUBLIC_URL is missing'],
])('the settings %j prevent the start', (environment, message) => {
  expect(() => readConfiguration(environment)).toThrow(message);
});
