import type { RoomListener } from '@product/chat-core';
import { fakeClock } from '@product/testing';
import { expect, test } from 'vitest';
import { lazyRoom } from './lazy-room.ts';

function listen() {
  const heard: string[] = [];
  const listener: RoomListener<string> = {
    onSubscribed: () => heard.push('subscribed'),
    onUnsubscribed: (reason) => heard.push(reason),
    onMessage: (message) => heard.push(message),
  };
  return { heard, listener };
}

const turn = () => new Promise((resolve) => setTimeout(resolve, 0));

test('a room opens when its code is there, and is woken and closed through', async () => {
  const { heard, listener } = listen();
  const room = lazyRoom<string>(
    async () => (told) => {
      told.onSubscribed(false);
      return { wake: () => heard.push('woken'), close: () => heard.push('closed') };
    },
    listener,
    fakeClock(0),
  );
  room.wake();
  await turn();
  room.wake();
  room.close();
  expect(heard).toEqual(['subscribed', 'woken', 'closed']);
});

test('code that does not load is a lost connection, and is tried again', async () => {
  const { heard, listener } = listen();
  const clock = fakeClock(0);
  let tries = 0;
  const load = async () => {
    tries += 1;
    if (tries === 1) throw new Error('Loading chunk failed');
    return (told: RoomListener<string>) => {
      told.onSubscribed(false);
      return { wake: () => {}, close: () => {} };
    };
  };
  lazyRoom(load, listener, clock);
  await turn();
  clock.advance(5_000);
  await turn();
  expect(heard).toEqual(['lost', 'subscribed']);
});

test('closed before its code is there, a room never opens', async () => {
  const { heard, listener } = listen();
  const clock = fakeClock(0);
  lazyRoom<string>(() => Promise.reject(new Error('Loading chunk failed')), listener, clock).close();
  await turn();
  clock.advance(60_000);
  expect(heard).toEqual([]);
});
