import type { RequestError } from '@product/model';
import { type Draft, finish, firstBody, headersOf, notify, notifySuperseded, update } from './draft.ts';
import type { QueueEvent } from './event.ts';
import { retryDelayMs } from './retry.ts';
import type { QueuedItem, QueueEntry } from './state.ts';

export type FailedEvent = Extract<QueueEvent, { type: 'failed' }>;

/** Schedules a retry after a transient error, or gives way to a later send. */
export function retryLater(
  draft: Draft,
  entry: QueueEntry,
  attempted: QueuedItem,
  { error, random, at }: FailedEvent,
): void {
  const { feedbackKey, waiting, feedbackId } = entry;
  // A later send replaces this one, unless it needs the response to this one. A first save is never given up: it may
  // have arrived, and only its response has the id that later saves need.
  const isNeedless = waiting !== null && (attempted.completed || feedbackId !== null);
  if (isNeedless) notifySuperseded(draft, feedbackKey, attempted);
  else notify(draft, feedbackKey, attempted, { type: 'queued', error });
  const isNetwork = error.type === 'offline' || error.type === 'network';
  const failures = entry.failures + 1;
  // A completed send behind this one waits as long, and its visitor expects a notification.
  const isHeldUp = waiting?.completed === true && !isNeedless;
  if (isHeldUp) notify(draft, feedbackKey, waiting, { type: 'queued', error });
  update(draft, feedbackKey, () => ({
    attempted: isNeedless ? null : isNetwork ? markedOffline(attempted) : attempted,
    waiting: isHeldUp && isNetwork ? untriedOffline(waiting) : waiting,
    failures,
    dueAt: at + retryDelayMs(failures, random, error),
  }));
}

/** Responses without a readable id after which a feedback counts as stored: the server may store each attempt. */
const MAX_UNREADABLE = 3;

/** Tells whether the server has responded so often without a readable id that the feedback counts as stored. */
export function isSettledUnread(entry: Pick<QueueEntry, 'unreadable'> | undefined): boolean {
  return (entry?.unreadable ?? 0) >= MAX_UNREADABLE;
}

/** Handles a permanent error: retrying the same body cannot succeed. */
export function reject(draft: Draft, entry: QueueEntry, attempted: QueuedItem, { error, at }: FailedEvent): void {
  const { feedbackKey } = entry;
  const alternative = alternativeSend(entry, attempted, error);
  if (alternative !== undefined) {
    update(draft, feedbackKey, () => ({ ...alternative, dueAt: at }));
    return;
  }
  notify(draft, feedbackKey, attempted, { type: 'rejected', error });
  if (entry.waiting === null) finish(draft, entry, attempted, null, at);
  else update(draft, feedbackKey, () => ({ attempted: null, failures: 0, dueAt: at }));
}

/** Number of versions that other bodies may have taken, such as those of a device that lost its storage. */
const MAX_VERSION = 100;

/**
 * Returns another attempt after a permanent error: the earlier body of this version, the next version, or a feedback of
 * its own.
 */
function alternativeSend(
  entry: QueueEntry,
  attempted: QueuedItem,
  error: RequestError,
): Partial<QueueEntry> | undefined {
  if (error.type !== 'http') return undefined;
  if (error.status === 409 && error.code === 'idempotency_conflict' && attempted.earlier !== null) {
    return { attempted: { ...attempted, payload: attempted.earlier, earlier: null } };
  }
  if (error.status === 409 && error.code === 'idempotency_conflict' && attempted.version < MAX_VERSION) {
    return { attempted: { ...attempted, version: attempted.version + 1 } };
  }
  const { 'X-FID': continued, ...headers } = headersOf(entry, attempted);
  if ((error.status === 403 || error.status === 404) && continued !== undefined) {
    return { feedbackId: null, attempted: { ...attempted, headers } };
  }
  return undefined;
}

function markedOffline(item: QueuedItem): QueuedItem {
  if (item.payload.created_offline) return item;
  return { ...item, payload: { ...item.payload, created_offline: true }, earlier: firstBody(item) };
}

/** Marks a send without an attempt, which has no earlier body. */
function untriedOffline(item: QueuedItem): QueuedItem {
  return { ...item, payload: { ...item.payload, created_offline: true } };
}
