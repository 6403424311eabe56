import { aFeedback } from '@product/contract/testing';
import { type KeyValueStorage, memoryStorage, storedValue } from '@product/runtime';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { laggingDevice } from '../../test/lagging-device.ts';
import { queueText } from '../../test/queue-text.ts';
import { mergeQueues } from './merge-queues.ts';
import { emptyQueue, type QueuedItem, type QueueEntry, type StoredQueue } from './state.ts';
import { hasUndeliveredFeedback, type QueueStorage, storedQueue } from './stored-queue.ts';

const clock = { now: () => 1_000_000 };
const completedSend: QueuedItem = {
  itemId: 'i',
  completed: true,
  attempt: 0,
  version: 1,
  payload: aFeedback(),
  headers: {},
  earlier: null,
};

function anEntry(change: Partial<QueueEntry> = {}): QueueEntry {
  const at = clock.now();
  const entry = {
    feedbackKey: 'a',
    feedbackId: null,
    attempted: null,
    waiting: completedSend,
    failures: 0,
    revision: 1,
  };
  return { ...entry, dueAt: at, createdAt: at, touchedAt: at, ...change };
}

let ids = 0;
const createId = (): string => {
  ids += 1;
  return `id-${ids}`;
};
const keyForEach = (storage: KeyValueStorage): QueueStorage => storedQueue(storage, clock, createId);

/** A queue under one key, which is read, merged and written back at once. */
function keyForAll(storage: KeyValueStorage): QueueStorage {
  const stored = storedValue(storage, 'FEEDBACK_QUEUE', { version: 1, decode: (json) => json as StoredQueue });
  const read = () => stored.read() ?? emptyQueue;
  return { read, write: (queue) => stored.write(mergeQueues(queue, read(), clock.now())) };
}

const add = (queue: QueueStorage, change: Partial<QueueEntry>): void => {
  const { entries, finishedEntries } = queue.read();
  queue.write({ entries: [...entries, anEntry(change)], finishedEntries });
};
const keysOf = ({ entries }: StoredQueue): string[] => entries.map(({ feedbackKey }) => feedbackKey).sort();

describe('two tabs that write in the same instant, and are killed before they look again', () => {
  test.each([
    { name: 'one key for the whole queue', open: keyForAll, kept: ['b'] },
    { name: 'a key for each version', open: keyForEach, kept: ['a', 'b'] },
  ])('$name keeps $kept of two tabs that write in the same instant', ({ open, kept }) => {
    const { device, openTab } = laggingDevice();
    const tabs = [openTab(), openTab()];
    const [one, other] = tabs.map(open);
    if (one !== undefined) add(one, { feedbackKey: 'a' });
    if (other !== undefined) add(other, { feedbackKey: 'b' });
    for (const tab of tabs) tab.deliver();
    expect(keysOf(open(device).read())).toEqual(kept);
  });

  test('two tabs that write in any order lose no feedback, and the highest revision wins', () => {
    const aStep = fc.record({
      tab: fc.nat(2),
      does: fc.constantFrom('add', 'change', 'change', 'deliver', 'look', 'killed'),
      feedbackKey: fc.constantFrom('a', 'b', 'c'),
    });
    fc.assert(
      fc.property(fc.array(aStep, { maxLength: 60 }), (steps) => {
        const { device, openTab } = laggingDevice();
        const open = () => {
          const storage = openTab();
          return { storage, queue: keyForEach(storage) };
        };
        const tabs = [open(), open(), open()];
        const highest = new Map<string, number>();
        for (const { tab, does, feedbackKey } of steps) {
          const one = tabs[tab];
          if (one === undefined) continue;
          const known = one.queue.read().entries.find((entry) => entry.feedbackKey === feedbackKey);
          if (does === 'deliver' || does === 'killed') one.storage.deliver();
          if (does === 'killed') tabs[tab] = open();
          if (does === 'look') one.storage.look();
          if ((does === 'add' && known === undefined) || (does === 'change' && known !== undefined)) {
            const revision = (known?.revision ?? 0) + 1;
            const touchedAt = clock.now() + tab;
            highest.set(feedbackKey, Math.max(revision, highest.get(feedbackKey) ?? 0));
            one.queue.write({
              entries: [anEntry({ ...known, feedbackKey, revision, touchedAt })],
              finishedEntries: [],
            });
          }
        }
        for (const { storage } of tabs) storage.deliver();
        const { entries } = keyForEach(device).read();
        expect(new Map(entries.map(({ feedbackKey, revision }) => [feedbackKey, revision]))).toEqual(highest);
      }),
      { numRuns: 500 },
    );
  });
});

describe('a device', () => {
  test('a device holds one version of each feedback at the end, and lists its key', () => {
    const storage = memoryStorage();
    const queue = keyForEach(storage);
    for (const revision of [1, 2, 3]) queue.write({ entries: [anEntry({ revision })], finishedEntries: [] });
    expect(storage.keys()).toHaveLength(2);
    const [name = ''] = storage.keys().filter((key) => key !== 'FEEDBACK_QUEUE');
    expect(storage.get('FEEDBACK_QUEUE')).toBe(JSON.stringify({ version: 2, value: [name] }));
    expect(hasUndeliveredFeedback(storage)).toBe(true);
  });

  test('the device forgets a finished feedback, and stores that it is finished', () => {
    const storage = memoryStorage();
    const queue = keyForEach(storage);
    queue.write({ entries: [anEntry()], finishedEntries: [] });
    const finished = {
      feedbackKey: 'a',
      revision: 2,
      accepted: { id: 'f', chatToken: null },
      attempt: 0,
      version: 1,
      at: clock.now(),
    };
    queue.write({ entries: [], finishedEntries: [finished] });
    expect(queueText(storage)).not.toContain('itemId');
    expect(hasUndeliveredFeedback(storage)).toBe(false);
    expect(keyForEach(storage).read()).toEqual({ entries: [], finishedEntries: [finished] });
  });

  test('what an earlier release stored, without attempts and versions, is read as the first of both', () => {
    const storage = memoryStorage();
    const { attempt: _attempt, version: _version, ...send } = completedSend;
    const value = anEntry({ waiting: send as QueuedItem });
    const accepted = { id: 'f', chatToken: null };
    const old = [
      { type: 'entry', value },
      { type: 'settled', value: { feedbackKey: 'b', revision: 2, accepted, at: clock.now() } },
    ];
    for (const [index, version] of old.entries())
      storedValue(storage, `FEEDBACK_QUEUE/old-${index}`, { version: 1, decode: () => undefined }).write(
        version as never,
      );
    expect(keyForEach(storage).read()).toEqual({
      entries: [anEntry()],
      finishedEntries: [{ feedbackKey: 'b', revision: 2, accepted, attempt: 0, version: 1, at: clock.now() }],
    });
  });

  test('a version that a tab stored too late is removed', () => {
    const { device, openTab } = laggingDevice();
    const [late, finishing] = [openTab(), openTab()];
    const finished = {
      feedbackKey: 'a',
      revision: 2,
      accepted: { id: 'f', chatToken: null },
      attempt: 0,
      version: 1,
      at: clock.now(),
    };
    keyForEach(late).write({ entries: [anEntry()], finishedEntries: [] });
    keyForEach(finishing).write({ entries: [], finishedEntries: [finished] });
    for (const tab of [finishing, late]) tab.deliver();
    expect(hasUndeliveredFeedback(device)).toBe(true);
    expect(keyForEach(device).read()).toEqual({ entries: [], finishedEntries: [finished] });
    expect(hasUndeliveredFeedback(device)).toBe(false);
  });

  test('a device without changes is not written to', () => {
    const storage = memoryStorage();
    keyForEach(storage).write({ entries: [anEntry()], finishedEntries: [] });
    const before = queueText(storage);
    keyForEach(storage).write(keyForEach(storage).read());
    expect(queueText(storage)).toBe(before);
  });

  test('a full device keeps the older version, for a later visit', () => {
    const storage = memoryStorage();
    const kept = (key: string): boolean => storage.get(key) !== null;
    const inMemory = memoryStorage();
    let isFull = false;
    const filling: KeyValueStorage = {
      get: (key) => inMemory.get(key) ?? storage.get(key),
      set: (key, value) => (isFull ? inMemory : storage).set(key, value),
      remove(key) {
        inMemory.remove(key);
        storage.remove(key);
      },
      keys: () => [...storage.keys(), ...inMemory.keys()],
      isPersisted: kept,
    };
    const queue = keyForEach(filling);
    queue.write({ entries: [anEntry()], finishedEntries: [] });
    isFull = true;
    for (const revision of [2, 3]) queue.write({ entries: [anEntry({ revision })], finishedEntries: [] });
    expect(queue.read().entries).toMatchObject([{ revision: 3 }]);
    expect(keyForEach(storage).read().entries).toMatchObject([{ revision: 1 }]);
    expect(inMemory.keys().filter((key) => key.includes('/'))).toHaveLength(1);
    isFull = false;
    queue.write({ entries: [anEntry({ revision: 4 })], finishedEntries: [] });
    expect(keyForEach(storage).read().entries).toMatchObject([{ revision: 4 }]);
    expect(storage.keys().filter((key) => key.includes('/'))).toHaveLength(1);
  });
});
