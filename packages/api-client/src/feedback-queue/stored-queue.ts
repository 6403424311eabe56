import { type Clock, type KeyValueStorage, storedValue } from '@product/runtime';
import * as v from 'valibot';
import { mergeQueues } from './merge-queues.ts';
import { emptyQueue, type QueueEntry, type SettledEntry, type StoredQueue } from './queue-state.ts';

/** Holds the names of what waits, and changes with each write: other tabs hear of it once. */
const QUEUE_KEY = 'FEEDBACK_QUEUE';
/** Begins the name of each version of a feedback. */
const VERSION_PREFIX = `${QUEUE_KEY}/`;

export function isVersionKey(key: string): boolean {
  return key.startsWith(VERSION_PREFIX);
}

/**
 * True when the device holds a feedback that has not been delivered. Reads no more than it must, so that a page may ask
 * before it loads the queue.
 */
export function feedbackWaits(storage: Pick<KeyValueStorage, 'get' | 'keys'>): boolean {
  return storage.keys().some((key) => isVersionKey(key) && storage.get(key)?.includes('"itemId"'));
}

/**
 * Takes the tokens of chats out of what was delivered, since its visitor has left. A version without one goes before the
 * version that a tab still holds.
 *
 * @param createId Unique over all tabs and visits.
 */
export function forgetChatTokens(storage: KeyValueStorage, createId: () => string): void {
  const valueAt = (key: string) => storedValue(storage, key, { version: 1, decode: decodeVersion });
  for (const key of storage.keys().filter(isVersionKey)) {
    const version = valueAt(key).read();
    if (version?.type !== 'settled' || version.value.accepted === null) continue;
    const { accepted, revision } = version.value;
    const value = { ...version.value, accepted: { ...accepted, chatToken: null }, revision: revision + 1 };
    valueAt(`${VERSION_PREFIX}${createId()}`).write({ type: 'settled', value });
    storage.remove(key);
  }
}

/** The queue as the device holds it. */
export interface QueueStorage {
  /** What all tabs have stored, merged. What cannot be read, and what a later version has overtaken, is taken away. */
  read(): StoredQueue;
  /** Merges a queue into what the device holds. */
  write(queue: StoredQueue): void;
}

/**
 * Keeps each version of each feedback under a key of its own, `FEEDBACK_QUEUE/<id>`, which is written once and never again.
 *
 * Tabs share a storage without locks, and see what others write only after a moment. One key for the whole queue would let
 * two tabs that write at the same time take away what the other has just added. Here nobody writes over anything, and a key
 * is removed only by a tab that has read it and stored what it holds, or a later version of it, under another one.
 *
 * @param createId Unique over all tabs and visits.
 */
export function storedQueue(storage: KeyValueStorage, clock: Pick<Clock, 'now'>, createId: () => string): QueueStorage {
  /** What a key holds never changes, so that it is parsed once. */
  let known: ReadonlyMap<string, Version> = new Map();
  const names = storedValue(storage, QUEUE_KEY, { version: 2, decode: (json) => json ?? undefined });
  const valueAt = (key: string) => storedValue(storage, key, { version: 1, decode: decodeVersion });
  const isPersisted = (key: string): boolean => storage.isPersisted?.(key) ?? true;

  /** In the order of their names: of two equal versions every tab then keeps the same one. */
  const readVersions = (): ReadonlyMap<string, Version> => {
    const versions = new Map<string, Version>();
    for (const key of storage.keys().filter(isVersionKey).sort()) {
      const version = known.get(key) ?? valueAt(key).read();
      if (version !== undefined) versions.set(key, version);
    }
    known = versions;
    return versions;
  };

  const merged = (versions: ReadonlyMap<string, Version>, queue: StoredQueue): readonly Version[] =>
    versionsOf(mergeQueues(queue, queueOf([...versions.values()]), clock.now()));

  const write = (queue: StoredQueue): void => {
    const before = readVersions();
    const after = new Map<string, Version>();
    /** A full device took no newer version of these: it keeps the older one, which is better than none. */
    const notTaken = new Set<string>();
    for (const version of merged(before, queue)) {
      const same = [...before].find(([, each]) => isSameVersion(each, version));
      const key = same?.[0] ?? `${VERSION_PREFIX}${createId()}`;
      if (same === undefined) valueAt(key).write(version);
      if (version.type === 'entry' && !isPersisted(key)) notTaken.add(version.value.feedbackKey);
      after.set(key, version);
    }
    for (const [key, version] of before) {
      if (after.has(key)) continue;
      if (isPersisted(key) && notTaken.has(version.value.feedbackKey)) after.set(key, version);
      else storage.remove(key);
    }
    const isChanged = after.size !== before.size || [...after.keys()].some((key) => !before.has(key));
    if (isChanged) names.write([...after.keys()]);
    known = after;
  };

  return {
    read() {
      const versions = readVersions();
      const current = merged(versions, emptyQueue);
      // Another tab wrote while this one was settling: what it wrote is overtaken, and nobody else would take it away.
      if (current.length < versions.size) write(emptyQueue);
      return queueOf(current);
    },
    write,
  };
}

/** The value of one key: a feedback as one tab left it, or a feedback that is settled. */
type Version =
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

const envelope = v.object({ type: v.string(), value: v.unknown() });

function decodeVersion(json: unknown): Version | undefined {
  if (!v.is(envelope, json)) return undefined;
  const { type, value } = json;
  if (type === 'entry' && isEntry(value)) return { type, value };
  return type === 'settled' && v.is(settled, value) ? { type, value } : undefined;
}

function isEntry(value: unknown): value is QueueEntry {
  return v.is(entry, value);
}

function queueOf(versions: readonly Version[]): StoredQueue {
  return {
    entries: versions.flatMap((each) => (each.type === 'entry' ? [each.value] : [])),
    settled: versions.flatMap((each) => (each.type === 'settled' ? [each.value] : [])),
  };
}

function versionsOf({ entries, settled }: StoredQueue): readonly Version[] {
  return [
    ...entries.map((value): Version => ({ type: 'entry', value })),
    ...settled.map((value): Version => ({ type: 'settled', value })),
  ];
}

function isSameVersion(one: Version, other: Version): boolean {
  if (one.value === other.value) return true;
  const isAlike = one.value.feedbackKey === other.value.feedbackKey && one.value.revision === other.value.revision;
  return isAlike && one.type === other.type && JSON.stringify(one.value) === JSON.stringify(other.value);
}
