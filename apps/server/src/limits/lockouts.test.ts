import { io } from 'socket.io-client';
import { afterEach, expect, test } from 'vitest';
import { engines } from '../testing/engines.ts';
import { aFeedback, openChat } from '../testing/samples.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';

const [sqlite] = engines;
if (sqlite === undefined) throw new Error('There is an embedded engine');

let server: TestServer;
afterEach(() => server.stop());
const start = async (settings: Record<string, string>) => {
  server = await startTestServer(sqlite, settings);
};

/** Headers that a browser sends for an image, and for a form, on a page of another site. */
const image = { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'no-cors', 'sec-fetch-dest': 'image' };
const form = { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example', 'content-type': 'text/plain' };
const repeat = async (times: number, run: () => Promise<unknown>): Promise<void> => {
  for (let time = 0; time < times; time += 1) await run();
};

test('320 images on a foreign page lock out neither staff nor visitors behind the same address', async () => {
  await start({});
  const chat = await openChat(server);
  await repeat(320, () => server.call('GET', `${chat.path}/chat?token=guess`, { headers: image }));
  const wrong = { authorization: 'Bearer guess' };
  expect((await server.call('GET', '/api/v1/staff/feedbacks', { headers: wrong })).status).toBe(401);
  expect((await server.call('GET', `${chat.path}/chat?token=guess`)).status).toBe(401);
  expect((await server.staff('GET', '/feedbacks')).status).toBe(200);
  expect((await server.call('GET', `${chat.path}/chat?token=${chat.token}`)).status).toBe(200);
});

test('a right token, a session and a sign-in pass at an address above the limit of wrong tokens', async () => {
  await start({ RATE_LIMIT_REFUSALS: '2/60' });
  const chat = await openChat(server);
  const own = { origin: server.origin };
  const opened = await server.postJson('/api/v1/staff/sign_in', { token: server.staffToken }, own);
  const cookie = (opened.headers.get('set-cookie') ?? '').split(';')[0] ?? '';
  const guess = async () =>
    (await server.call('GET', '/api/v1/staff/feedbacks', { headers: { authorization: 'Bearer guess' } })).status;
  expect([await guess(), await guess(), await guess()]).toEqual([401, 401, 429]);
  expect((await server.staff('GET', '/feedbacks')).status).toBe(200);
  expect((await server.call('GET', '/api/v1/staff/me', { headers: { cookie } })).status).toBe(200);
  expect((await server.postJson('/api/v1/staff/sign_in', { token: server.staffToken }, own)).status).toBe(200);
  expect((await server.call('GET', `${chat.path}/chat?token=${chat.token}`)).status).toBe(200);
  const { headers } = await server.call('GET', '/metrics', {
    headers: { authorization: `Bearer ${server.staffToken}` },
  });
  expect(headers.get('content-type')).toContain('text/plain');
});

test('guesses of chats use up nothing of the limit of staff', async () => {
  await start({ RATE_LIMIT_REFUSALS: '2/60' });
  const chat = await openChat(server);
  await repeat(5, () => server.call('GET', `${chat.path}/chat?token=guess`));
  const wrong = { authorization: 'Bearer guess' };
  expect((await server.call('GET', '/api/v1/staff/feedbacks', { headers: wrong })).status).toBe(401);
});

test('a program that claims to be a foreign page is limited too', async () => {
  await start({ RATE_LIMIT_REFUSALS: '2/60' });
  const headers = { authorization: 'Bearer guess', ...image };
  const statuses: number[] = [];
  await repeat(4, async () => statuses.push((await server.call('GET', '/api/v1/staff/me', { headers })).status));
  expect(statuses).toEqual([401, 401, 429, 429]);
});

test('requests of foreign pages use up no limit of the pages of this server', async () => {
  await start({ RATE_LIMIT_CALLS: '20/60', RATE_LIMIT_WRITES: '3/60', RATE_LIMIT_UPLOADS: '3/60' });
  await repeat(25, () => server.call('GET', '/api/v1/nodes/node-harbour', { headers: image }));
  await repeat(5, () => server.call('POST', '/api/v1/feedbacks', { headers: form, body: '{}' }));
  await repeat(5, () => server.call('POST', '/api/v1/attachments', { headers: form, body: '{}' }));
  expect((await server.call('GET', '/api/v1/nodes/node-harbour')).status).toBe(200);
  expect((await server.postJson('/api/v1/feedbacks', aFeedback())).status).toBe(200);
  expect((await server.call('POST', '/api/v1/attachments', { body: '{}' })).status).not.toBe(429);
});

test('pages of an allowed origin count as those of this server', async () => {
  await start({ RATE_LIMIT_CALLS: '3/60', ALLOWED_ORIGINS: 'https://pages.example' });
  await repeat(5, () => server.call('GET', '/api/v1/nodes/node-harbour', { headers: image }));
  const headers = { 'sec-fetch-site': 'cross-site', origin: 'https://pages.example' };
  expect((await server.call('GET', '/api/v1/nodes/node-harbour', { headers })).status).toBe(200);
});

test('connections of a foreign page use up no limit of the live channel', async () => {
  await start({ RATE_LIMIT_CONNECTIONS: '3/60' });
  const connect = (origin: string, token: string): Promise<string> => {
    const socket = io(server.origin, {
      auth: { staff_token: token },
      extraHeaders: { origin },
      transports: ['websocket'],
      forceNew: true,
      reconnection: false,
    });
    const outcome = new Promise<string>((resolve) => {
      socket.on('connect', () => resolve('connected'));
      socket.on('connect_error', ({ message }) => resolve(message));
    });
    return outcome.finally(() => socket.disconnect());
  };
  await repeat(5, () => connect('https://evil.example', 'guess'));
  expect(await connect(server.origin, server.staffToken)).toBe('connected');
});

test('a callback of OpenID Connect without its cookie counts as no guess', async () => {
  await start({
    RATE_LIMIT_REFUSALS: '2/60',
    PUBLIC_URL: 'http://localhost:1',
    OIDC_ISSUER: 'http://127.0.0.1:1',
    OIDC_CLIENT_ID: 'a',
    OIDC_CLIENT_SECRET: 'b',
  });
  await repeat(5, () => server.call('GET', '/api/v1/staff/oidc/callback?code=x'));
  const wrong = { authorization: 'Bearer guess' };
  expect((await server.call('GET', '/api/v1/staff/me', { headers: wrong })).status).toBe(401);
});
