import { io, type Socket } from 'socket.io-client';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { engines } from '../testing/engines.ts';
import { type OpenChat, openChat } from '../testing/samples.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';

interface ReceivedEvent {
  readonly event: string;
  // biome-ignore lint/suspicious/noExplicitAny: tests read event payloads without types; other tests check the contract
  readonly payload: any;
}

describe.each(engines)('typing signals and read receipts with $name', (engine) => {
  let server: TestServer;
  const sockets: Socket[] = [];
  beforeAll(async () => {
    server = await startTestServer(engine, { STAFF_NAME: 'Mine', STAFF_READ_TOKEN: 'reading-token' });
  });
  afterEach(() => {
    for (const socket of sockets.splice(0)) socket.disconnect();
  });
  afterAll(() => server.stop());

  const join = async (auth: Record<string, unknown>, chat: OpenChat) => {
    const socket = io(server.origin, { auth, transports: ['websocket'], forceNew: true, reconnection: false });
    sockets.push(socket);
    const received: ReceivedEvent[] = [];
    socket.onAny((event: string, payload: unknown) => received.push({ event, payload }));
    const ask = (event: string, content: Record<string, unknown> = {}) =>
      socket.timeout(5_000).emitWithAck(event, { roomId: 'chat', feedbackId: chat.id, ...content });
    expect(await ask('subscribe')).toMatchObject({ ok: true });
    return { ask, received, socket };
  };
  const visitor = (chat: OpenChat) => join({ feedback_id: chat.id, token: chat.token }, chat);
  const staff = (chat: OpenChat, token = server.staffToken) => join({ staff_token: token }, chat);
  const write = (chat: OpenChat, body: string) =>
    server.upload(`${chat.path}/chat_messages?token=${chat.token}`, { body });
  const detail = async (chat: OpenChat) => (await server.call('GET', `${chat.path}/chat?token=${chat.token}`)).body;

  test('a typing signal reaches the other side and not its sender', async () => {
    const chat = await openChat(server);
    const [mine, theirs] = [await visitor(chat), await staff(chat)];
    expect(await mine.ask('typing', { typing: true })).toEqual({ ok: true });
    await expect
      .poll(() => theirs.received)
      .toMatchObject([{ event: 'typing', payload: { feedback_id: chat.id, actor: 'customer', typing: true } }]);
    expect(await theirs.ask('typing', { typing: false })).toEqual({ ok: true });
    await expect
      .poll(() => mine.received)
      .toMatchObject([{ event: 'typing', payload: { actor: 'other', typing: false, user: { name: 'Mine' } } }]);
    expect(theirs.received).toHaveLength(1);
  });

  test('a read mark is stored, relayed to both sides, and never moves back or beyond the last message', async () => {
    const chat = await openChat(server);
    const [mine, theirs] = [await visitor(chat), await staff(chat)];
    await write(chat, 'Hello');
    const [item] = (await detail(chat)).timeline_items;
    const writtenAt = item.detail.created_at;
    expect(await theirs.ask('read', { readUntil: '2099-01-01T00:00:00.000Z' })).toEqual({ ok: true });
    expect(await theirs.ask('read', { readUntil: '2001-01-01T00:00:00.000Z' })).toEqual({ ok: true });
    const marks = ({ received }: { received: readonly ReceivedEvent[] }) =>
      received.filter(({ event }) => event === 'chat_read');
    const updates = [{ payload: { feedback_id: chat.id, actor: 'other', read_until: writtenAt } }];
    await expect.poll(() => marks(mine)).toMatchObject(updates);
    await expect.poll(() => marks(theirs)).toMatchObject(updates);
    expect((await detail(chat)).read_marks).toEqual({ customer: null, other: writtenAt });
  });

  test.each([
    { name: 'a room that was not joined', content: { feedbackId: 'elsewhere' }, code: 'unauthorized' },
    { name: 'a time that is none', content: { readUntil: 'soon' }, code: 'invalid_request' },
    { name: 'no time', content: { readUntil: undefined }, code: 'invalid_request' },
  ])('a read mark for $name is rejected', async ({ content, code }) => {
    const chat = await openChat(server);
    const mine = await visitor(chat);
    const readUntil = '2026-01-01T00:00:00.000Z';
    expect(await mine.ask('read', { readUntil, ...content })).toEqual({ ok: false, code });
  });

  test('staff with the reading token send neither typing signals nor read marks', async () => {
    const chat = await openChat(server);
    const onlooker = await staff(chat, 'reading-token');
    expect(await onlooker.ask('typing', { typing: true })).toEqual({ ok: false, code: 'unauthorized' });
    expect(await onlooker.ask('read', { readUntil: new Date().toISOString() })).toMatchObject({ ok: false });
    expect((await detail(chat)).read_marks.other).toBeNull();
  });

  test('an open connection with a revoked token cannot subscribe to its chat', async () => {
    const chat = await openChat(server);
    const mine = await visitor(chat);
    await server.services.database.deleteFrom('chat_tokens').where('feedback_id', '=', chat.id).execute();
    expect(await mine.ask('subscribe')).toEqual({ ok: false, code: 'unauthorized' });
  });
});

test('signals above the rate limit are rejected, and messages are still accepted', async () => {
  const [engine] = engines;
  if (engine === undefined) throw new Error('There is an embedded engine');
  const server = await startTestServer(engine, { RATE_LIMIT_SIGNALS: '2/60' });
  const chat = await openChat(server);
  const socket = io(server.origin, { auth: { feedback_id: chat.id, token: chat.token }, transports: ['websocket'] });
  const room = { roomId: 'chat', feedbackId: chat.id };
  const ask = (event: string, content = {}) => socket.timeout(5_000).emitWithAck(event, { ...room, ...content });
  await ask('subscribe');
  const responses: unknown[] = [];
  for (let n = 0; n < 3; n++) responses.push(await ask('typing', { typing: true }));
  expect(responses).toEqual([{ ok: true }, { ok: true }, { ok: false, code: 'rate_limited' }]);
  expect((await server.upload(`${chat.path}/chat_messages?token=${chat.token}`, { body: 'Still' })).status).toBe(200);
  socket.disconnect();
  await server.stop();
});
