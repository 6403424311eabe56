import type { ChatReply } from '@product/model';
import { fakeClock } from '@product/testing';
import { describe, expect, test } from 'vitest';
import type { ConnectRoom, RoomSocket } from './room-connection.ts';
import { openChatRoom, openInboxRoom } from './rooms.ts';

type Handler = (...values: readonly unknown[]) => void;

/** Creates a socket.io client that the test controls. */
function fakeSocket() {
  const handlers = new Map<string, Handler>();
  const emitted: { event: string; payload: unknown; acknowledge: Handler }[] = [];
  const opened: { url: string; options: Parameters<ConnectRoom>[1] }[] = [];
  const calls: string[] = [];
  const socket: RoomSocket & { active: boolean; connected: boolean; recovered: boolean } = {
    active: true,
    connected: false,
    recovered: false,
    connect: () => void calls.push('connect'),
    disconnect: () => {
      socket.connected = false;
      calls.push('disconnect');
    },
    emit: (event: string, payload: unknown, acknowledge: Handler = () => {}) =>
      void emitted.push({ event, payload, acknowledge }),
    on: (event: string, handler: (...values: never[]) => void) => void handlers.set(event, handler as Handler),
    timeout: () => socket,
  };
  const connect: ConnectRoom = (url, options) => {
    opened.push({ url, options });
    return socket;
  };
  const emitFromServer = (event: string, ...values: readonly unknown[]): void => handlers.get(event)?.(...values);
  return {
    connect,
    socket,
    opened,
    emitted,
    calls,
    emitFromServer,
    goLive({ recovered = false } = {}) {
      socket.connected = true;
      socket.recovered = recovered;
      emitFromServer('connect');
    },
    acknowledge: (...values: readonly unknown[]) => emitted.at(-1)?.acknowledge(...values),
  };
}

function openRoom() {
  const clock = fakeClock(0);
  const client = fakeSocket();
  const received: unknown[] = [];
  const reply = { status: 'open', chatRatingEnabled: true, chatRatings: [], timelineItems: [] } satisfies ChatReply;
  const room = openChatRoom(
    {
      socketUrl: 'https://feedback.example',
      feedbackId: 'f-1',
      credentials: { feedbackId: 'f-1', token: 'secret' },
      decode: (json) => (json === 'reply' ? { ok: true, value: reply } : { ok: false }),
      decodeTyping: (json) =>
        json === 'typing' ? { ok: true, value: { actor: 'other', isTyping: true, sender: null } } : { ok: false },
      decodeReadReceipt: (json) =>
        json === 'read' ? { ok: true, value: { actor: 'other', readUntil: 5 } } : { ok: false },
      clock,
      connect: client.connect,
    },
    {
      onSubscribed: (recovered) => received.push(recovered ? 'recovered' : 'subscribed'),
      onUnsubscribed: (reason) => received.push(reason),
      onMessage: (message) => received.push(message),
      onTyping: ({ actor, isTyping }) => received.push(`${actor} ${isTyping ? 'types' : 'stopped'}`),
      onReadReceipt: ({ actor, readUntil }) => received.push(`${actor} read ${readUntil}`),
    },
  );
  return { clock, room, received, reply, ...client };
}

describe('the room of a chat', () => {
  test('a room connects as the specification says, with feedback id and token', () => {
    const { opened } = openRoom();
    expect(opened).toMatchObject([
      {
        url: 'https://feedback.example',
        options: {
          path: '/socket.io',
          tryAllTransports: true,
          timeout: 20_000,
          reconnectionDelay: 1_000,
          reconnectionDelayMax: 5_000,
          randomizationFactor: 0.5,
          reconnectionAttempts: Number.POSITIVE_INFINITY,
          auth: { feedback_id: 'f-1', token: 'secret' },
        },
      },
    ]);
  });

  test('a room subscribes after each connection, and reports when messages may have been missed', () => {
    const { goLive, emitted, acknowledge, received, socket, emitFromServer } = openRoom();
    goLive();
    expect(emitted).toMatchObject([{ event: 'subscribe', payload: { roomId: 'chat', feedbackId: 'f-1' } }]);
    acknowledge(null, { ok: true, status: 'open' });
    socket.connected = false;
    emitFromServer('disconnect', 'transport close');
    goLive({ recovered: true });
    acknowledge(null, { ok: true });
    expect(received).toEqual(['subscribed', 'lost', 'recovered']);
  });

  test('a room passes on the messages of the server; an invalid one counts as missed', () => {
    const { emitFromServer, received, reply } = openRoom();
    emitFromServer('reply_created', 'reply');
    emitFromServer('reply_created', { no: 'reply' });
    expect(received).toEqual([reply, 'subscribed']);
  });

  test('a room reconnects without an acknowledgement', () => {
    const { goLive, acknowledge, received, calls } = openRoom();
    goLive();
    acknowledge(new Error('operation has timed out'));
    expect(received).toEqual(['lost']);
    expect(calls).toEqual(['disconnect', 'connect']);
  });

  test('an acknowledgement of an earlier connection is ignored', () => {
    const { goLive, emitted, received, emitFromServer, socket } = openRoom();
    goLive();
    socket.connected = false;
    emitFromServer('disconnect', 'ping timeout');
    goLive();
    emitted[0]?.acknowledge(null, { ok: true });
    expect(received).toEqual(['lost']);
    emitted[1]?.acknowledge(null, { ok: true });
    expect(received).toEqual(['lost', 'subscribed']);
  });

  test.each([
    { code: 'unauthorized', received: ['refused'], again: 0 },
    { code: 'unavailable', received: ['lost'], again: 1 },
  ])('a subscription refused as $code is $received', ({ code, received, again }) => {
    const room = openRoom();
    room.goLive();
    room.acknowledge(null, { ok: false, code });
    expect(room.received).toEqual(received);
    room.clock.advance(3_000);
    expect(room.emitted.filter(({ event }) => event === 'subscribe')).toHaveLength(1 + again);
  });

  test.each([
    { name: 'the network fails', active: true, data: undefined, received: ['lost'], connects: 0 },
    {
      name: 'the token does not fit',
      active: false,
      data: { code: 'unauthorized' },
      received: ['refused'],
      connects: 0,
    },
    { name: 'the server cannot say', active: false, data: { code: 'unavailable' }, received: ['lost'], connects: 1 },
  ])('when $name on connecting', ({ active, data, received, connects }) => {
    const room = openRoom();
    room.socket.active = active;
    room.emitFromServer('connect_error', Object.assign(new Error('no'), { data }));
    room.clock.advance(3_000);
    expect(room.received).toEqual(received);
    expect(room.calls.filter((call) => call === 'connect')).toHaveLength(connects);
  });

  test('refusals in a row delay the next subscription ever longer, and a joined room starts over', () => {
    const room = openRoom();
    const triesWithin = (ms: number): number => {
      const before = room.emitted.length;
      for (let passed = 0; passed < ms; passed += 500) {
        room.clock.advance(500);
        if (room.emitted.length > before) break;
      }
      return room.emitted.length - before;
    };
    const refuse = () => room.acknowledge(null, { ok: false, code: 'rate_limited' });
    room.goLive();
    for (const delayMs of [2_000, 4_000, 8_000, 16_000, 30_000, 30_000]) {
      refuse();
      expect(triesWithin(delayMs - 500), `before ${delayMs} ms`).toBe(0);
      expect(triesWithin(500), `after ${delayMs} ms`).toBe(1);
    }
    room.acknowledge(null, { ok: true });
    room.room.wake();
    refuse();
    expect(triesWithin(2_000)).toBe(1);
  });

  test('a room that the server keeps closing connects ever more rarely', () => {
    const room = openRoom();
    room.socket.active = false;
    room.emitFromServer('disconnect', 'io server disconnect');
    for (let second = 0, connects = 0; second < 120; second++) {
      room.clock.advance(1_000);
      if (room.calls.length > connects) room.emitFromServer('disconnect', 'io server disconnect');
      connects = room.calls.length;
    }
    expect(room.calls.filter((call) => call === 'connect').length).toBeLessThan(10);
  });

  test('a room reconnects after the server has closed the connection', () => {
    const { emitFromServer, socket, clock, calls } = openRoom();
    socket.active = false;
    emitFromServer('disconnect', 'io server disconnect');
    clock.advance(3_000);
    expect(calls).toEqual(['connect']);
  });

  test('a room receives typing and read receipts, and ignores invalid ones', () => {
    const { emitFromServer, received } = openRoom();
    emitFromServer('typing', 'typing');
    emitFromServer('chat_read', 'read');
    emitFromServer('typing', 'nonsense');
    emitFromServer('chat_read', null);
    expect(received).toEqual(['other types', 'other read 5']);
  });

  test('a joined room publishes typing and read receipts; others are dropped', () => {
    const { room, goLive, acknowledge, emitted, emitFromServer, socket } = openRoom();
    const publications = () =>
      emitted.filter(({ event }) => event !== 'subscribe').map(({ event, payload }) => [event, payload]);
    room.publishTyping(true);
    goLive();
    room.publishTyping(true);
    expect(publications()).toEqual([]);
    acknowledge(null, { ok: true });
    room.publishTyping(false);
    room.publishReadReceipt(Date.UTC(2026, 10, 20, 12));
    const chat = { roomId: 'chat', feedbackId: 'f-1' };
    const both = [
      ['typing', { ...chat, typing: false }],
      ['read', { ...chat, readUntil: '2026-11-20T12:00:00.000Z' }],
    ];
    expect(publications()).toEqual(both);
    socket.connected = false;
    emitFromServer('disconnect', 'transport close');
    room.publishTyping(true);
    expect(publications()).toEqual(both);
  });

  test('a room that is woken checks its connection or opens a new one', () => {
    const { room, goLive, acknowledge, emitted, received, calls, socket } = openRoom();
    goLive();
    acknowledge(null, { ok: true });
    room.wake();
    expect(emitted).toHaveLength(2);
    acknowledge(null, { ok: true });
    expect(received).toEqual(['subscribed', 'subscribed']);
    socket.connected = false;
    room.wake();
    expect(calls).toEqual(['disconnect', 'connect']);
  });

  test('a closed room unsubscribes and emits nothing more', () => {
    const { room, goLive, emitted, received, emitFromServer, acknowledge, calls } = openRoom();
    goLive();
    room.close();
    room.close();
    room.wake();
    expect(emitted.at(-1)).toMatchObject({ event: 'unsubscribe' });
    acknowledge(null, { ok: true });
    emitFromServer('reply_created', 'reply');
    emitFromServer('disconnect', 'io client disconnect');
    emitFromServer('connect_error', new Error('no'));
    expect(received).toEqual([]);
    expect(calls).toEqual(['disconnect']);
  });
});

test('the staff’s room receives feedbacks, with the staff’s token', () => {
  const client = fakeSocket();
  const received: unknown[] = [];
  openInboxRoom(
    {
      socketUrl: '',
      staffToken: 'staff',
      decode: (json) => ({ ok: true, value: json }),
      clock: fakeClock(0),
      connect: client.connect,
    },
    { onSubscribed: () => {}, onUnsubscribed: () => {}, onMessage: (feedback) => received.push(feedback) },
  );
  client.goLive();
  expect(client.opened[0]?.options.auth).toEqual({ staff_token: 'staff' });
  expect(client.emitted[0]?.payload).toEqual({ roomId: 'inbox' });
  client.emitFromServer('feedback_changed', { id: 'f-1' });
  expect(received).toEqual([{ id: 'f-1' }]);
});
