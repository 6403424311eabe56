import { memoryStorage } from '@product/runtime';
import { expect, test } from 'vitest';
import { forgetOldWords, forgetStaff, staffStorage, UNSENT_LIFETIME_MS } from './staff-storage.ts';

const key = 'CHAT_DRAFT/other/f-1';

test('unsent words are kept for 30 days after they were last written, also over a sign-out', () => {
  const storage = memoryStorage();
  let now = 1_000;
  const mine = staffStorage(storage, 'p-1', new EventTarget(), () => now);
  mine.set(key, 'Half');
  now += UNSENT_LIFETIME_MS;
  mine.set(key, 'Half a reply');
  forgetStaff(storage);
  forgetOldWords(storage, now + UNSENT_LIFETIME_MS);
  expect(mine.get(key)).toBe('Half a reply');
  forgetOldWords(storage, now + UNSENT_LIFETIME_MS + 1);
  expect(storage.keys()).toEqual([]);
});

test('words that were stored without a time begin their 30 days when they are found', () => {
  const storage = memoryStorage();
  storage.set(`STAFF/p-1/${key}`, 'Old');
  forgetOldWords(storage, 5);
  forgetOldWords(storage, 5 + UNSENT_LIFETIME_MS);
  expect(storage.get(`STAFF/p-1/${key}`)).toBe('Old');
  forgetOldWords(storage, 6 + UNSENT_LIFETIME_MS);
  expect(storage.keys()).toEqual([]);
});

test('words that were sent or removed leave no time behind', () => {
  const storage = memoryStorage();
  const mine = staffStorage(storage, 'p-1', new EventTarget(), () => 1);
  mine.set(key, 'Sent');
  mine.remove(key);
  expect(storage.keys()).toEqual([]);
});
