import type { ChatRoom, ChatRoomListener } from '@product/chat-core';
import { fakeClock } from '@product/testing';
import { expect, test } from 'vitest';
import { lazyRoom } from './lazy-room.ts';

function listen() {
  const heard: string[] = [];
  const listener: ChatRoomListener = {
    onSubscribed: () => heard.push('subscribed'),
    onUnsubscribed: (reason) => heard.push(reason),
    onMessage: () => heard.push('message'),
    onTyping: () => heard.push('typing'),
    onReadReceipt: () => heard.push('read'),
  };
  return { heard, listener };
}

const silentRoom: ChatRoom = { wake: () => {}, close: () => {}, publishTyping: () => {}, publishReadReceipt: () => {} };

const turn = () => new Promise((resolve) => setTimeout(resolve, 0));

test('a lazy room opens once its code has loaded, and passes on wake and close', async () => {
  const { heard, listener } = listen();
  const room = lazyRoom(
    async () => (told) => {
      told.onSubscribed(false);
      return {
        wake: () => heard.push('woken'),
        close: () => heard.push('closed'),
        publishTyping: (isTyping) => heard.push(`typing ${isTyping}`),
        publishReadReceipt: (readUntil) => heard.push(`read ${readUntil}`),
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
  expect(heard).toEqual(['subscribed', 'woken', 'typing true', 'read 5', 'closed']);
});

test('code that does not load is a lost connection, and is retried', async () => {
  const { heard, listener } = listen();
  const clock = fakeClock(0);
  let tries = 0;
  const load = async () => {
    tries += 1;
    if (tries === 1) throw new Error('Loading chunk failed');
    return (told: ChatRoomListener) => {
      told.onSubscribed(false);
      return silentRoom;
    };
  };
  lazyRoom(load, listener, clock);
  await turn();
  clock.advance(5_000);
  await turn();
  expect(heard).toEqual(['lost', 'subscribed']);
});

test('a lazy room that closes before its code has loaded never opens', async () => {
  const { heard, listener } = listen();
  const clock = fakeClock(0);
  lazyRoom(() => Promise.reject(new Error('Loading chunk failed')), listener, clock).close();
  await turn();
  clock.advance(60_000);
  expect(heard).toEqual([]);
});
