import { millisecondsInDay } from 'date-fns/constants';
import type { FinishedEntry, QueueEntry, StoredQueue } from './state.ts';

/** Incomplete feedbacks expire after a week, completed ones after a month. */
const LIFETIME_MS = { incomplete: 7 * millisecondsInDay, completed: 30 * millisecondsInDay } as const;
/** As long as an unfinished session lives, which asks on its next visit whether it was delivered. */
const FINISHED_LIFETIME_MS = LIFETIME_MS.incomplete;
const MAX_FINISHED = 100;

/**
 * Merges two versions of the queue, such as this tab's and the stored one. Of each feedback the higher revision wins;
 * finished and expired entries go. A clock that was set back expires nothing.
 */
export function mergeQueues(one: StoredQueue, other: StoredQueue, at: number): StoredQueue {
  const finishedEntries = newest([...one.finishedEntries, ...other.finishedEntries])
    .filter((entry) => at - entry.at < FINISHED_LIFETIME_MS)
    .sort((earlier, later) => earlier.at - later.at)
    .slice(-MAX_FINISHED);
  const finishedRevisions = new Map(finishedEntries.map((entry) => [entry.feedbackKey, entry.revision]));
  const versions = [...one.entries, ...other.entries];
  const entries = newest(versions)
    .map((entry) => withCompletedSend(entry, versions))
    .filter((entry) => entry.revision > (finishedRevisions.get(entry.feedbackKey) ?? -1) && !isTooOld(entry, at));
  return { entries, finishedEntries };
}

function newest<Versioned extends QueueEntry | FinishedEntry>(versions: readonly Versioned[]): Versioned[] {
  const byKey = new Map<string, Versioned>();
  for (const version of versions) {
    const known = byKey.get(version.feedbackKey);
    if (known === undefined || isAhead(version, known)) byKey.set(version.feedbackKey, version);
  }
  return [...byKey.values()];
}

/**
 * Compares two tabs' changes to the same version. The one that has begun to send wins, because its response is still to
 * come. Every tab must choose the same one, or each would remove the other's.
 */
function isAhead(version: QueueEntry | FinishedEntry, known: QueueEntry | FinishedEntry): boolean {
  const difference =
    version.revision - known.revision ||
    progress(version) - progress(known) ||
    changedAt(version) - changedAt(known) ||
    // A retry request, or a clock that was set back, changes the time of the next attempt alone.
    dueAt(known) - dueAt(version);
  return difference > 0 || (difference === 0 && version !== known && JSON.stringify(version) > JSON.stringify(known));
}

function dueAt(version: QueueEntry | FinishedEntry): number {
  return 'dueAt' in version ? version.dueAt : 0;
}

function changedAt(version: QueueEntry | FinishedEntry): number {
  return 'touchedAt' in version ? version.touchedAt : version.at;
}

function progress(version: QueueEntry | FinishedEntry): number {
  if (!('attempted' in version)) return version.accepted === null ? 0 : 1;
  const { feedbackId, attempted } = version;
  // A completed send that is missing in the winning version is restored; the id of a first save is not.
  return (feedbackId === null ? 0 : 3) + (attempted === null ? 0 : attempted.completed ? 1 : 2);
}

/**
 * Restores a completed send that the winning version lacks. Two tabs may write in the same instant, and only a finished
 * feedback loses its completed send.
 */
function withCompletedSend(entry: QueueEntry, versions: readonly QueueEntry[]): QueueEntry {
  if (isCompleted(entry)) return entry;
  const [other] = newest(
    versions.filter((version) => version.feedbackKey === entry.feedbackKey && isCompleted(version)),
  );
  if (other === undefined) return entry;
  const waiting = other.waiting?.completed ? other.waiting : other.attempted;
  return { ...entry, waiting, dueAt: Math.min(entry.dueAt, other.dueAt), revision: entry.revision + 1 };
}

function isCompleted({ attempted, waiting }: QueueEntry): boolean {
  return (attempted?.completed ?? false) || (waiting?.completed ?? false);
}

function isTooOld(entry: QueueEntry, at: number): boolean {
  return at - entry.createdAt > LIFETIME_MS[isCompleted(entry) ? 'completed' : 'incomplete'];
}
