import { io, type Socket } from 'socket.io-client';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { engines } from '../testing/engines.ts';
import { type OpenChat, openChat } from '../testing/samples.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';

// biome-ignore lint/suspicious/noExplicitAny: tests read event payloads without types; other tests check the contract
type Received = readonly [event: string, payload: any];

describe.each(engines)('the live work of colleagues with $name', (engine) => {
  let server: TestServer;
  let ada: string;
  const sockets: Socket[] = [];
  beforeAll(async () => {
    server = await startTestServer(engine, { STAFF_NAME: 'Operator', STAFF_READ_TOKEN: 'reading-token' });
    ada = (await server.staff('POST', '/people', { name: 'Ada', nickname: 'A.', role: 'reply' })).body.token;
  });
  afterEach(() => {
    for (const socket of sockets.splice(0)) socket.disconnect();
  });
  afterAll(() => server.stop());

  const join = async (auth: Record<string, unknown>, { id: feedbackId }: OpenChat) => {
    const socket = io(server.origin, { auth, transports: ['websocket'], forceNew: true, reconnection: false });
    sockets.push(socket);
    const received: Received[] = [];
    socket.onAny((event: string, payload: unknown) => received.push([event, payload]));
    const ask = (event: string, content: Record<string, unknown> = {}) =>
      socket.timeout(5_000).emitWithAck(event, { roomId: 'chat', feedbackId, ...content });
    expect(await ask('subscribe')).toMatchObject({ ok: true });
    return {
      ask,
      received,
      socket,
      activities: () => received.map(([, { activity, staff }]) => [staff?.name, activity]),
    };
  };
  const visitor = (chat: OpenChat) => join({ feedback_id: chat.id, token: chat.token }, chat);
  const staff = (chat: OpenChat, token = server.staffToken) => join({ staff_token: token }, chat);

  test('colleagues at a feedback learn who else looks and writes there, by name; the sender and the visitor do not', async () => {
    const chat = await openChat(server);
    const [mine, theirs, guest] = [await staff(chat, ada), await staff(chat), await visitor(chat)];
    expect(await mine.ask('presence', { activity: 'viewing' })).toEqual({ ok: true });
    expect(await mine.ask('presence', { activity: 'writing' })).toEqual({ ok: true });
    await expect.poll(theirs.activities).toEqual([
      ['Ada', 'viewing'],
      ['Ada', 'writing'],
    ]);
    expect(theirs.received[0]).toMatchObject(['presence', { feedback_id: chat.id }]);
    expect(mine.received).toEqual([]);
    expect(guest.received).toEqual([]);
  });

  test.each(['a closed page', 'another feedback'])('a colleague who leaves by %s is gone at once', async (how) => {
    const chat = await openChat(server);
    const [mine, theirs] = [await staff(chat, ada), await staff(chat)];
    await mine.ask('presence', { activity: 'viewing' });
    if (how === 'a closed page') mine.socket.disconnect();
    else await mine.ask('unsubscribe');
    await expect.poll(() => theirs.activities().at(-1)).toEqual(['Ada', 'left']);
    const [connection] = new Set(theirs.received.map(([, payload]) => payload.connection));
    expect(connection).toMatch(/./);
    expect(new Set(theirs.received.map(([, payload]) => payload.connection)).size).toBe(1);
  });

  test('a colleague who only reads is seen too, and a visitor sends no presence', async () => {
    const chat = await openChat(server);
    const [reader, theirs, guest] = [await staff(chat, 'reading-token'), await staff(chat), await visitor(chat)];
    expect(await reader.ask('presence', { activity: 'viewing' })).toEqual({ ok: true });
    expect(await guest.ask('presence', { activity: 'viewing' })).toEqual({ ok: false, code: 'unauthorized' });
    expect(await theirs.ask('presence', { activity: 'dancing' })).toEqual({ ok: false, code: 'invalid_request' });
    expect(await theirs.ask('presence', { feedbackId: 'elsewhere', activity: 'viewing' })).toMatchObject({ ok: false });
    await expect.poll(theirs.activities).toEqual([['Operator', 'viewing']]);
  });

  test('a note appears at and disappears from the open pages of colleagues, and never at the visitor', async () => {
    const chat = await openChat(server);
    const [theirs, guest] = [await staff(chat), await visitor(chat)];
    const { note } = (await server.staff('POST', `/feedbacks/${chat.id}/notes`, { body: 'Careful' })).body;
    await server.staff('POST', `/feedbacks/${chat.id}/notes/${note.id}/remove`);
    await expect
      .poll(() => theirs.received)
      .toEqual([
        ['note_added', { feedback_id: chat.id, note }],
        ['note_removed', { feedback_id: chat.id, note_id: note.id }],
      ]);
    expect(guest.received).toEqual([]);
  });
});
