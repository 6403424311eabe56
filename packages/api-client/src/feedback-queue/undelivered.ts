import type { FeedbackPayload, RequestError } from '@product/model';
import { type Draft, remove, tell, tellSuperseded, update } from './queue-draft.ts';
import type { QueueEvent } from './queue-event.ts';
import type { QueuedItem, QueueEntry } from './queue-state.ts';
import { retryDelayMs } from './retry.ts';

export type Failed = Extract<QueueEvent, { type: 'failed' }>;

/** The send did not arrive, or its answer did not: it is tried again, or gives way to a later one. */
export function keep(draft: Draft, entry: QueueEntry, attempted: QueuedItem, { error, dice, at }: Failed): void {
  const { feedbackKey, waiting, feedbackId } = entry;
  // A later send holds all that this one did, once nothing depends on this one's answer. A first save is never given up
  // on the browser's word that it is offline: it may have arrived, and only its answer tells the id that the next ones need.
  const isNeedless = waiting !== null && (attempted.completed || feedbackId !== null);
  if (isNeedless) tellSuperseded(draft, feedbackKey, attempted);
  else tell(draft, feedbackKey, attempted, { type: 'kept', error });
  const isNetwork = error.type === 'offline' || error.type === 'network';
  const failures = entry.failures + 1;
  // A whole one that waits behind goes no sooner, and its visitor waits for word.
  const isHeldUp = waiting?.completed === true && !isNeedless;
  if (isHeldUp) tell(draft, feedbackKey, waiting, { type: 'kept', error });
  update(draft, feedbackKey, () => ({
    attempted: isNeedless ? null : isNetwork ? markedOffline(attempted) : attempted,
    waiting: isHeldUp && isNetwork ? untriedOffline(waiting) : waiting,
    failures,
    dueAt: at + retryDelayMs(failures, dice, error),
  }));
}

/** The server will never take the send as it is. */
export function refuse(draft: Draft, entry: QueueEntry, attempted: QueuedItem, { error, at }: Failed): void {
  const { feedbackKey } = entry;
  const again = anotherWay(entry, attempted, error);
  if (again !== undefined) {
    update(draft, feedbackKey, () => ({ ...again, dueAt: at }));
    return;
  }
  tell(draft, feedbackKey, attempted, { type: 'refused', error });
  if (entry.waiting === null) remove(draft, entry, null, at);
  else update(draft, feedbackKey, () => ({ attempted: null, failures: 0, dueAt: at }));
}

/** What else to try when the server refuses: the body it may already hold, or a feedback of its own. */
function anotherWay(entry: QueueEntry, attempted: QueuedItem, error: RequestError): Partial<QueueEntry> | undefined {
  if (error.type !== 'http') return undefined;
  if (error.status === 409 && error.code === 'idempotency_conflict' && attempted.earlier !== null) {
    return { attempted: { ...attempted, payload: attempted.earlier, earlier: null } };
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

/** Nothing went out under its key yet: there is no earlier body. */
function untriedOffline(item: QueuedItem): QueuedItem {
  return { ...item, payload: { ...item.payload, created_offline: true } };
}

/** The body that went out first under the key of this send. */
export function firstBody(item: QueuedItem): FeedbackPayload {
  return item.earlier ?? item.payload;
}

/** Headers of a send: the id that the first save was given is the one to continue. */
export function headersOf({ feedbackId }: QueueEntry, item: QueuedItem): Readonly<Record<string, string>> {
  return feedbackId === null ? item.headers : { ...item.headers, 'X-FID': feedbackId };
}
