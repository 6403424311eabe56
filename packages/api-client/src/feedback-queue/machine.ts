import type { Step } from '@product/runtime';
import { type Draft, entryOf, finish, firstBody, headersOf, notify, notifySuperseded, update } from './draft.ts';
import type { QueueEffect } from './effect.ts';
import type { QueueEvent } from './event.ts';
import { type FailedEvent, isSettledUnread, reject, retryLater } from './failed-attempt.ts';
import { mergeQueues } from './merge-queues.ts';
import { isTransient, isUnreadable } from './retry.ts';
import type { QueuedItem, QueueEntry, QueueState, StoredQueue } from './state.ts';

/** Feedbacks that go out at once while the visitor leaves. Browsers limit such requests to 64 KiB in all. */
const LEAVING_POSTS = 8;
/**
 * Milliseconds after a change in which a feedback belongs to the tab that changed it. Browsers show one tab's writes to
 * another only after a moment; later, the tab may be closed.
 */
const OTHER_TABS_MS = 3_000;

/**
 * Delivers feedbacks.
 *
 * - One request goes out at a time.
 * - Of one feedback only the latest send waits.
 * - An incomplete send neither overtakes nor replaces a completed one.
 * - A transient error is retried, with a growing delay.
 * - Each save after the first carries the id of the first.
 */
export function feedbackQueue(state: QueueState, event: QueueEvent): Step<QueueState, QueueEffect> {
  const draft: Draft = { ...state, effects: [] };
  switch (event.type) {
    case 'enqueued':
      enqueue(draft, event.feedbackKey, event.item, event.at);
      break;
    case 'acquired':
      draft.lock = 'held';
      break;
    case 'synced':
      merge(draft, event.stored, event.at);
      // Another tab that wrote in the same instant may have overwritten entries of this one.
      if (isBehind(event.stored, draft)) draft.effects.push(persist(draft));
      return [withoutEffects(draft), draft.effects];
    case 'filesUploaded':
      update(draft, event.feedbackKey, ({ attempted }) => ({
        attempted: attempted?.itemId === event.itemId ? { ...attempted, payload: event.payload } : attempted,
      }));
      return step(state, draft);
    case 'accepted':
      accept(draft, event);
      break;
    case 'failed':
      fail(draft, event);
      break;
    case 'retryRequested':
      draft.entries = draft.entries.map((entry) => ({ ...entry, dueAt: Math.min(entry.dueAt, event.at), failures: 0 }));
      break;
    case 'pageHidden':
      for (const entry of unsent(draft).filter(isOurs(draft, event.at)).slice(-LEAVING_POSTS)) post(draft, entry);
      return step(state, draft);
    case 'timerFired':
    case 'remoteChange':
      break;
  }
  sendNext(draft, event.at);
  return step(state, draft);
}

function enqueue(draft: Draft, feedbackKey: string, item: QueuedItem, at: number): void {
  if (!draft.ownKeys.includes(feedbackKey)) draft.ownKeys = [...draft.ownKeys, feedbackKey];
  const past = draft.finishedEntries.find((entry) => entry.feedbackKey === feedbackKey);
  const known = entryOf(draft, feedbackKey);
  const holdsCompleted = known?.attempted?.completed || known?.waiting?.completed;
  // Each save of a feedback without an id would be a feedback of its own.
  if ((past?.accepted || holdsCompleted || isSettledUnread(known)) && !item.completed) {
    notifySuperseded(draft, feedbackKey, item);
    return;
  }
  if (known === undefined) {
    const revision = (past?.revision ?? 0) + 1;
    const fresh = { feedbackKey, feedbackId: null, attempted: null, failures: 0, revision };
    const next = past?.accepted ? { ...item, version: past.version + 1 } : item;
    draft.entries = [...draft.entries, { ...fresh, waiting: next, dueAt: at, createdAt: at, touchedAt: at }];
    return;
  }
  const { attempted, waiting } = known;
  if (waiting !== null) notifySuperseded(draft, feedbackKey, waiting);
  const sent = attempted?.completed ? attempted : null;
  const isCorrected = sent !== null && !isSameBody(sent, item);
  // The same version with another body: a server that stored the first one reports a conflict.
  const earlier = isCorrected ? null : sent !== null ? firstBody(sent) : waiting?.completed ? waiting.earlier : null;
  const version = sent === null ? (waiting?.version ?? item.version) : sent.version + (isCorrected ? 1 : 0);
  const replaces = attempted?.completed === true && !draft.inFlight.includes(feedbackKey);
  if (replaces) notifySuperseded(draft, feedbackKey, attempted);
  update(draft, feedbackKey, () => ({
    attempted: replaces ? null : attempted,
    waiting: { ...item, earlier, version },
    // A visitor who submits does not wait for the retry delay.
    ...(item.completed ? { dueAt: at } : {}),
  }));
}

function merge(draft: Draft, stored: StoredQueue, at: number): void {
  const merged = mergeQueues(draft, stored, at);
  // A clock that was set back makes stored times meaningless: all entries are due.
  draft.entries =
    at < draft.syncedAt
      ? merged.entries.map((entry) => ({ ...entry, dueAt: Math.min(entry.dueAt, at) }))
      : merged.entries;
  draft.syncedAt = at;
  draft.finishedEntries = merged.finishedEntries;
}

type AcceptedEvent = Extract<QueueEvent, { type: 'accepted' }>;

function accept(draft: Draft, { feedbackKey, item, id, chatToken, at }: AcceptedEvent): void {
  settle(draft, feedbackKey);
  notify(draft, feedbackKey, item, { type: 'accepted', id, chatToken });
  const entry = entryOf(draft, feedbackKey);
  if (entry === undefined) return;
  if (item.completed) {
    const { waiting } = entry;
    const isOther = (send: QueuedItem | null) => send?.completed === true && !isSameBody(send, item);
    // Another tab sends later answers.
    if (isOther(entry.attempted)) return;
    if (waiting !== null && isOther(waiting)) {
      const version = Math.max(waiting.version, item.version + 1);
      update(draft, feedbackKey, () => ({
        attempted: null,
        waiting: { ...waiting, version, earlier: null },
        failures: 0,
        dueAt: at,
      }));
      return;
    }
    if (waiting !== null) notify(draft, feedbackKey, waiting, { type: 'accepted', id, chatToken });
    finish(draft, entry, item, { id, chatToken }, at);
  } else if (entry.attempted?.itemId === item.itemId) {
    const unreadable = id === null ? entry.unreadable : 0;
    update(draft, feedbackKey, () => ({ feedbackId: id, attempted: null, failures: 0, unreadable, dueAt: at }));
  } else if (entry.feedbackId === null) {
    // Another tab's version replaced this send. Later saves still continue the feedback that it created.
    update(draft, feedbackKey, () => ({ feedbackId: id }));
  }
}

function fail(draft: Draft, event: FailedEvent): void {
  settle(draft, event.feedbackKey);
  const entry = entryOf(draft, event.feedbackKey);
  // Another tab finished the feedback meanwhile, or has a later version.
  if (entry?.attempted?.itemId !== event.item.itemId) notifySuperseded(draft, event.feedbackKey, event.item);
  else if (isUnreadable(event.error)) failUnreadable(draft, entry, entry.attempted, event);
  else if (isTransient(event.error)) retryLater(draft, entry, entry.attempted, event);
  else reject(draft, entry, entry.attempted, event);
}

/** Tries again after a success without a readable id, and then counts the feedback as stored. */
function failUnreadable(draft: Draft, entry: QueueEntry, attempted: QueuedItem, event: FailedEvent): void {
  const { feedbackKey, error, at } = event;
  update(draft, feedbackKey, ({ unreadable = 0 }) => ({ unreadable: unreadable + 1 }));
  if (!isSettledUnread(entryOf(draft, feedbackKey))) {
    retryLater(draft, entry, attempted, event);
    return;
  }
  draft.effects.push({ type: 'reportUnreadable', error });
  accept(draft, { type: 'accepted', feedbackKey, item: attempted, id: null, chatToken: null, at });
}

function post(draft: Draft, entry: QueueEntry): void {
  const { feedbackKey } = entry;
  const item = entry.attempted ?? entry.waiting;
  if (item === null) return;
  if (entry.attempted === null) update(draft, feedbackKey, () => ({ attempted: item, waiting: null }));
  draft.inFlight = [...draft.inFlight, feedbackKey];
  const idempotencyKey = item.completed ? versionKey(feedbackKey, item.version) : `${feedbackKey}.${item.itemId}`;
  draft.effects.push({ type: 'post', feedbackKey, item, headers: headersOf(entry, item), idempotencyKey });
}

/** Compares what two sends say. Two tabs of one session may have other answers. */
function isSameBody(one: QueuedItem, other: QueuedItem): boolean {
  const textOf = ({ payload }: QueuedItem): string => JSON.stringify({ ...payload, created_offline: false });
  return textOf(one) === textOf(other);
}

/** Returns the idempotency key of a version. The server replaces a lower version by a higher one. */
function versionKey(feedbackKey: string, version: number): string {
  return version === 1 ? feedbackKey : `${feedbackKey}.v${version}`;
}

/** Sends the next entry, newest first, so that the present visitor does not wait for earlier visits. */
function sendNext(draft: Draft, at: number): void {
  if (draft.inFlight.length > 0) return;
  const candidates = unsent(draft);
  const dueAt = (entry: QueueEntry): number =>
    isOurs(draft, at)(entry) ? entry.dueAt : Math.max(entry.dueAt, entry.touchedAt + OTHER_TABS_MS);
  const due = candidates.findLast((entry) => dueAt(entry) <= at);
  if (due === undefined) {
    idle(draft, Math.min(...candidates.map(dueAt)) - at);
  } else if (draft.lock === 'held') {
    post(draft, due);
  } else if (draft.lock === 'none') {
    draft.lock = 'requested';
    draft.effects.push({ type: 'acquireLock' });
  }
}

/** True for an entry that this tab may send: its own, or one that no tab changed for a while. */
function isOurs({ ownKeys }: Draft, at: number): (entry: QueueEntry) => boolean {
  return ({ feedbackKey, touchedAt }) =>
    ownKeys.includes(feedbackKey) || touchedAt > at || at - touchedAt >= OTHER_TABS_MS;
}

function idle(draft: Draft, delayMs: number): void {
  if (draft.lock === 'held') {
    draft.lock = 'none';
    draft.effects.push({ type: 'releaseLock' });
  }
  if (Number.isFinite(delayMs)) draft.effects.push({ type: 'schedule', delayMs });
}

function unsent({ entries, inFlight }: Draft): readonly QueueEntry[] {
  return entries.filter(
    ({ attempted, waiting, feedbackKey }) =>
      (attempted !== null || waiting !== null) && !inFlight.includes(feedbackKey),
  );
}

function settle(draft: Draft, feedbackKey: string): void {
  draft.inFlight = draft.inFlight.filter((key) => key !== feedbackKey);
}

/** Ends a step. Changed entries are stored before any other effect. */
function step(before: QueueState, draft: Draft): Step<QueueState, QueueEffect> {
  const isSame = isSameList(draft.entries, before.entries) && isSameList(draft.finishedEntries, before.finishedEntries);
  return [withoutEffects(draft), isSame ? draft.effects : [persist(draft), ...draft.effects]];
}

function withoutEffects({ effects: _, ...state }: Draft): QueueState {
  return state;
}

function persist({ entries, finishedEntries }: Draft): QueueEffect {
  return { type: 'persist', queue: { entries, finishedEntries } };
}

/** True when the device lacks an entry, or has an older version of it. */
function isBehind(stored: StoredQueue, { entries }: Draft): boolean {
  const revisions = new Map(stored.entries.map(({ feedbackKey, revision }) => [feedbackKey, revision]));
  return entries.some(({ feedbackKey, revision }) => (revisions.get(feedbackKey) ?? -1) < revision);
}

function isSameList(one: readonly unknown[], other: readonly unknown[]): boolean {
  return one.length === other.length && one.every((item, index) => item === other[index]);
}
