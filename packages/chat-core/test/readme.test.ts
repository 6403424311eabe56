import { readFileSync } from 'node:fs';
import { createStore } from '@product/runtime';
import { expect, test } from 'vitest';
import * as chatCore from '../src/index.ts';
import { type ChatEffect, chatMachine, initialChat, messagesOf } from '../src/index.ts';
import { aDetail, noon } from './chat-fixtures.ts';

test('the example of the README works', () => {
  const requested: ChatEffect[] = [];
  const chat = createStore(
    initialChat({ feedbackId: 'f-1', token: 't-1' }),
    chatMachine,
    (effect: ChatEffect, { send }) => {
      requested.push(effect);
      if (effect.type === 'loadDetail') send({ type: 'loaded', detail: aDetail(), at: noon });
    },
  );
  chat.send({ type: 'started', at: noon, online: true });
  chat.send({ type: 'typed', text: 'Hello' });
  chat.send({ type: 'submitted', clientId: 'c-1', at: noon });
  const { timeline, outbox } = chat.getState();
  expect(messagesOf(timeline, outbox, 'customer')).toMatchObject([{ body: 'Hello', own: true }]);
  expect(requested.map(({ type }) => type)).toContain('postMessage');
});

test('the README names what the package exports', () => {
  const readme = readFileSync(new URL('../README.md', import.meta.url), 'utf8');
  const table = readme.split('\n').filter((line) => line.startsWith('| `') && !line.includes('/socket'));
  const named = table.flatMap((line) => [...(line.split('|')[1] ?? '').matchAll(/`(\w+)`/g)].map((match) => match[1]));
  expect(named.length).toBeGreaterThan(10);
  expect(named.filter((name) => name === undefined || !(name in chatCore))).toEqual([]);
});
