import {
  isBoolean,
  isFiniteNumber,
  isNullOr,
  isObject,
  isObjectOf,
  isRecordOf,
  isString,
  isUndefinedOr,
} from '@product/model/guard';
import { type Clock, type KeyValueStorage, storedValue } from '@product/runtime';
import { mergeQueues } from './merge-queues.ts';
import { emptyQueue, type FinishedEntry, type QueuedItem, type QueueEntry, type StoredQueue } from './state.ts';

/** Key of the index of versions. It changes with each write, so that other tabs receive one event. */
const QUEUE_KEY = 'FEEDBACK_QUEUE';
/** Prefix of the key of each version of a feedback. */
const VERSION_PREFIX = `${QUEUE_KEY}/`;

export function isVersionKey(key: string): boolean {
  return key.startsWith(VERSION_PREFIX);
}

/**
 * True when the device holds an undelivered feedback. Reads little, so that a page may ask before it loads the queue.
 */
export function hasUndeliveredFeedback(storage: Pick<KeyValueStorage, 'get' | 'keys'>): boolean {
  return storage.keys().some((key) => isVersionKey(key) && storage.get(key)?.includes('"itemId"'));
}

/**
 * Removes the chat tokens of delivered feedbacks, because their visitor has left. Writes a higher revision, which
 * overrides the version that a tab still holds.
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

/** The queue on the device. */
export interface QueueStorage {
  /** Reads and merges the versions of all tabs. Removes unreadable and outdated ones. */
  read(): StoredQueue;
  /** Merges a queue into the stored one. */
  write(queue: StoredQueue): void;
}

/**
 * Stores each version of each feedback under a key of its own, `FEEDBACK_QUEUE/<id>`, which is written once.
 *
 * Tabs share a storage without locks, and see each other's writes only after a moment. With one key for the whole queue,
 * two tabs that write at the same time would remove each other's entries. Here no tab overwrites a key. A tab removes a
 * key only after it has stored that version, or a later one, under another key.
 *
 * @param createId Unique over all tabs and visits.
 */
export function storedQueue(storage: KeyValueStorage, clock: Pick<Clock, 'now'>, createId: () => string): QueueStorage {
  /** Parsed versions by key. The value of a key never changes. */
  let known: ReadonlyMap<string, Version> = new Map();
  const names = storedValue(storage, QUEUE_KEY, { version: 2, decode: (json) => json ?? undefined });
  const valueAt = (key: string) => storedValue(storage, key, { version: 1, decode: decodeVersion });
  const isPersisted = (key: string): boolean => storage.isPersisted?.(key) ?? true;

  /** Reads in the order of keys, so that every tab keeps the same one of two equal versions. */
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
    /** Feedbacks whose newer version a full device did not store. Their older version stays. */
    const notStored = new Set<string>();
    for (const version of merged(before, queue)) {
      const same = [...before].find(([, each]) => isSameVersion(each, version));
      const key = same?.[0] ?? `${VERSION_PREFIX}${createId()}`;
      if (same === undefined) valueAt(key).write(version);
      if (version.type === 'entry' && !isPersisted(key)) notStored.add(version.value.feedbackKey);
      after.set(key, version);
    }
    for (const [key, version] of before) {
      if (after.has(key)) continue;
      if (isPersisted(key) && notStored.has(version.value.feedbackKey)) after.set(key, version);
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
      // Outdated versions of a tab that wrote at the same time: no other tab would remove them.
      if (current.length < versions.size) write(emptyQueue);
      return queueOf(current);
    },
    write,
  };
}

/** The value of one key: a feedback in the state of one tab, or a finished feedback. */
type Version =
  | { readonly type: 'entry'; readonly value: QueueEntry }
  | { readonly type: 'settled'; readonly value: FinishedEntry };

const isItem = isObjectOf<QueuedItem>({
  itemId: isString,
  completed: isBoolean,
  attempt: isFiniteNumber,
  version: isFiniteNumber,
  // A body is checked no deeper: the server validates it.
  payload: isObject,
  headers: isRecordOf(isString),
  earlier: isNullOr(isObject),
});

const isEntry = isObjectOf<QueueEntry>({
  feedbackKey: isString,
  feedbackId: isNullOr(isString),
  attempted: isNullOr(isItem),
  waiting: isNullOr(isItem),
  failures: isFiniteNumber,
  unreadable: isUndefinedOr(isFiniteNumber),
  dueAt: isFiniteNumber,
  createdAt: isFiniteNumber,
  touchedAt: isFiniteNumber,
  revision: isFiniteNumber,
});

const isFinishedEntry = isObjectOf<FinishedEntry>({
  feedbackKey: isString,
  revision: isFiniteNumber,
  accepted: isNullOr(
    isObjectOf<NonNullable<FinishedEntry['accepted']>>({ id: isNullOr(isString), chatToken: isNullOr(isString) }),
  ),
  attempt: isFiniteNumber,
  version: isFiniteNumber,
  at: isFiniteNumber,
});

function isVersion(json: unknown): json is Version {
  if (!isObject(json)) return false;
  return json.type === 'entry' ? isEntry(json.value) : json.type === 'settled' && isFinishedEntry(json.value);
}

function decodeVersion(json: unknown): Version | undefined {
  const current = withVersions(json);
  return isVersion(current) ? current : undefined;
}

/** Completes what an earlier release stored, when a feedback had one version. */
function withVersions(json: unknown): unknown {
  if (!isObject(json) || !isObject(json.value)) return json;
  const { value } = json;
  const first = { attempt: 0, version: 1 };
  if (json.type === 'settled') return { ...json, value: { ...first, ...value } };
  const complete = (item: unknown) => (isObject(item) ? { ...first, ...item } : item);
  return { ...json, value: { ...value, attempted: complete(value.attempted), waiting: complete(value.waiting) } };
}

function queueOf(versions: readonly Version[]): StoredQueue {
  return {
    entries: versions.flatMap((each) => (each.type === 'entry' ? [each.value] : [])),
    finishedEntries: versions.flatMap((each) => (each.type === 'settled' ? [each.value] : [])),
  };
}

function versionsOf({ entries, finishedEntries }: StoredQueue): readonly Version[] {
  return [
    ...entries.map((value): Version => ({ type: 'entry', value })),
    ...finishedEntries.map((value): Version => ({ type: 'settled', value })),
  ];
}

function isSameVersion(one: Version, other: Version): boolean {
  if (one.value === other.value) return true;
  const isAlike = one.value.feedbackKey === other.value.feedbackKey && one.value.revision === other.value.revision;
  return isAlike && one.type === other.type && JSON.stringify(one.value) === JSON.stringify(other.value);
}
