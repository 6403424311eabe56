import type { ChatRoom, ChatRoomListener } from '@product/chat-core';
import { fakeClock } from '@product/testing';
import { expect, test } from 'vitest';
import { lazyRoom } from './lazy-room.ts';

function listen() {
  const received: string[] = [];
  const listener: ChatRoomListener = {
    onSubscribed: () => received.push('subscribed'),
    onUnsubscribed: (reason) => received.push(reason),
    onMessage: () => received.push('message'),
    onTyping: () => received.push('typing'),
    onReadReceipt: () => received.push('read'),
  };
  return { received, listener };
}

const silentRoom: ChatRoom = { wake: () => {}, close: () => {}, publishTyping: () => {}, publishReadReceipt: () => {} };

const turn = () => new Promise((resolve) => setTimeout(resolve, 0));

test('a lazy room opens once its code has loaded, and passes on wake and close', async () => {
  const { received, listener } = listen();
  const room = lazyRoom(
    async () => (roomListener) => {
      roomListener.onSubscribed(false);
      return {
        wake: () => received.push('woken'),
        close: () => received.push('closed'),
        publishTyping: (isTyping) => received.push(`typing ${isTyping}`),
        publishReadReceipt: (readUntil) => received.push(`read ${readUntil}`),
      };
    },
    listener,
    fakeClock(0),
  );
  room.wake();
  await turn();
  room.wake();
  room.publishTyping(true);
  room.publishReadReceipt(5);
  room.close();
  expect(received).toEqual(['subscribed', 'woken', 'typing true', 'read 5', 'closed']);
});

test('code that does not load is a lost connection, and is retried', async () => {
  const { received, listener } = listen();
  const clock = fakeClock(0);
  let tries = 0;
  const load = async () => {
    tries += 1;
    if (tries === 1) throw new Error('Loading chunk failed');
    return (roomListener: ChatRoomListener) => {
      roomListener.onSubscribed(false);
      return silentRoom;
    };
  };
  lazyRoom(load, listener, clock);
  await turn();
  clock.advance(5_000);
  await turn();
  expect(received).toEqual(['lost', 'subscribed']);
});

test('a lazy room that closes before its code has loaded never opens', async () => {
  const { received, listener } = listen();
  const clock = fakeClock(0);
  lazyRoom(() => Promise.reject(new Error('Loading chunk failed')), listener, clock).close();
  await turn();
  clock.advance(60_000);
  expect(received).toEqual([]);
});
