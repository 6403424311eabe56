import type { Step } from '@product/runtime';
import { mergeQueues } from './merge-queues.ts';
import { type Draft, entryOf, remove, tell, tellSuperseded, update } from './queue-draft.ts';
import type { QueueEffect, QueueEvent } from './queue-event.ts';
import type { QueuedItem, QueueEntry, QueueState, StoredQueue } from './queue-state.ts';
import { mayPassLater } from './retry.ts';
import { type Failed, firstBody, headersOf, keep, refuse } from './undelivered.ts';

/** How many feedbacks go out at once while the page is being left; browsers limit such requests to 64 KiB in all. */
const LEAVING_POSTS = 8;
/**
 * Browsers let one tab see what another stores only after a moment. A feedback that another tab has changed within this
 * time is therefore that tab's to send; later, the tab may be gone.
 */
const OTHER_TABS_MS = 3_000;

/**
 * Delivers feedbacks: one request at a time; of one feedback only the latest send waits; a completed send is neither
 * overtaken nor replaced by an incomplete one; what may pass later is kept, with growing patience; each save after the
 * first names the feedback that the first one made.
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
      adopt(draft, event.stored, event.at);
      // Another tab, writing in the same instant, may have overwritten what is kept here.
      if (lacks(event.stored, draft)) draft.effects.push(persist(draft));
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
    case 'wokeUp':
      draft.entries = draft.entries.map((entry) => ({ ...entry, dueAt: Math.min(entry.dueAt, event.at), failures: 0 }));
      break;
    case 'pageHidden':
      for (const entry of unsent(draft).filter(isOurs(draft, event.at)).slice(-LEAVING_POSTS)) post(draft, entry);
      return step(state, draft);
    case 'timerFired':
    case 'heard':
      break;
  }
  sendNext(draft, event.at);
  return step(state, draft);
}

function enqueue(draft: Draft, feedbackKey: string, item: QueuedItem, at: number): void {
  if (!draft.own.includes(feedbackKey)) draft.own = [...draft.own, feedbackKey];
  const past = draft.settled.find((entry) => entry.feedbackKey === feedbackKey);
  const known = entryOf(draft, feedbackKey);
  const holdsCompleted = known?.attempted?.completed || known?.waiting?.completed;
  if (past?.accepted && item.completed) {
    tell(draft, feedbackKey, item, { type: 'accepted', ...past.accepted });
    return;
  }
  if (past?.accepted || (holdsCompleted && !item.completed)) {
    tellSuperseded(draft, feedbackKey, item);
    return;
  }
  if (known === undefined) {
    const revision = (past?.revision ?? 0) + 1;
    const fresh = { feedbackKey, feedbackId: null, attempted: null, failures: 0, revision };
    draft.entries = [...draft.entries, { ...fresh, waiting: item, dueAt: at, createdAt: at, touchedAt: at }];
    return;
  }
  const { attempted, waiting } = known;
  if (waiting !== null) tellSuperseded(draft, feedbackKey, waiting);
  // The same idempotency key with another body: should the server hold the first, it will say so.
  const earlier = attempted?.completed ? firstBody(attempted) : waiting?.completed ? waiting.earlier : null;
  const replaces = attempted?.completed === true && !draft.inFlight.includes(feedbackKey);
  if (replaces) tellSuperseded(draft, feedbackKey, attempted);
  update(draft, feedbackKey, () => ({
    attempted: replaces ? null : attempted,
    waiting: { ...item, earlier },
    // A visitor who presses the button does not wait for our patience to pass.
    ...(item.completed ? { dueAt: at } : {}),
  }));
}

function adopt(draft: Draft, stored: StoredQueue, at: number): void {
  const merged = mergeQueues(draft, stored, at);
  // Times of a clock that was set back since mean nothing: all is due.
  draft.entries =
    at < draft.syncedAt
      ? merged.entries.map((entry) => ({ ...entry, dueAt: Math.min(entry.dueAt, at) }))
      : merged.entries;
  draft.syncedAt = at;
  draft.settled = merged.settled;
}

type Accepted = Extract<QueueEvent, { type: 'accepted' }>;

function accept(draft: Draft, { feedbackKey, item, id, chatToken, at }: Accepted): void {
  land(draft, feedbackKey);
  tell(draft, feedbackKey, item, { type: 'accepted', id, chatToken });
  const entry = entryOf(draft, feedbackKey);
  if (entry === undefined) return;
  if (item.completed) {
    if (entry.waiting !== null) tell(draft, feedbackKey, entry.waiting, { type: 'accepted', id, chatToken });
    remove(draft, entry, { id, chatToken }, at);
  } else if (entry.attempted?.itemId === item.itemId) {
    update(draft, feedbackKey, () => ({ feedbackId: id, attempted: null, failures: 0, dueAt: at }));
  } else if (entry.feedbackId === null) {
    // Another tab's version has overtaken this send; what it made is to be continued all the same.
    update(draft, feedbackKey, () => ({ feedbackId: id }));
  }
}

function fail(draft: Draft, event: Failed): void {
  land(draft, event.feedbackKey);
  const entry = entryOf(draft, event.feedbackKey);
  // Another tab has settled it meanwhile, or holds a later version.
  if (entry?.attempted?.itemId !== event.item.itemId) tellSuperseded(draft, event.feedbackKey, event.item);
  else if (mayPassLater(event.error)) keep(draft, entry, entry.attempted, event);
  else refuse(draft, entry, entry.attempted, event);
}

function post(draft: Draft, entry: QueueEntry): void {
  const { feedbackKey } = entry;
  const item = entry.attempted ?? entry.waiting;
  if (item === null) return;
  if (entry.attempted === null) update(draft, feedbackKey, () => ({ attempted: item, waiting: null }));
  draft.inFlight = [...draft.inFlight, feedbackKey];
  const idempotencyKey = item.completed ? feedbackKey : `${feedbackKey}.${item.itemId}`;
  draft.effects.push({ type: 'post', feedbackKey, item, headers: headersOf(entry, item), idempotencyKey });
}

/** Chooses what comes next, newest first: the visitor who is here does not wait for what is left of earlier visits. */
function sendNext(draft: Draft, at: number): void {
  if (draft.inFlight.length > 0) return;
  const candidates = unsent(draft);
  const dueAt = (entry: QueueEntry): number =>
    isOurs(draft, at)(entry) ? entry.dueAt : Math.max(entry.dueAt, entry.touchedAt + OTHER_TABS_MS);
  const due = candidates.findLast((entry) => dueAt(entry) <= at);
  if (due === undefined) {
    rest(draft, Math.min(...candidates.map(dueAt)) - at);
  } else if (draft.lock === 'held') {
    post(draft, due);
  } else if (draft.lock === 'none') {
    draft.lock = 'asked';
    draft.effects.push({ type: 'acquireLock' });
  }
}

/** Whether a feedback is this tab's to send: its own, or one that no tab has looked after for a while. */
function isOurs({ own }: Draft, at: number): (entry: QueueEntry) => boolean {
  return ({ feedbackKey, touchedAt }) => own.includes(feedbackKey) || touchedAt > at || at - touchedAt >= OTHER_TABS_MS;
}

function rest(draft: Draft, delayMs: number): void {
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

function land(draft: Draft, feedbackKey: string): void {
  draft.inFlight = draft.inFlight.filter((key) => key !== feedbackKey);
}

/** What is kept is stored before anything goes out. */
function step(before: QueueState, draft: Draft): Step<QueueState, QueueEffect> {
  const isSame = isSameList(draft.entries, before.entries) && isSameList(draft.settled, before.settled);
  return [withoutEffects(draft), isSame ? draft.effects : [persist(draft), ...draft.effects]];
}

function withoutEffects({ effects: _, ...state }: Draft): QueueState {
  return state;
}

function persist({ entries, settled }: Draft): QueueEffect {
  return { type: 'persist', queue: { entries, settled } };
}

function lacks(stored: StoredQueue, { entries }: Draft): boolean {
  const revisions = new Map(stored.entries.map(({ feedbackKey, revision }) => [feedbackKey, revision]));
  return entries.some(({ feedbackKey, revision }) => (revisions.get(feedbackKey) ?? -1) < revision);
}

function isSameList(one: readonly unknown[], other: readonly unknown[]): boolean {
  return one.length === other.length && one.every((item, index) => item === other[index]);
}
