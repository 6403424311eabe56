import { memoryStorage } from '@product/runtime';
import { expect, test } from 'vitest';
import { hostBackedStorage } from './host-backed-storage.ts';
import { continueSession, visitorStorage } from './visitor-storage.ts';

test('texts of the host are restored, and new ones are copied to the host', () => {
  const copies: [string, string | null][] = [];
  const storage = hostBackedStorage(memoryStorage());
  storage.backUp({ DEVICE_ID: 'd1', 'WIDGET/SESSION': 's1', 'FLOW/node-1': 'answers' }, (key, value) =>
    copies.push([key, value]),
  );
  expect(storage.get('DEVICE_ID')).toBe('d1');
  expect(storage.get('FLOW/node-1')).toBeNull();
  storage.set('WIDGET/SESSION', 's2');
  storage.remove('DEVICE_ID');
  expect(copies).toEqual([
    ['WIDGET/SESSION', 's2'],
    ['DEVICE_ID', null],
  ]);
});

test('answers are not copied to the host, and the frame’s own texts take precedence', () => {
  const copies: string[] = [];
  const own = memoryStorage();
  own.set('DEVICE_ID', 'own');
  const storage = hostBackedStorage(own);
  storage.backUp({ DEVICE_ID: 'stored' }, (key) => copies.push(key));
  storage.set('FLOW/node-1', 'answers');
  storage.set('FEEDBACK_QUEUE', 'answers');
  expect(copies).toEqual([]);
  expect(storage.get('DEVICE_ID')).toBe('own');
});

test('invalid entries of a stored list of feedbacks are dropped', () => {
  const storage = memoryStorage();
  const valid = {
    feedbackId: 'f',
    token: 't',
    nodeId: 'n',
    nodeName: 'Shop',
    createdAt: 1,
    status: 'open',
    unread: 0,
    seenAt: 1,
  };
  storage.set(
    'WIDGET/FEEDBACKS/n',
    JSON.stringify({ version: 1, value: [valid, null, 7, { ...valid, status: 'gone' }] }),
  );
  expect(visitorStorage(storage, 'n').feedbacks.read()).toEqual([valid]);
});

test('a client id and feedbacks are stored for each node, the session for the device', () => {
  const storage = memoryStorage();
  const { clientId, session, feedbacks } = visitorStorage(storage, 'n');
  clientId.write('c1');
  session.write({ id: 's1', timestamp: 1 });
  feedbacks.write([]);
  expect([...storage.keys()].sort()).toEqual(['WIDGET/CLIENT_ID/n', 'WIDGET/FEEDBACKS/n', 'WIDGET/SESSION']);
  expect(visitorStorage(storage, 'n').clientId.read()).toBe('c1');
  expect(visitorStorage(storage, 'other').clientId.read()).toBeUndefined();
});

test('a session lasts half an hour after the last opening', () => {
  const { session } = visitorStorage(memoryStorage(), 'n');
  let now = 1_000_000;
  let ids = 0;
  const touch = () =>
    continueSession(session, { now: () => now }, () => {
      ids += 1;
      return `s${ids}`;
    });
  expect(touch()).toEqual({ id: 's1', timestamp: 1_000_000 });
  now += 30 * 60_000;
  expect(touch().id).toBe('s1');
  now += 30 * 60_000 + 1;
  expect(touch().id).toBe('s2');
});
