import type { FeedbackPayload } from '@product/model';
import { type Clock, type KeyValueStorage, type StoredValue, storedValue } from '@product/runtime';
import * as v from 'valibot';
import type { QueueEntry, SettledEntry, StoredQueue } from './queue-state.ts';

/** Checked no deeper than the queue itself reads: the server validates a body better than we would. */
const payload = v.custom<FeedbackPayload>((input) => typeof input === 'object' && input !== null);

const item = v.object({
  itemId: v.string(),
  completed: v.boolean(),
  payload,
  headers: v.record(v.string(), v.string()),
  earlier: v.nullable(payload),
});

const entry = v.object({
  feedbackKey: v.string(),
  feedbackId: v.nullable(v.string()),
  attempted: v.nullable(item),
  waiting: v.nullable(item),
  failures: v.number(),
  dueAt: v.number(),
  createdAt: v.number(),
  touchedAt: v.number(),
  revision: v.number(),
});

const settledEntry = v.object({
  feedbackKey: v.string(),
  revision: v.number(),
  accepted: v.nullable(v.object({ id: v.string(), chatToken: v.nullable(v.string()) })),
  at: v.number(),
});

const stored = v.object({ entries: v.array(v.unknown()), settled: v.array(v.unknown()) });

/** The queue as the device holds it, under `FEEDBACK_QUEUE`. An entry that cannot be read is dropped, the others stay. */
export function storedQueue(storage: KeyValueStorage): StoredValue<StoredQueue> {
  return storedValue(storage, 'FEEDBACK_QUEUE', { version: 1, decode });
}

function decode(json: unknown): StoredQueue | undefined {
  if (!v.is(stored, json)) return undefined;
  return {
    entries: json.entries.filter((one): one is QueueEntry => v.is(entry, one)),
    settled: json.settled.filter((one): one is SettledEntry => v.is(settledEntry, one)),
  };
}

/** Time and place of the next try belong to the clock of the machine, which may have been set since. */
export function dueAgain(queue: StoredQueue, clock: Pick<Clock, 'now'>): StoredQueue {
  const now = clock.now();
  return { ...queue, entries: queue.entries.map((one) => ({ ...one, dueAt: Math.min(one.dueAt, now) })) };
}
