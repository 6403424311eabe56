import { EventEmitter, once } from 'node:events';
import { createConnection } from 'node:net';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { sockets as socketLimits } from '../limits/tables/sockets.ts';
import { engines } from '../testing/engines.ts';
import { openRawConnection, type RawConnection } from '../testing/raw-connection.ts';
import { type OpenChat, openChat } from '../testing/samples.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';
import { limitHandshakes } from './limit-handshakes.ts';
import { createPacketLimits } from './limit-packets.ts';

const refused = (code: string): string => JSON.stringify([{ ok: false, code }]);

describe.each(engines)('what a connection may send on $name', (engine) => {
  let server: TestServer;
  let chat: OpenChat;
  let silent: RawConnection;
  const opened: RawConnection[] = [];
  beforeAll(async () => {
    server = await startTestServer(engine, { RATE_LIMIT_EVENTS: '10/60', TRUSTED_PROXIES: '1' });
    silent = await openRawConnection(server);
    chat = await openChat(server);
  });
  afterEach(() => {
    for (const connection of opened.splice(0)) connection.close();
  });
  afterAll(() => server.stop());

  let addresses = 0;
  const connect = async (address = `203.0.113.${++addresses}`): Promise<RawConnection> => {
    const connection = await openRawConnection(server, { 'x-forwarded-for': address });
    opened.push(connection);
    return connection;
  };
  const signIn = async (address?: string): Promise<RawConnection> => {
    const connection = await connect(address);
    connection.signIn({ feedback_id: chat.id, token: chat.token });
    await expect.poll(() => connection.packets[0]).toMatch(/^40/);
    return connection;
  };
  const subscription = () => `["subscribe",{"roomId":"chat","feedbackId":"${chat.id}"}]`;

  test.each([
    { name: 'a subscription', event: subscription },
    { name: 'a malformed subscription', event: () => '["subscribe"]' },
    { name: 'a typing signal', event: () => '["typing",{}]' },
    { name: 'a read receipt', event: () => '["read",{}]' },
    { name: 'a presence', event: () => '["presence",{}]' },
    { name: 'an unsubscription', event: () => '["unsubscribe",{}]' },
    { name: 'an unknown event', event: () => '["attack",{}]' },
  ])('$name above the limit is refused as rate_limited, and far above the connection is closed', async ({ event }) => {
    const connection = await signIn();
    for (let sent = 0; sent < 18; sent++) connection.send(`42${sent}${event()}`);
    await expect.poll(() => connection.packets.length).toBe(19);
    const answers = connection.packets.slice(1);
    expect(answers.filter((answer) => answer.endsWith(refused('rate_limited'))).length).toBeGreaterThan(7);
    expect(connection.isClosed()).toBe(false);
    for (let sent = 18; sent < 60; sent++) connection.send(`42${sent}${event()}`);
    await expect.poll(() => connection.isClosed()).toBe(true);
    expect(connection.packets.length).toBeLessThan(25);
    expect((await signIn()).isClosed()).toBe(false);
  });

  test.each([
    { name: 'pings', opcode: 9, payload: '' },
    { name: 'pongs', opcode: 10, payload: '' },
    { name: 'empty texts', opcode: 1, payload: '' },
    { name: 'heartbeats in the wrong direction', opcode: 1, payload: '2' },
  ])('a connection that sends $name without end is cut, also in the closing handshake', async ({ opcode, payload }) => {
    const { hostname, port } = new URL(server.origin);
    const socket = createConnection(Number(port), hostname);
    await once(socket, 'connect');
    socket.write(
      `GET /socket.io/?EIO=4&transport=websocket HTTP/1.1\r\nHost: ${hostname}:${port}\r\nConnection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: ${btoa('0123456789abcdef')}\r\nX-Forwarded-For: 203.0.113.${++addresses}\r\n\r\n`,
    );
    await once(socket, 'data');
    const body = Buffer.from(payload);
    const frame = Buffer.concat([Buffer.from([0x80 | opcode, 0x80 | body.length, 0, 0, 0, 0]), body]);
    // A reset is an error, or none, by what the kernel still had to send.
    socket.on('error', () => undefined);
    const cut = once(socket, 'close');
    const sending = setInterval(() => socket.write(frame), 5);
    await cut;
    clearInterval(sending);
  });

  test('an unknown event is acknowledged as an invalid request', async () => {
    const connection = await signIn();
    connection.send('421["attack"]');
    await expect.poll(() => connection.packets[1]).toBe(`431${refused('invalid_request')}`);
  });

  test.each([
    { name: 'an attachment', packet: '451-["subscribe",{"_placeholder":true,"num":0}]' },
    { name: 'an acknowledgement', packet: '431[]' },
    { name: 'a packet of an unknown type', packet: '49' },
    { name: 'no packet type', packet: '4' },
    { name: 'a long packet', packet: `42["subscribe","${'x'.repeat(4_096)}"]` },
  ])('a connection that sends $name is closed', async ({ packet }) => {
    const connection = await signIn();
    connection.send(packet);
    await expect.poll(() => connection.isClosed()).toBe(true);
    expect(connection.packets).toHaveLength(1);
  });

  test('a flood of other namespaces, before any sign-in, closes the connection', async () => {
    const connection = await connect();
    for (let sent = 0; sent < 60; sent++) connection.send(`40/other-${sent},`);
    await expect.poll(() => connection.isClosed()).toBe(true);
  });

  test('many connections of one address share a limit, and other addresses do not', async () => {
    const address = '198.51.100.7';
    const flood = await Promise.all(Array.from({ length: 14 }, () => signIn(address)));
    for (const connection of flood) for (let sent = 0; sent < 15; sent++) connection.send(`42${sent}["attack"]`);
    await expect.poll(() => flood.some((connection) => connection.isClosed())).toBe(true);
    const other = await signIn();
    other.send('421["attack"]');
    await expect.poll(() => other.packets[1]).toBe(`431${refused('invalid_request')}`);
  });

  test('a chat has a limited number of connections, and a closed one makes room for the next', async () => {
    const { most } = socketLimits.chatConnections;
    const first = await signIn();
    for (let count = 1; count < most; count++) await signIn();
    const above = await connect();
    above.signIn({ feedback_id: chat.id, token: chat.token });
    await expect.poll(() => above.isClosed()).toBe(true);
    expect(above.packets).toEqual(['44{"message":"rate_limited","data":{"code":"rate_limited"}}']);
    first.close();
    await expect
      .poll(async () => {
        const next = await connect();
        next.signIn({ feedback_id: chat.id, token: chat.token });
        await expect.poll(() => next.packets.length).toBe(1);
        return next.packets[0]?.slice(0, 2);
      })
      .toBe('40');
  });

  test('a connection without a sign-in is closed after ten seconds', async () => {
    await expect.poll(() => silent.isClosed()).toBe(true);
  });
});

const unlimited = { take: async () => 0, wait: async () => 0 };

test('an address has a limited number of open connections', () => {
  const { check, opened } = limitHandshakes({
    limiter: unlimited,
    isLimited: true,
    packets: createPacketLimits({ points: 1, seconds: 60 }),
    origins: { trustedProxies: 0, allowedOrigins: [], publicUrl: null, inboxOrigin: null },
  });
  const connections = Array.from({ length: socketLimits.openConnections.most }, () => new EventEmitter());
  for (const connection of connections) opened(connection, '203.0.113.7');
  const statusOf = (remoteAddress: string): number | null => {
    let status: number | null = null;
    const request = { url: '/socket.io/?EIO=4', headers: {}, socket: { remoteAddress } };
    const response = { writeHead: (code: number) => ({ end: () => (status = code) }) };
    check(request as never, response as never, () => undefined);
    return status;
  };
  expect([statusOf('203.0.113.7'), statusOf('203.0.113.8')]).toEqual([429, null]);
  connections[0]?.emit('close');
  expect(statusOf('203.0.113.7')).toBeNull();
});

test('requests of polling count as what their address sends', () => {
  const limits = createPacketLimits({ points: 1, seconds: 60 });
  const requests = Array.from({ length: 21 }, () => limits.takeRequest('203.0.113.7'));
  expect(requests.filter((isAllowed) => isAllowed)).toHaveLength(20);
  expect(limits.takeRequest('203.0.113.8')).toBe(true);
});
