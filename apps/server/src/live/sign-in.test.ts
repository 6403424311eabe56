import { once } from 'node:events';
import { request } from 'node:http';
import { connect as connectTcp } from 'node:net';
import { io } from 'socket.io-client';
import { afterEach, describe, expect, test } from 'vitest';
import { engines } from '../testing/engines.ts';
import { openRawConnection, type RawConnection } from '../testing/raw-connection.ts';
import { openChat } from '../testing/samples.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';

const [sqlite] = engines;
if (sqlite === undefined) throw new Error('There is an embedded engine');
const redisUrl = process.env.REDIS_URL;
const channels = [
  { name: 'one process', settings: {} },
  ...(redisUrl === undefined ? [] : [{ name: 'Redis', settings: { REDIS_URL: redisUrl } }]),
];

const closing: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close();
});

async function start(settings: Readonly<Record<string, string>> = {}): Promise<TestServer> {
  const server = await startTestServer(sqlite as (typeof engines)[number], settings);
  closing.push(() => server.stop());
  return server;
}

async function connect(server: TestServer): Promise<RawConnection> {
  const connection = await openRawConnection(server);
  closing.push(() => connection.close());
  return connection;
}

const unauthorized = '44{"message":"unauthorized","data":{"code":"unauthorized"}}';
const rateLimited = '44{"message":"rate_limited","data":{"code":"rate_limited"}}';

/** Collects the packets that a connection with `auth` receives until it is closed. */
async function refusalOf(server: TestServer, auth: Readonly<Record<string, unknown>>): Promise<readonly string[]> {
  const connection = await connect(server);
  connection.signIn(auth);
  await expect.poll(() => connection.isClosed()).toBe(true);
  return connection.packets;
}

describe.each(channels)('a connection on $name', ({ settings }) => {
  test('a connection with a revoked token receives no packet before its rejection, even when it resumes a session', async () => {
    const server = await start(settings);
    const chat = await openChat(server);
    const first = await connect(server);
    first.signIn({ feedback_id: chat.id, token: chat.token });
    await expect.poll(() => first.packets.length).toBe(1);
    first.send(`420["subscribe",{"roomId":"chat","feedbackId":"${chat.id}"}]`);
    await expect.poll(() => first.packets.length).toBe(2);
    await server.upload(`${chat.path}/chat_messages?token=${chat.token}`, { body: 'heard' });
    await expect.poll(() => first.packets.length).toBe(3);
    const { pid } = JSON.parse(first.packets[0]?.slice(2) ?? '{}');
    const offset = (JSON.parse(first.packets[2]?.slice(2) ?? '[]') as unknown[])[2];
    first.close();
    await expect.poll(() => first.isClosed()).toBe(true);
    await server.services.database.deleteFrom('chat_tokens').where('feedback_id', '=', chat.id).execute();
    const reply = new FormData();
    reply.set('body', 'written after the token was revoked');
    expect((await server.staff('POST', `/feedbacks/${chat.id}/messages`, reply)).status).toBe(200);
    for (const token of [chat.token, 'x'.repeat(43), undefined]) {
      const packets = await refusalOf(server, { feedback_id: chat.id, token, pid, offset });
      expect(packets).toEqual([unauthorized]);
    }
  });

  test('a connection with a wrong token is closed before a second attempt', async () => {
    const server = await start(settings);
    const connection = await connect(server);
    for (let guess = 0; guess < 50; guess++) connection.signIn({ staff_token: `guess-${guess}` });
    connection.signIn({ staff_token: server.staffToken });
    await expect.poll(() => connection.isClosed()).toBe(true);
    expect(connection.packets.filter((packet) => packet.startsWith('40'))).toEqual([]);
    expect(new Set(connection.packets)).toEqual(new Set([unauthorized]));
  });

  test('wrong tokens are limited over HTTP and socket together, of staff and of chats apart, and right ones pass', async () => {
    const server = await start({ ...settings, RATE_LIMIT_REFUSALS: '3/60' });
    const chat = await openChat(server);
    const guess = () => server.call('GET', '/api/v1/staff/feedbacks', { headers: { authorization: 'Bearer guess' } });
    expect([(await guess()).status, (await guess()).status]).toEqual([401, 401]);
    expect(await refusalOf(server, { staff_token: 'guess' })).toEqual([unauthorized]);
    expect(await refusalOf(server, { staff_token: 'guess' })).toEqual([rateLimited]);
    const limited = await guess();
    expect([limited.status, limited.body.code]).toEqual([429, 'rate_limited']);
    expect(Number(limited.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(await refusalOf(server, { feedback_id: chat.id, token: 'guess' })).toEqual([unauthorized]);
    for (const auth of [{ staff_token: server.staffToken }, { feedback_id: chat.id, token: chat.token }]) {
      const connection = await connect(server);
      connection.signIn(auth);
      await expect.poll(() => connection.packets[0]?.startsWith('40')).toBe(true);
    }
    expect((await server.staff('GET', '/feedbacks')).status).toBe(200);
    expect((await server.call('GET', `${chat.path}/chat?token=${chat.token}`)).status).toBe(200);
    expect((await server.call('GET', '/api/v1/nodes/node-harbour')).status).toBe(200);
  });
});

test('a failed sign-in is logged with its address and without its token, and counted by the metrics', async () => {
  const server = await start({ RATE_LIMIT_REFUSALS: '2/60' });
  const headers = { authorization: 'Bearer a-wrong-guess' };
  const refused = await server.call('GET', '/api/v1/staff/feedbacks', { headers });
  expect([refused.status, refused.headers.get('connection')]).toEqual([401, 'close']);
  await refusalOf(server, { staff_token: 'a-wrong-guess' });
  const log = server.logLines.map((line) => JSON.parse(line)).filter(({ msg }) => msg === 'sign-in refused');
  expect(log).toMatchObject([
    { level: 40, address: '127.0.0.1', over: 'http' },
    { level: 40, address: '127.0.0.1', over: 'socket' },
  ]);
  expect(server.logLines.join('')).not.toContain('a-wrong-guess');
  expect(await server.services.metrics.text()).toContain(
    'product_refused_sign_ins_total{over="socket",reason="token"} 1',
  );
});

test('a call without a token is rejected and counts as no guess', async () => {
  const server = await start({ RATE_LIMIT_REFUSALS: '1/60' });
  for (let call = 0; call < 4; call++) expect((await server.call('GET', '/api/v1/staff/feedbacks')).status).toBe(401);
  expect((await server.staff('GET', '/feedbacks')).status).toBe(200);
});

test('behind a proxy that writes ports, one visitor counts as one address over HTTP and socket', async () => {
  const server = await start({ TRUSTED_PROXIES: '1', RATE_LIMIT_REFUSALS: '1/60' });
  const signIn = (address: string, token: string): Promise<string> => {
    const socket = io(server.origin, {
      auth: { staff_token: token },
      extraHeaders: { 'x-forwarded-for': address },
      transports: ['websocket'],
      forceNew: true,
      reconnection: false,
    });
    closing.push(() => socket.disconnect());
    return new Promise((resolve) => {
      socket.on('connect', () => resolve('connected'));
      socket.on('connect_error', ({ message }) => resolve(message));
    });
  };
  const overHttp = { authorization: 'Bearer guess', 'x-forwarded-for': '[2001:db8:1:2::a]:40000' };
  expect((await server.call('GET', '/api/v1/staff/feedbacks', { headers: overHttp })).status).toBe(401);
  expect(await signIn('[2001:db8:1:2::b]:40001', 'guess')).toBe('rate_limited');
  expect(await signIn('2001:db8:1:2::c', 'another guess')).toBe('rate_limited');
  expect(await signIn('203.0.113.7:40002', server.staffToken)).toBe('connected');
});

/** Returns the status of a handshake over HTTP or as an upgrade. */
async function handshake({ origin }: TestServer, path: string, isUpgrade: boolean): Promise<number | undefined> {
  const headers = { connection: 'Upgrade', upgrade: 'websocket', 'sec-websocket-version': '13' };
  const key = { 'sec-websocket-key': Buffer.from('sixteen bytes ok').toString('base64') };
  const asked = request(`${origin}${path}`, { agent: false, ...(isUpgrade && { headers: { ...headers, ...key } }) });
  asked.end();
  const failed = once(asked, 'error').then(() => undefined);
  const upgraded = once(asked, 'upgrade').then(([response, socket]) => {
    socket.destroy();
    return response.statusCode as number;
  });
  const answered = once(asked, 'response').then(([response]) => {
    response.resume();
    return response.statusCode as number;
  });
  for (const outcome of [failed, upgraded, answered]) outcome.catch(() => undefined);
  return Promise.race([failed, upgraded, answered]);
}

test('a handshake above its address’s limit gets 429, with and without an upgrade', async () => {
  const server = await start({ RATE_LIMIT_CONNECTIONS: '2/60' });
  const polling = '/socket.io/?EIO=4&transport=polling';
  const webSocket = '/socket.io/?EIO=4&transport=websocket';
  expect(await handshake(server, polling, false)).toBe(200);
  expect(await handshake(server, webSocket, true)).toBe(101);
  expect(await handshake(server, polling, false)).toBe(429);
  expect(await handshake(server, webSocket, true)).toBe(429);
});

test.each(['/elsewhere', '/socket.io', '/socket.ioX', '/socket.io?EIO=4&transport=websocket'])(
  'an upgrade request to %s, which the live channel does not take, ends',
  async (path) => {
    const server = await start();
    const { port } = new URL(server.origin);
    const socket = connectTcp(Number(port), '127.0.0.1');
    socket.write(`GET ${path} HTTP/1.1\r\nHost: a\r\nConnection: Upgrade, close\r\nUpgrade: x\r\n\r\n`);
    let response = '';
    socket.on('data', (part) => {
      response += part;
    });
    await once(socket, 'close');
    // Node 24.9 and later answer the request in place of closing its connection.
    expect(response === '' || /^HTTP\/1\.1 [34]\d\d /.test(response)).toBe(true);
  },
);
