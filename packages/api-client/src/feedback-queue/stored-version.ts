import * as v from 'valibot';
import type { QueueEntry, SettledEntry, StoredQueue } from './queue-state.ts';

/** What one key of the device holds: a feedback as one tab left it, or that the queue is through with it. */
export type Version =
  | { readonly type: 'entry'; readonly value: QueueEntry }
  | { readonly type: 'settled'; readonly value: SettledEntry };

/** Checked no deeper than the queue itself reads: the server validates a body better than we would. */
const payload = v.looseObject({});

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

const settled = v.object({
  feedbackKey: v.string(),
  revision: v.number(),
  accepted: v.nullable(v.object({ id: v.string(), chatToken: v.nullable(v.string()) })),
  at: v.number(),
});

// Neither `variant` nor `custom`: the first page, where the schema library is, would pay for them.
const envelope = v.object({ type: v.string(), value: v.unknown() });

export function decodeVersion(json: unknown): Version | undefined {
  if (!v.is(envelope, json)) return undefined;
  const { type, value } = json;
  if (type === 'entry' && isEntry(value)) return { type, value };
  return type === 'settled' && v.is(settled, value) ? { type, value } : undefined;
}

function isEntry(value: unknown): value is QueueEntry {
  return v.is(entry, value);
}

export function queueOf(versions: readonly Version[]): StoredQueue {
  return {
    entries: versions.flatMap((each) => (each.type === 'entry' ? [each.value] : [])),
    settled: versions.flatMap((each) => (each.type === 'settled' ? [each.value] : [])),
  };
}

export function versionsOf({ entries, settled }: StoredQueue): readonly Version[] {
  return [
    ...entries.map((value): Version => ({ type: 'entry', value })),
    ...settled.map((value): Version => ({ type: 'settled', value })),
  ];
}

export function isSameVersion(one: Version, other: Version): boolean {
  if (one.value === other.value) return true;
  const isAlike = one.value.feedbackKey === other.value.feedbackKey && one.value.revision === other.value.revision;
  return isAlike && one.type === other.type && JSON.stringify(one.value) === JSON.stringify(other.value);
}
