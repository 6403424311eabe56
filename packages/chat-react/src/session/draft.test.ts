import { memoryStorage } from '@product/runtime';
import { fakeClock } from '@product/testing';
import { expect, test } from 'vitest';
import { storedDraft } from './draft.ts';

test('a draft is stored when typing pauses or on leaving, and removed with its text', () => {
  const storage = memoryStorage();
  const clock = fakeClock(0);
  const draft = storedDraft(storage, clock, 'customer/f-1');
  draft.write('Hel');
  draft.write('Hello');
  expect(draft.read()).toBe('');
  clock.advance(300);
  expect(draft.read()).toBe('Hello');
  draft.write('Hello there');
  draft.flush();
  expect(draft.read()).toBe('Hello there');
  draft.write('');
  expect(storage.keys()).toEqual([]);
  draft.flush();
  expect(clock.pending).toBe(0);
});

test('a text that was sent while its storing waited does not come back', () => {
  const storage = memoryStorage();
  const clock = fakeClock(0);
  const draft = storedDraft(storage, clock, 'customer/f-1');
  draft.write('Hello');
  clock.advance(300);
  draft.write('Hello there');
  draft.write('');
  expect(draft.read()).toBe('');
  clock.advance(300);
  expect(draft.read()).toBe('');
});
