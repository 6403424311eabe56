import { memoryStorage } from '@product/runtime';
import { expect, test } from 'vitest';
import { type CopyStore, secondCopy } from './second-copy.ts';

function copiesInMemory(): CopyStore & { readonly kept: Map<string, string> } {
  const kept = new Map<string, string>();
  return {
    kept,
    put: async (key, value) => kept.set(key, value),
    remove: async (key) => kept.delete(key),
    read: async () => new Map(kept),
  };
}

test('a waiting entry is written twice, and removed twice', () => {
  const copies = copiesInMemory();
  const { storage } = secondCopy(memoryStorage(), copies);
  storage.set('FEEDBACK_QUEUE/a', 'first');
  storage.set('FEEDBACK_QUEUE/b', 'second');
  storage.remove('FEEDBACK_QUEUE/a');
  expect([...copies.kept]).toEqual([['FEEDBACK_QUEUE/b', 'second']]);
  expect(storage.keys()).toEqual(['FEEDBACK_QUEUE/b']);
});

test('only entries of the queue are copied', () => {
  const copies = copiesInMemory();
  const { storage } = secondCopy(memoryStorage(), copies);
  storage.set('FLOW/node-harbour', 'answers');
  storage.set('FEEDBACK_QUEUE', 'names');
  expect(copies.kept.size).toBe(0);
});

test('entries that the first place lost are restored, and the others stay', async () => {
  const copies = copiesInMemory();
  const first = memoryStorage();
  secondCopy(first, copies).storage.set('FEEDBACK_QUEUE/a', 'queued');
  const afterThePowerCut = memoryStorage();
  afterThePowerCut.set('FEEDBACK_QUEUE/b', 'newer');
  copies.kept.set('FEEDBACK_QUEUE/b', 'older');
  const { storage, restore } = secondCopy(afterThePowerCut, copies);
  expect(await restore()).toBe(true);
  expect(storage.get('FEEDBACK_QUEUE/a')).toBe('queued');
  expect(storage.get('FEEDBACK_QUEUE/b')).toBe('newer');
  expect(await restore()).toBe(false);
});

test('the queue works without a second place', async () => {
  const nowhere: CopyStore = {
    put: () => Promise.reject(new Error('blocked')),
    remove: () => Promise.reject(new Error('blocked')),
    read: () => Promise.reject(new Error('blocked')),
  };
  const { storage, restore } = secondCopy(memoryStorage(), nowhere);
  storage.set('FEEDBACK_QUEUE/a', 'queued');
  expect(await restore()).toBe(false);
  expect(storage.get('FEEDBACK_QUEUE/a')).toBe('queued');
});
