import type { FeedbackPayload, RequestError } from '@product/model';
import type { QueueEffect } from './effect.ts';
import type { FinishedEntry, QueuedItem, QueueEntry, QueueState } from './state.ts';

/** The next state and the effects of an event, while the machine handles it. */
export interface Draft {
  entries: readonly QueueEntry[];
  finishedEntries: readonly FinishedEntry[];
  ownKeys: readonly string[];
  inFlight: readonly string[];
  lock: QueueState['lock'];
  syncedAt: number;
  readonly effects: QueueEffect[];
}

export function entryOf(draft: Draft, feedbackKey: string): QueueEntry | undefined {
  return draft.entries.find((entry) => entry.feedbackKey === feedbackKey);
}

export function update(draft: Draft, feedbackKey: string, change: (entry: QueueEntry) => Partial<QueueEntry>): void {
  draft.entries = draft.entries.map((entry) =>
    entry.feedbackKey === feedbackKey
      ? { ...entry, ...change(entry), touchedAt: draft.syncedAt, revision: entry.revision + 1 }
      : entry,
  );
}

export function finish(
  draft: Draft,
  { feedbackKey, revision }: QueueEntry,
  { attempt, version }: QueuedItem,
  accepted: FinishedEntry['accepted'],
  at: number,
): void {
  draft.entries = draft.entries.filter((entry) => entry.feedbackKey !== feedbackKey);
  const others = draft.finishedEntries.filter((entry) => entry.feedbackKey !== feedbackKey);
  draft.finishedEntries = [...others, { feedbackKey, revision: revision + 1, accepted, attempt, version, at }];
}

type Outcome =
  | { type: 'accepted'; id: string | null; chatToken: string | null }
  | { type: 'queued'; error: RequestError }
  | { type: 'rejected'; error: RequestError }
  | { type: 'superseded' };

export function notify(
  draft: Draft,
  feedbackKey: string,
  { itemId, completed, attempt }: QueuedItem,
  outcome: Outcome,
): void {
  draft.effects.push({ type: 'notify', notification: { ...outcome, feedbackKey, itemId, completed, attempt } });
}

export function notifySuperseded(draft: Draft, feedbackKey: string, item: QueuedItem): void {
  notify(draft, feedbackKey, item, { type: 'superseded' });
}

/** Returns the first body that went out as this version. */
export function firstBody(item: QueuedItem): FeedbackPayload {
  return item.earlier ?? item.payload;
}

/** Returns the headers of a send, with the id of the first save. */
export function headersOf({ feedbackId }: QueueEntry, item: QueuedItem): Readonly<Record<string, string>> {
  return feedbackId === null ? item.headers : { ...item.headers, 'X-FID': feedbackId };
}
