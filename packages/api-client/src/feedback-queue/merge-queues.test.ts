import { aFeedback } from '@product/contract/testing';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { mergeQueues } from './merge-queues.ts';
import { retryDelayMs } from './retry.ts';
import { emptyQueue, type QueuedItem, type QueueEntry, type StoredQueue } from './state.ts';

const day = 24 * 60 * 60_000;
const now = 100 * day;

const completedSend: QueuedItem = {
  itemId: 'i',
  completed: true,
  attempt: 0,
  version: 1,
  payload: aFeedback(),
  headers: {},
  earlier: null,
};
const incompleteSend: QueuedItem = { ...completedSend, completed: false };

function anEntry(change: Partial<QueueEntry> = {}): QueueEntry {
  const entry = {
    feedbackKey: 'a',
    feedbackId: null,
    attempted: completedSend,
    waiting: null,
    failures: 0,
    dueAt: now,
  };
  return { ...entry, createdAt: now, touchedAt: now, revision: 1, ...change };
}

test.each([
  { name: 'a completed feedback of 30 days', entry: anEntry({ createdAt: now - 30 * day }), stays: true },
  { name: 'a completed feedback of more', entry: anEntry({ createdAt: now - 30 * day - 1 }), stays: false },
  { name: 'an incomplete one of 7 days', entry: anEntry({ attempted: null, createdAt: now - 7 * day }), stays: true },
  {
    name: 'an incomplete one of more',
    entry: anEntry({ attempted: null, createdAt: now - 7 * day - 1 }),
    stays: false,
  },
  { name: 'one of a time to come', entry: anEntry({ createdAt: now + 400 * day }), stays: true },
])('$name stays: $stays', ({ entry, stays }) => {
  expect(mergeQueues({ entries: [entry], finishedEntries: [] }, emptyQueue, now).entries).toEqual(stays ? [entry] : []);
});

test('an entry that one side finished does not return from the other, unless it was sent again', () => {
  const finishedEntries = [{ feedbackKey: 'a', revision: 5, accepted: null, attempt: 0, version: 1, at: now }];
  const merged = (revision: number) =>
    mergeQueues({ entries: [], finishedEntries }, { entries: [anEntry({ revision })], finishedEntries: [] }, now);
  expect(merged(5).entries).toEqual([]);
  expect(merged(6).entries).toHaveLength(1);
  expect(mergeQueues({ entries: [], finishedEntries }, emptyQueue, now + 7 * day).finishedEntries).toEqual([]);
});

test('a completed send that another tab wrote in the same instant is restored', () => {
  const ours = { entries: [anEntry({ attempted: incompleteSend, revision: 5 })], finishedEntries: [] };
  for (const theirs of [
    anEntry({ revision: 5 }),
    anEntry({ attempted: incompleteSend, waiting: completedSend, revision: 2 }),
  ]) {
    const [entry] = mergeQueues(ours, { entries: [theirs], finishedEntries: [] }, now).entries;
    expect(entry).toMatchObject({ attempted: incompleteSend, waiting: completedSend, revision: 6 });
  }
});

test('of two changes in the same instant the one that has begun to send wins, and the completed send follows', () => {
  const begun = anEntry({ attempted: incompleteSend, revision: 2 });
  const waits = anEntry({ attempted: null, waiting: completedSend, revision: 2 });
  for (const [one, other] of [
    [begun, waits],
    [waits, begun],
  ] as const) {
    const [entry] = mergeQueues(
      { entries: [one], finishedEntries: [] },
      { entries: [other], finishedEntries: [] },
      now,
    ).entries;
    expect(entry).toMatchObject({ attempted: incompleteSend, waiting: completedSend, revision: 3 });
  }
  const delivered = {
    feedbackKey: 'a',
    revision: 5,
    accepted: { id: 'f', chatToken: null },
    attempt: 0,
    version: 1,
    at: now,
  };
  const rejected = { ...delivered, accepted: null };
  const merged = mergeQueues(
    { entries: [], finishedEntries: [rejected] },
    { entries: [], finishedEntries: [delivered] },
    now,
  );
  expect(merged.finishedEntries).toEqual([delivered]);
});

test('the order of merging makes no difference, and merging twice changes nothing more', () => {
  const aQueue: fc.Arbitrary<StoredQueue> = fc.record({
    entries: fc.uniqueArray(
      fc
        .record({
          feedbackKey: fc.constantFrom('a', 'b', 'c'),
          revision: fc.nat(3),
          dueAt: fc.nat(2),
          touchedAt: fc.nat(2),
          failures: fc.nat(2),
        })
        .map((change) => anEntry({ ...change, attempted: incompleteSend })),
      { selector: ({ feedbackKey }) => feedbackKey },
    ),
    finishedEntries: fc.uniqueArray(
      fc
        .record({ feedbackKey: fc.constantFrom('a', 'b', 'c'), revision: fc.nat(6) })
        .map((known) => ({ ...known, accepted: { id: 'f', chatToken: null }, attempt: 0, version: 1, at: now })),
      { selector: ({ feedbackKey }) => feedbackKey },
    ),
  });
  const sorted = ({ entries, finishedEntries }: StoredQueue) =>
    [...entries, ...finishedEntries].map((one) => JSON.stringify(one)).sort();
  fc.assert(
    fc.property(aQueue, aQueue, (one, other) => {
      const merged = mergeQueues(one, other, now);
      expect(sorted(mergeQueues(other, one, now))).toEqual(sorted(merged));
      expect(sorted(mergeQueues(merged, one, now))).toEqual(sorted(merged));
    }),
  );
});

test('the retry delay grows from one second to five minutes, and jitter takes up to half of it', () => {
  const delays = [1, 2, 3, 9, 10, 1_000].map((failures) =>
    retryDelayMs(failures, 0, { type: 'network', message: 'Network failure' }),
  );
  expect(delays).toEqual([1_000, 2_000, 4_000, 256_000, 300_000, 300_000]);
  expect(retryDelayMs(1, 1, { type: 'network', message: 'Network failure' })).toBe(500);
});
