import { fakeClock } from '@product/testing';
import { describe, expect, test } from 'vitest';
import type { ChatReply } from '../event.ts';
import type { ConnectRoom, RoomSocket } from './room-connection.ts';
import { openChatRoom, openInboxRoom } from './rooms.ts';

type Handler = (...values: readonly unknown[]) => void;

/** A socket.io client in the test's hand. */
function fakeSocket() {
  const handlers = new Map<string, Handler>();
  const emitted: { event: string; payload: unknown; answer: Handler }[] = [];
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
    emit: (event: string, payload: unknown, answer: Handler = () => {}) =>
      void emitted.push({ event, payload, answer }),
    on: (event: string, handler: (...values: never[]) => void) => void handlers.set(event, handler as Handler),
    timeout: () => socket,
  };
  const connect: ConnectRoom = (url, options) => {
    opened.push({ url, options });
    return socket;
  };
  const happen = (event: string, ...values: readonly unknown[]): void => handlers.get(event)?.(...values);
  return {
    connect,
    socket,
    opened,
    emitted,
    calls,
    happen,
    goLive({ recovered = false } = {}) {
      socket.connected = true;
      socket.recovered = recovered;
      happen('connect');
    },
    answer: (...values: readonly unknown[]) => emitted.at(-1)?.answer(...values),
  };
}

function openRoom() {
  const clock = fakeClock(0);
  const client = fakeSocket();
  const heard: unknown[] = [];
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
      onSubscribed: (recovered) => heard.push(recovered ? 'recovered' : 'subscribed'),
      onUnsubscribed: (reason) => heard.push(reason),
      onMessage: (message) => heard.push(message),
      onTyping: ({ actor, isTyping }) => heard.push(`${actor} ${isTyping ? 'types' : 'stopped'}`),
      onReadReceipt: ({ actor, readUntil }) => heard.push(`${actor} read ${readUntil}`),
    },
  );
  return { clock, room, heard, reply, ...client };
}

describe('the room of a chat', () => {
  test('connects as the specification says, with feedback id and token', () => {
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

  test('subscribes after each connection, and says when something may have been missed', () => {
    const { goLive, emitted, answer, heard, socket, happen } = openRoom();
    goLive();
    expect(emitted).toMatchObject([{ event: 'subscribe', payload: { roomId: 'chat', feedbackId: 'f-1' } }]);
    answer(null, { ok: true, status: 'open' });
    socket.connected = false;
    happen('disconnect', 'transport close');
    goLive({ recovered: true });
    answer(null, { ok: true });
    expect(heard).toEqual(['subscribed', 'lost', 'recovered']);
  });

  test('hands on what the server tells; what cannot be read counts as missed', () => {
    const { happen, heard, reply } = openRoom();
    happen('reply_created', 'reply');
    happen('reply_created', { no: 'reply' });
    expect(heard).toEqual([reply, 'subscribed']);
  });

  test('begins anew when the acknowledgement does not come', () => {
    const { goLive, answer, heard, calls } = openRoom();
    goLive();
    answer(new Error('operation has timed out'));
    expect(heard).toEqual(['lost']);
    expect(calls).toEqual(['disconnect', 'connect']);
  });

  test('an acknowledgement of an earlier connection no longer counts', () => {
    const { goLive, emitted, heard, happen, socket } = openRoom();
    goLive();
    socket.connected = false;
    happen('disconnect', 'ping timeout');
    goLive();
    emitted[0]?.answer(null, { ok: true });
    expect(heard).toEqual(['lost']);
    emitted[1]?.answer(null, { ok: true });
    expect(heard).toEqual(['lost', 'subscribed']);
  });

  test.each([
    { code: 'unauthorized', heard: ['refused'], again: 0 },
    { code: 'unavailable', heard: ['lost'], again: 1 },
  ])('a subscription refused as $code is $heard', ({ code, heard, again }) => {
    const room = openRoom();
    room.goLive();
    room.answer(null, { ok: false, code });
    expect(room.heard).toEqual(heard);
    room.clock.advance(3_000);
    expect(room.emitted.filter(({ event }) => event === 'subscribe')).toHaveLength(1 + again);
  });

  test.each([
    { name: 'the network fails', active: true, data: undefined, heard: ['lost'], connects: 0 },
    { name: 'the token does not fit', active: false, data: { code: 'unauthorized' }, heard: ['refused'], connects: 0 },
    { name: 'the server cannot say', active: false, data: { code: 'unavailable' }, heard: ['lost'], connects: 1 },
  ])('when $name on connecting', ({ active, data, heard, connects }) => {
    const room = openRoom();
    room.socket.active = active;
    room.happen('connect_error', Object.assign(new Error('no'), { data }));
    room.clock.advance(3_000);
    expect(room.heard).toEqual(heard);
    expect(room.calls.filter((call) => call === 'connect')).toHaveLength(connects);
  });

  test('comes back when the server closed the connection', () => {
    const { happen, socket, clock, calls } = openRoom();
    socket.active = false;
    happen('disconnect', 'io server disconnect');
    clock.advance(3_000);
    expect(calls).toEqual(['connect']);
  });

  test('hears who types and reads; what cannot be read of that is passed over', () => {
    const { happen, heard } = openRoom();
    happen('typing', 'typing');
    happen('chat_read', 'read');
    happen('typing', 'nonsense');
    happen('chat_read', null);
    expect(heard).toEqual(['other types', 'other read 5']);
  });

  test('tells of typing and reading while it is joined, and drops it while it is not', () => {
    const { room, goLive, answer, emitted, happen, socket } = openRoom();
    const told = () =>
      emitted.filter(({ event }) => event !== 'subscribe').map(({ event, payload }) => [event, payload]);
    room.publishTyping(true);
    goLive();
    room.publishTyping(true);
    expect(told()).toEqual([]);
    answer(null, { ok: true });
    room.publishTyping(false);
    room.publishReadReceipt(Date.UTC(2026, 10, 20, 12));
    const chat = { roomId: 'chat', feedbackId: 'f-1' };
    const both = [
      ['typing', { ...chat, typing: false }],
      ['read', { ...chat, readUntil: '2026-11-20T12:00:00.000Z' }],
    ];
    expect(told()).toEqual(both);
    socket.connected = false;
    happen('disconnect', 'transport close');
    room.publishTyping(true);
    expect(told()).toEqual(both);
  });

  test('woken up, it proves its connection, or makes a new one', () => {
    const { room, goLive, answer, emitted, heard, calls, socket } = openRoom();
    goLive();
    answer(null, { ok: true });
    room.wake();
    expect(emitted).toHaveLength(2);
    answer(null, { ok: true });
    expect(heard).toEqual(['subscribed', 'subscribed']);
    socket.connected = false;
    room.wake();
    expect(calls).toEqual(['disconnect', 'connect']);
  });

  test('closed, it says good-bye and nothing more', () => {
    const { room, goLive, emitted, heard, happen, answer, calls } = openRoom();
    goLive();
    room.close();
    room.close();
    room.wake();
    expect(emitted.at(-1)).toMatchObject({ event: 'unsubscribe' });
    answer(null, { ok: true });
    happen('reply_created', 'reply');
    happen('disconnect', 'io client disconnect');
    happen('connect_error', new Error('no'));
    expect(heard).toEqual([]);
    expect(calls).toEqual(['disconnect']);
  });
});

test('the staff’s room hears of feedbacks, with the staff’s token', () => {
  const client = fakeSocket();
  const heard: unknown[] = [];
  openInboxRoom(
    {
      socketUrl: '',
      staffToken: 'staff',
      decode: (json) => ({ ok: true, value: json }),
      clock: fakeClock(0),
      connect: client.connect,
    },
    { onSubscribed: () => {}, onUnsubscribed: () => {}, onMessage: (feedback) => heard.push(feedback) },
  );
  client.goLive();
  expect(client.opened[0]?.options.auth).toEqual({ staff_token: 'staff' });
  expect(client.emitted[0]?.payload).toEqual({ roomId: 'inbox' });
  client.happen('feedback_changed', { id: 'f-1' });
  expect(heard).toEqual([{ id: 'f-1' }]);
});
