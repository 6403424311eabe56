import type { OutgoingMessage } from '@product/chat-core';
import { memoryStorage } from '@product/runtime';
import { expect, test } from 'vitest';
import { feedbacksWithUnsent, storedOutbox } from './stored-outbox.ts';

const message: OutgoingMessage = {
  clientId: 'c-1',
  body: 'Hello',
  attachment: { fileId: 'a', name: 'a.png', contentType: 'image/png', sizeBytes: 3, previewUrl: 'blob:a' },
  writtenAt: 2,
  delivery: 'failed',
  progressPercent: 40,
  error: { type: 'network', message: 'Network failure' },
};

test('a stored outbox returns its messages, oldest first, as waiting and without the previews of the page', () => {
  const outbox = storedOutbox(memoryStorage(), 'customer/f-1');
  outbox.write(message);
  outbox.write({ ...message, clientId: 'c-0', attachment: null, writtenAt: 1 });
  const waiting = { delivery: 'waiting', progressPercent: null, error: null };
  expect(outbox.read()).toEqual([
    { ...message, ...waiting, clientId: 'c-0', attachment: null, writtenAt: 1 },
    { ...message, ...waiting, attachment: { ...message.attachment, previewUrl: null } },
  ]);
  expect(outbox.has('c-1')).toBe(true);
  outbox.remove('c-1');
  expect(outbox.read().map(({ clientId }) => clientId)).toEqual(['c-0']);
});

test('visitor and staff of one browser, and two feedbacks, have outboxes of their own', () => {
  const storage = memoryStorage();
  storedOutbox(storage, 'other/f-1').write(message);
  expect(storedOutbox(storage, 'customer/f-1').read()).toEqual([]);
  expect(storedOutbox(storage, 'other/f-10').read()).toEqual([]);
});

test('the feedbacks with unsent messages are listed once, for each side', () => {
  const storage = memoryStorage();
  for (const owner of ['other/f-1', 'other/f-2', 'customer/f-3']) {
    storedOutbox(storage, owner).write(message);
    storedOutbox(storage, owner).write({ ...message, clientId: 'c-2' });
  }
  expect(feedbacksWithUnsent(storage, 'other')).toEqual(['f-1', 'f-2']);
  expect(feedbacksWithUnsent(storage, 'customer')).toEqual(['f-3']);
});

test.each([
  'not json',
  'null',
  '[]',
  '{"version":0,"clientId":"c","body":"x","attachment":null,"writtenAt":1}',
  '{"version":1,"clientId":1,"body":"x","attachment":null,"writtenAt":1}',
  '{"version":1,"clientId":"c","body":"x","attachment":{"fileId":1},"writtenAt":1}',
  '{"version":1,"clientId":"c","body":"x","attachment":{"fileId":"a","name":"a"},"writtenAt":1}',
  '{"version":1,"clientId":"c","body":"x","attachment":"a","writtenAt":1}',
])('the invalid stored message %s is deleted, without an error', (text) => {
  const storage = memoryStorage();
  storage.set('CHAT_OUTBOX/customer/f-1/c', text);
  expect(storedOutbox(storage, 'customer/f-1').read()).toEqual([]);
  expect(storage.keys()).toEqual([]);
});
