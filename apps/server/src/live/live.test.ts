import { io, type Socket } from 'socket.io-client';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { engines } from '../testing/engines.ts';
import { type OpenChat, openChat } from '../testing/samples.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';
import { canShare, startTwoProcesses } from '../testing/two-processes.ts';

const [sqlite] = engines;
if (sqlite === undefined) throw new Error('There is an embedded engine');

const redisUrl = process.env.REDIS_URL;
if (redisUrl === undefined) console.warn('Left out: the Redis part of the live tests, since REDIS_URL is not set.');
const channels = [
  { name: 'one process', environment: {} },
  ...(redisUrl === undefined ? [] : [{ name: 'Redis Streams', environment: { REDIS_URL: redisUrl } }]),
];

interface ReceivedEvent {
  readonly event: string;
  // biome-ignore lint/suspicious/noExplicitAny: tests read event payloads without types; other tests check the contract
  readonly payload: any;
}

describe.each(channels)('the live channel of $name', ({ environment }) => {
  let server: TestServer;
  const sockets: Socket[] = [];
  beforeAll(async () => {
    server = await startTestServer(sqlite, environment);
  });
  afterEach(() => {
    for (const socket of sockets.splice(0)) socket.disconnect();
  });
  afterAll(() => server.stop());

  const connect = (auth: Record<string, unknown>): { socket: Socket; received: ReceivedEvent[] } => {
    const socket = io(server.origin, { auth, transports: ['websocket'], forceNew: true, reconnection: false });
    const received: ReceivedEvent[] = [];
    socket.onAny((event: string, payload: unknown) => received.push({ event, payload }));
    sockets.push(socket);
    return { socket, received };
  };
  const visitor = (chat: OpenChat) => connect({ feedback_id: chat.id, token: chat.token });
  const staff = () => connect({ staff_token: server.staffToken });
  const subscribe = (socket: Socket, room: Record<string, unknown>) =>
    socket.timeout(3_000).emitWithAck('subscribe', room);
  const outcome = (socket: Socket): Promise<string> =>
    new Promise((resolve) => {
      socket.on('connect', () => resolve('connected'));
      socket.on('connect_error', (error) => resolve(error.message));
    });

  test('a message of either side is published to its room, and a retry is published again with the same id', async () => {
    const [chat, other] = [await openChat(server), await openChat(server)];
    const mine = visitor(chat);
    const theirs = visitor(other);
    expect(await subscribe(mine.socket, { roomId: 'chat', feedbackId: chat.id })).toEqual({ ok: true, status: 'open' });
    await subscribe(theirs.socket, { roomId: 'chat', feedbackId: other.id });
    const form = new FormData();
    form.set('body', 'Hello from the shop');
    await server.staff('POST', `/feedbacks/${chat.id}/messages`, form);
    const parts = { body: 'Hello back', client_id: 'c-1' };
    for (let n = 0; n < 2; n++) await server.upload(`${chat.path}/chat_messages?token=${chat.token}`, parts);
    await expect.poll(() => mine.received.length).toBe(4);
    // A reply of a program counts as read up to itself.
    expect(mine.received[1]?.event).toBe('chat_read');
    const messages = mine.received.filter(({ event }) => event === 'reply_created').map(({ payload }) => payload);
    expect(messages.map(({ timeline_items: [item] }) => item.detail.comment.body)).toEqual([
      'Hello from the shop',
      'Hello back',
      'Hello back',
    ]);
    expect(messages[2]?.timeline_items).toEqual(messages[1]?.timeline_items);
    expect(messages[1]).toMatchObject({
      feedback_id: chat.id,
      status: 'open',
      timeline_items: [{ client_id: 'c-1' }],
    });
    expect(theirs.received).toEqual([]);
  });

  test('a changed status and a rating are published without a message', async () => {
    const chat = await openChat(server);
    const { socket, received } = visitor(chat);
    await subscribe(socket, { roomId: 'chat', feedbackId: chat.id });
    await server.staff('PATCH', `/feedbacks/${chat.id}`, { status: 'closed' });
    await server.postJson(`${chat.path}/chat_ratings?token=${chat.token}`, { rating: 50 });
    await expect.poll(() => received.length).toBe(2);
    expect(received[0]).toMatchObject({ event: 'reply_created', payload: { status: 'closed', timeline_items: [] } });
    expect(received[1]?.payload.chat_ratings).toMatchObject([{ rating: 50 }]);
  });

  test('staff receive every feedback of the inbox and the events of any chat', async () => {
    const colleague = staff();
    expect(await subscribe(colleague.socket, { roomId: 'inbox' })).toEqual({ ok: true });
    const chat = await openChat(server);
    expect(await subscribe(colleague.socket, { roomId: 'chat', feedbackId: chat.id })).toMatchObject({ ok: true });
    await server.upload(`${chat.path}/chat_messages?token=${chat.token}`, { body: 'Anyone there?' });
    const audited = (await server.staff('GET', '/audit')).body.entries.filter(
      ({ feedback_id, action }: Record<string, string>) => feedback_id === chat.id || action === 'listed',
    );
    expect(audited).toMatchObject([
      { action: 'read', node_id: 'node-harbour', address: '127.0.0.1' },
      { action: 'listed' },
    ]);
    const updates = () => colleague.received.map(({ event, payload }) => [event, payload.feedback?.unread]);
    await expect.poll(updates).toEqual([
      ['feedback_changed', 1],
      ['reply_created', undefined],
      ['feedback_changed', 2],
    ]);
  });

  test.each([
    { name: 'nothing', auth: () => ({}) },
    { name: 'a wrong staff token', auth: () => ({ staff_token: 'x'.repeat(43) }) },
    { name: 'a wrong chat token', auth: (chat: OpenChat) => ({ feedback_id: chat.id, token: 'x'.repeat(43) }) },
    {
      name: "another chat's token",
      auth: (chat: OpenChat, other: OpenChat) => ({ feedback_id: chat.id, token: other.token }),
    },
    { name: 'a token that is no text', auth: (chat: OpenChat) => ({ feedback_id: chat.id, token: { toString: 'x' } }) },
    {
      name: 'the staff token as a chat token',
      auth: (chat: OpenChat) => ({ feedback_id: chat.id, token: server.staffToken }),
    },
  ])('a connection with $name is rejected', async ({ auth }) => {
    const [chat, other] = [await openChat(server), await openChat(server)];
    expect(await outcome(connect(auth(chat, other)).socket)).toBe('unauthorized');
  });

  test.each([
    {
      name: "somebody else's chat",
      room: (other: OpenChat) => ({ roomId: 'chat', feedbackId: other.id }),
      code: 'unauthorized',
    },
    { name: 'the inbox', room: () => ({ roomId: 'inbox' }), code: 'unauthorized' },
    { name: 'a room that is none', room: () => ({ roomId: 'attic' }), code: 'invalid_request' },
    { name: 'nothing', room: () => ({}), code: 'invalid_request' },
  ])('a visitor cannot subscribe to $name', async ({ room, code }) => {
    const [chat, other] = [await openChat(server), await openChat(server)];
    const { socket, received } = visitor(chat);
    expect(await subscribe(socket, room(other))).toEqual({ ok: false, code });
    await server.upload(`${other.path}/chat_messages?token=${other.token}`, { body: 'Private' });
    await subscribe(socket, { roomId: 'chat', feedbackId: chat.id });
    expect(received).toEqual([]);
  });

  test('a connection that unsubscribed receives no further events of the room', async () => {
    const chat = await openChat(server);
    const { socket, received } = visitor(chat);
    const room = { roomId: 'chat', feedbackId: chat.id };
    await subscribe(socket, room);
    expect(await socket.timeout(3_000).emitWithAck('unsubscribe', room)).toEqual({ ok: true });
    await server.upload(`${chat.path}/chat_messages?token=${chat.token}`, { body: 'Gone?' });
    expect(received).toEqual([]);
  });

  test('a lost connection reconnects as a new one, and the chat’s detail has the missed events', async () => {
    const chat = await openChat(server);
    const socket = io(server.origin, {
      auth: { feedback_id: chat.id, token: chat.token },
      transports: ['websocket'],
      forceNew: true,
      reconnectionDelay: 300,
    });
    sockets.push(socket);
    const bodies: string[] = [];
    socket.on('reply_created', (reply) => bodies.push(reply.timeline_items[0].detail.comment.body));
    const room = { roomId: 'chat', feedbackId: chat.id };
    await subscribe(socket, room);
    const back = new Promise((resolve) => socket.io.on('reconnect', resolve));
    socket.io.engine.close();
    await server.upload(`${chat.path}/chat_messages?token=${chat.token}`, { body: 'missed' });
    await back;
    expect(await subscribe(socket, room)).toMatchObject({ ok: true });
    expect(socket.recovered).not.toBe(true);
    await server.upload(`${chat.path}/chat_messages?token=${chat.token}`, { body: 'received' });
    await expect.poll(() => bodies).toEqual(['received']);
    const detail = await server.call('GET', `${chat.path}/chat?token=${chat.token}`);
    expect(JSON.stringify(detail.body.timeline_items)).toContain('missed');
  });

  test('a connection with a revoked token cannot reconnect', async () => {
    const chat = await openChat(server);
    const socket = io(server.origin, {
      auth: { feedback_id: chat.id, token: chat.token },
      transports: ['websocket'],
      forceNew: true,
      reconnectionDelay: 300,
    });
    sockets.push(socket);
    await subscribe(socket, { roomId: 'chat', feedbackId: chat.id });
    await server.services.database.deleteFrom('chat_tokens').where('feedback_id', '=', chat.id).execute();
    const refused = new Promise((resolve) => socket.on('connect_error', (error) => resolve(error.message)));
    socket.io.engine.close();
    expect(await refused).toBe('unauthorized');
  });
});

test.runIf(canShare)(
  'two processes with one Redis receive each other’s events, and stopping one disconnects no socket of the other',
  async () => {
    const { left, right, drop } = await startTwoProcesses();
    const chat = await openChat(left);
    const socket = io(right.origin, { auth: { feedback_id: chat.id, token: chat.token }, transports: ['websocket'] });
    const received: string[] = [];
    socket.on('reply_created', (reply) => received.push(reply.timeline_items[0].detail.comment.body));
    await socket.timeout(3_000).emitWithAck('subscribe', { roomId: 'chat', feedbackId: chat.id });
    const form = new FormData();
    form.set('body', 'From the other process');
    await left.staff('POST', `/feedbacks/${chat.id}/messages`, form);
    await expect.poll(() => received).toEqual(['From the other process']);
    const reasons: string[] = [];
    socket.on('disconnect', (reason) => reasons.push(reason));
    await left.stop();
    expect(await socket.timeout(3_000).emitWithAck('subscribe', { roomId: 'chat', feedbackId: chat.id })).toMatchObject(
      {
        ok: true,
      },
    );
    expect(reasons).toEqual([]);
    right.services.live.resync();
    await expect.poll(() => reasons).toEqual(['io server disconnect']);
    socket.disconnect();
    await right.stop();
    await drop();
  },
);
