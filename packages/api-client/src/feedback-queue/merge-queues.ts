import { millisecondsInDay } from 'date-fns/constants';
import type { QueueEntry, SettledEntry, StoredQueue } from './queue-state.ts';

/** Nobody misses half a survey of last week; a whole feedback is kept for a month. */
const LIFETIME_MS = { incomplete: 7 * millisecondsInDay, completed: 30 * millisecondsInDay } as const;
const SETTLED_LIFETIME_MS = millisecondsInDay;
const SETTLED_KEPT = 100;

/**
 * Puts two versions of the queue together, such as this tab's and the stored one: of each feedback the higher revision,
 * without what either is through with and what is too old to matter. A clock that was set back makes nothing too old.
 */
export function mergeQueues(one: StoredQueue, other: StoredQueue, at: number): StoredQueue {
  const settled = newest([...one.settled, ...other.settled])
    .filter((entry) => at - entry.at < SETTLED_LIFETIME_MS)
    .sort((earlier, later) => earlier.at - later.at)
    .slice(-SETTLED_KEPT);
  const settledRevisions = new Map(settled.map((entry) => [entry.feedbackKey, entry.revision]));
  const versions = [...one.entries, ...other.entries];
  const entries = newest(versions)
    .map((entry) => withWhole(entry, versions))
    .filter((entry) => entry.revision > (settledRevisions.get(entry.feedbackKey) ?? -1) && !isTooOld(entry, at));
  return { entries, settled };
}

function newest<Versioned extends QueueEntry | SettledEntry>(versions: readonly Versioned[]): Versioned[] {
  const byKey = new Map<string, Versioned>();
  for (const version of versions) {
    const known = byKey.get(version.feedbackKey);
    if (known === undefined || isAhead(version, known)) byKey.set(version.feedbackKey, version);
  }
  return [...byKey.values()];
}

/**
 * Of two tabs' changes to the same version the one that has begun to send counts: its answer is still to come. Every tab
 * must choose the same one, whatever it reads first, or each would take away the one that the other keeps.
 */
function isAhead(version: QueueEntry | SettledEntry, known: QueueEntry | SettledEntry): boolean {
  const difference =
    version.revision - known.revision ||
    progress(version) - progress(known) ||
    changedAt(version) - changedAt(known) ||
    // Who was woken up, or whose clock was set back, tries sooner without a change to what is sent.
    dueAt(known) - dueAt(version);
  return difference > 0 || (difference === 0 && version !== known && JSON.stringify(version) > JSON.stringify(known));
}

function dueAt(version: QueueEntry | SettledEntry): number {
  return 'dueAt' in version ? version.dueAt : 0;
}

function changedAt(version: QueueEntry | SettledEntry): number {
  return 'touchedAt' in version ? version.touchedAt : version.at;
}

function progress(version: QueueEntry | SettledEntry): number {
  if (!('attempted' in version)) return version.accepted === null ? 0 : 1;
  const { feedbackId, attempted } = version;
  // A whole send that is not in the version that holds is put back; the id that a first save will be told is not.
  return (feedbackId === null ? 0 : 3) + (attempted === null ? 0 : attempted.completed ? 1 : 2);
}

/**
 * Two tabs may write in the same instant. A whole send goes only when the feedback is settled, so that a version without
 * it never knew of it: the send is put back.
 */
function withWhole(entry: QueueEntry, versions: readonly QueueEntry[]): QueueEntry {
  if (isWhole(entry)) return entry;
  const [other] = newest(versions.filter((version) => version.feedbackKey === entry.feedbackKey && isWhole(version)));
  if (other === undefined) return entry;
  const waiting = other.waiting?.completed ? other.waiting : other.attempted;
  return { ...entry, waiting, dueAt: Math.min(entry.dueAt, other.dueAt), revision: entry.revision + 1 };
}

function isWhole({ attempted, waiting }: QueueEntry): boolean {
  return (attempted?.completed ?? false) || (waiting?.completed ?? false);
}

function isTooOld(entry: QueueEntry, at: number): boolean {
  return at - entry.createdAt > LIFETIME_MS[isWhole(entry) ? 'completed' : 'incomplete'];
}
