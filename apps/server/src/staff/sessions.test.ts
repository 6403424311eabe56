import { io, type Socket } from 'socket.io-client';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { engines } from '../testing/engines.ts';
import { openChat } from '../testing/samples.ts';
import { addNode, startTestServer, type TestResponse, type TestServer } from '../testing/test-server.ts';

const HOUR_MS = 3_600_000;

describe.each(engines)('sessions of colleagues on $name', (engine) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer(engine);
    await addNode(server, 'node-other', {});
  });
  afterAll(() => server.stop());
  const sockets: Socket[] = [];
  afterEach(() => {
    for (const socket of sockets.splice(0)) socket.disconnect();
  });

  let counter = 0;
  const add = async (changes: Record<string, unknown> = {}) =>
    (await server.staff('POST', '/people', { name: `Grace ${counter++}`, role: 'reply', ...changes })).body;
  const signIn = (body: Record<string, string>, headers: Record<string, string> = { origin: server.origin }) =>
    server.postJson('/api/v1/staff/sign_in', body, headers);
  const cookieOf = ({ headers }: TestResponse): string => (headers.get('set-cookie') ?? '').split(';')[0] ?? '';
  const withCookie = (cookie: string, method: string, path: string, headers: Record<string, string> = {}) =>
    server.call(method, `/api/v1/staff${path}`, {
      headers: {
        cookie,
        ...(method !== 'GET' && { origin: server.origin, 'content-type': 'application/json' }),
        ...headers,
      },
      ...(method !== 'GET' && { body: JSON.stringify({ everywhere: false, status: 'open' }) }),
    });
  const me = async (cookie: string) => (await withCookie(cookie, 'GET', '/me')).status;
  const connect = (auth: Record<string, unknown>, headers: Record<string, string> = {}): Socket => {
    const socket = io(server.origin, {
      auth,
      extraHeaders: headers,
      transports: ['websocket'],
      forceNew: true,
      reconnection: false,
    });
    sockets.push(socket);
    return socket;
  };
  const outcomeOf = (socket: Socket): Promise<string> =>
    new Promise((resolve) => {
      socket.on('connect', () => resolve('connected'));
      socket.on('connect_error', ({ message }) => resolve(message));
    });

  test('a sign-in by token gives a session cookie that scripts and other sites cannot use', async () => {
    const { token, staff } = await add();
    const opened = await signIn({ token });
    expect(opened).toMatchObject({
      status: 200,
      body: { staff: { id: staff.id, role: 'reply' }, credential: 'session' },
    });
    const [pair = '', ...attributes] = (opened.headers.get('set-cookie') ?? '').split('; ');
    expect(pair).toMatch(/^product_staff=[\w-]{43}$/);
    expect(pair).not.toContain(token);
    expect(attributes).toEqual(['Path=/', 'HttpOnly', 'SameSite=Strict', 'Max-Age=604800']);
    expect(await me(pair)).toBe(200);
    expect(cookieOf(await signIn({ token }))).not.toBe(pair);
  });

  test('with https the cookie is bound to its host and sent over https alone', async () => {
    const secure = await startTestServer(engine, { PUBLIC_URL: 'https://shop.example' });
    const headers = { origin: 'https://shop.example' };
    const opened = await secure.postJson('/api/v1/staff/sign_in', { token: secure.staffToken }, headers);
    expect(opened.headers.get('set-cookie')).toMatch(/^__Host-product_staff=[\w-]{43}; Path=\/; .*; Secure$/);
    await secure.stop();
  });

  test('another sign-in in the same browser ends its session until then, and no other', async () => {
    const { token } = await add();
    const [elsewhere, former] = [cookieOf(await signIn({ token })), cookieOf(await signIn({ token }))];
    const refused = await signIn({ token: 'wrong' }, { origin: server.origin, cookie: former });
    expect([refused.status, await me(former)]).toEqual([401, 200]);
    const next = cookieOf(await signIn({ token }, { origin: server.origin, cookie: former }));
    expect([await me(next), await me(former), await me(elsewhere)]).toEqual([200, 401, 200]);
    const other = cookieOf(await signIn({ token: server.staffToken }, { origin: server.origin, cookie: next }));
    expect([await me(other), await me(next), await me(elsewhere)]).toEqual([200, 401, 200]);
  });

  test('a sign-in link works once and for 15 minutes', async () => {
    const { staff } = await add();
    const create = async (): Promise<string> => (await server.staff('POST', `/people/${staff.id}/link`)).body.token;
    const link = await create();
    expect((await signIn({ link })).status).toBe(200);
    expect((await signIn({ link })).status).toBe(401);
    expect((await signIn({ token: link })).status).toBe(401);
    const late = await create();
    server.advance(15 * 60_000 + 1);
    expect((await signIn({ link: late })).status).toBe(401);
  });

  test.each([
    ['another origin', { origin: 'https://evil.example' }],
    ['another site, as the browser says', { 'sec-fetch-site': 'cross-site' }],
    ['another origin of the same site', { 'sec-fetch-site': 'same-site' }],
  ])('a session authorizes no call of %s', async (_name, foreign: Record<string, string>) => {
    const cookie = cookieOf(await signIn({ token: (await add()).token }));
    const chat = await openChat(server);
    expect((await withCookie(cookie, 'PATCH', `/feedbacks/${chat.id}`, foreign)).status).toBe(403);
    expect((await withCookie(cookie, 'GET', '/feedbacks', foreign)).status).toBe(403);
    expect((await signIn({ token: server.staffToken }, foreign)).status).toBe(403);
    expect((await withCookie(cookie, 'PATCH', `/feedbacks/${chat.id}`)).status).toBe(200);
  });

  test('a session ends after 8 hours without use, and after 7 days in any case', async () => {
    const { token } = await add();
    const idle = cookieOf(await signIn({ token }));
    server.advance(8 * HOUR_MS + 1);
    expect(await me(idle)).toBe(401);
    const used = cookieOf(await signIn({ token }));
    for (let hours = 0; hours < 7 * 24 - 6; hours += 6) {
      server.advance(6 * HOUR_MS);
      expect([hours, await me(used)]).toEqual([hours, 200]);
    }
    server.advance(6 * HOUR_MS + 1);
    expect(await me(used)).toBe(401);
  });

  test('a token ends with its days', async () => {
    const { token, expires_at } = await add({ days: 2 });
    expect(Date.parse(expires_at)).toBeGreaterThan(0);
    const status = async () =>
      (await server.call('GET', '/api/v1/staff/me', { headers: { authorization: `Bearer ${token}` } })).status;
    expect(await status()).toBe(200);
    server.advance(48 * HOUR_MS);
    expect(await status()).toBe(401);
  });

  test('signing out ends the session at the server, and signing out everywhere ends all of them', async () => {
    const { token } = await add();
    const [one, two, three] = [
      cookieOf(await signIn({ token })),
      cookieOf(await signIn({ token })),
      cookieOf(await signIn({ token })),
    ];
    const left = await withCookie(one, 'POST', '/sign_out');
    expect(left.headers.get('set-cookie')).toMatch(/^product_staff=; .*Max-Age=0/);
    expect([await me(one), await me(two)]).toEqual([401, 200]);
    await withCookie(two, 'POST', '/sign_out', {});
    const { headers } = await server.call('POST', '/api/v1/staff/sign_out', {
      headers: { cookie: three, origin: server.origin, 'content-type': 'application/json' },
      body: JSON.stringify({ everywhere: true }),
    });
    expect(headers.get('set-cookie')).toContain('Max-Age=0');
    expect([await me(two), await me(three)]).toEqual([401, 401]);
  });

  test('colleagues list and end their own sessions, and nobody else does', async () => {
    const { token } = await add();
    const [mine, lost] = [cookieOf(await signIn({ token })), cookieOf(await signIn({ token }))];
    const other = cookieOf(await signIn({ token: (await add()).token }));
    const { sessions } = (await withCookie(mine, 'GET', '/sessions')).body;
    expect(sessions).toHaveLength(2);
    const { id } = sessions.find(({ current }: { current: boolean }) => !current);
    expect((await withCookie(other, 'POST', `/sessions/${id}/end`)).status).toBe(404);
    expect((await withCookie(mine, 'POST', `/sessions/${id}/end`)).status).toBe(204);
    expect([await me(mine), await me(lost)]).toEqual([200, 401]);
  });

  test('a session of the operator ends when STAFF_TOKEN is replaced', async () => {
    const changed = await startTestServer(engine, { STAFF_TOKEN: 'the first token of this operator' });
    const headers = { origin: changed.origin };
    const opened = await changed.postJson('/api/v1/staff/sign_in', { token: changed.staffToken }, headers);
    const cookie = cookieOf(opened);
    const { database } = changed.services;
    expect((await changed.call('GET', '/api/v1/staff/me', { headers: { cookie } })).status).toBe(200);
    await database.updateTable('staff_tokens').set({ operator_hash: 'of another token' }).execute();
    expect((await changed.call('GET', '/api/v1/staff/me', { headers: { cookie } })).status).toBe(401);
    await changed.stop();
  });

  test('failed sign-ins are limited and logged', async () => {
    const strict = await startTestServer(engine, { RATE_LIMIT_REFUSALS: '2/60' });
    const headers = { origin: strict.origin };
    const attempt = async (body: Record<string, string>) =>
      (await strict.postJson('/api/v1/staff/sign_in', body, headers)).status;
    expect([await attempt({ token: 'a' }), await attempt({ link: 'b' }), await attempt({ token: 'c' })]).toEqual([
      401, 401, 429,
    ]);
    expect(await attempt({ token: strict.staffToken })).toBe(200);
    expect(
      strict.logLines.filter((line) => line.includes('refused sign-in') || line.includes('sign-in refused')),
    ).toHaveLength(3);
    await strict.stop();
  });

  describe('the live channel', () => {
    test('a session of the inbox opens a connection, and a page of another origin does not', async () => {
      const cookie = cookieOf(await signIn({ token: (await add()).token }));
      const auth = { staff_session: true };
      expect(await outcomeOf(connect(auth, { cookie, origin: server.origin }))).toBe('connected');
      expect(await outcomeOf(connect(auth, { cookie, origin: 'https://evil.example' }))).toBe('unauthorized');
      expect(await outcomeOf(connect(auth, { origin: server.origin }))).toBe('unauthorized');
    });

    test("a colleague's connections close within a second of the revocation", async () => {
      const { token, staff } = await add();
      const cookie = cookieOf(await signIn({ token }));
      const byToken = connect({ staff_token: token });
      const bySession = connect({ staff_session: true }, { cookie, origin: server.origin });
      const operator = connect({ staff_token: server.staffToken });
      const closed = [byToken, bySession].map(
        (socket) => new Promise<number>((resolve) => socket.on('disconnect', () => resolve(performance.now()))),
      );
      const outcomes = await Promise.all([byToken, bySession, operator].map(outcomeOf));
      expect(outcomes).toEqual(['connected', 'connected', 'connected']);
      await server.staff('POST', `/people/${staff.id}/revoke`);
      const revokedAt = performance.now();
      for (const at of await Promise.all(closed)) expect(at - revokedAt).toBeLessThan(1_000);
      expect(operator.connected).toBe(true);
      expect([await me(cookie), (await signIn({ token })).status]).toEqual([401, 401]);
    });

    test("a changed colleague's connections close within a second, and open again with the new role and nodes", async () => {
      const { token, staff } = await add({ role: 'manage' });
      const { token: otherToken } = await add();
      const [changed, other] = [connect({ staff_token: token }), connect({ staff_token: otherToken })];
      expect(await Promise.all([changed, other].map(outcomeOf))).toEqual(['connected', 'connected']);
      const closed = new Promise<number>((resolve) => changed.on('disconnect', () => resolve(performance.now())));
      const { body } = await server.staff('PATCH', `/people/${staff.id}`, { role: 'read', nodes: ['node-other'] });
      const changedAt = performance.now();
      expect(body.staff).toMatchObject({ id: staff.id, role: 'read', nodes: ['node-other'] });
      const headers = { authorization: `Bearer ${token}` };
      expect((await server.call('GET', '/api/v1/staff/people', { headers })).status).toBe(403);
      expect((await closed) - changedAt).toBeLessThan(1_000);
      expect(other.connected).toBe(true);
      const again = connect({ staff_token: token });
      expect(await outcomeOf(again)).toBe('connected');
      const { id } = await openChat(server);
      const joined = await again.timeout(5_000).emitWithAck('subscribe', { roomId: 'chat', feedbackId: id });
      expect(joined).toEqual({ ok: false, code: 'not_found' });
    });

    test('a colleague of a node receives nothing of another node', async () => {
      const { token } = await add({ nodes: ['node-other'] });
      const socket = connect({ staff_token: token });
      await outcomeOf(socket);
      const receivedIds: string[] = [];
      socket.on('feedback_changed', ({ feedback }) => receivedIds.push(feedback.node_id));
      socket.on('reply_created', ({ feedback_id }) => receivedIds.push(feedback_id));
      const foreign = await openChat(server);
      const own = await openChat(server, { node_id: 'node-other', flow_id: 'flow-node-other' });
      const join = (roomId: string, feedbackId?: string) =>
        socket.timeout(5_000).emitWithAck('subscribe', { roomId, feedbackId });
      expect(await join('inbox')).toEqual({ ok: true });
      expect(await join('chat', foreign.id)).toEqual({ ok: false, code: 'not_found' });
      expect(await join('chat', own.id)).toMatchObject({ ok: true });
      for (const event of ['typing', 'read']) {
        const signal = { roomId: 'chat', feedbackId: foreign.id, typing: true, readUntil: '2026-11-20T14:05:00.000Z' };
        expect(await socket.timeout(5_000).emitWithAck(event, signal)).toEqual({ ok: false, code: 'unauthorized' });
      }
      await server.upload(`${foreign.path}/chat_messages?token=${foreign.token}`, { body: 'Foreign' });
      await server.upload(`${own.path}/chat_messages?token=${own.token}`, { body: 'Own' });
      await expect.poll(() => receivedIds).toHaveLength(2);
      expect(receivedIds.sort()).toEqual([own.id, 'node-other'].sort());
    });
  });

  describe('the sender of a reply', () => {
    const send = async (token: string, id: string) => {
      const form = new FormData();
      form.set('body', 'Hello');
      const headers = { authorization: `Bearer ${token}` };
      await server.call('POST', `/api/v1/staff/feedbacks/${id}/messages`, { headers, body: form });
    };
    const senders = async ({ path, token }: { path: string; token: string }) =>
      (await server.call('GET', `${path}/chat?token=${token}`)).body.timeline_items.map(
        ({ user }: { user: unknown }) => user,
      );

    test('the visitor sees the nickname and the avatar of the colleague, and never the name behind a nickname', async () => {
      const chat = await openChat(server);
      const avatar = 'https://shop.example/faces/g.png';
      const { token, staff } = await add({ name: 'Grace Hopper', nickname: 'Grace from the shop', avatar });
      await send(token, chat.id);
      expect(await senders(chat)).toMatchObject([
        { id: staff.id, name: null, nickname: 'Grace from the shop', avatar },
      ]);
    });

    test('a message keeps its sender after the colleague is revoked, and the operator writes as Support', async () => {
      const chat = await openChat(server);
      const { token, staff } = await add({ name: 'Ada of the desk' });
      await send(token, chat.id);
      await server.staff('POST', `/people/${staff.id}/revoke`);
      await send(server.staffToken, chat.id);
      await send(token, chat.id);
      expect(await senders(chat)).toMatchObject([
        { id: staff.id, name: 'Ada of the desk' },
        { id: 'staff', name: 'Support' },
      ]);
    });
  });
});
