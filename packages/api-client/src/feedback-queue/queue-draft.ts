import type { RequestError } from '@product/model';
import type { QueueEffect } from './queue-event.ts';
import type { QueuedItem, QueueEntry, QueueState, SettledEntry } from './queue-state.ts';

/** A step in the making: what an event has changed so far, and asked for. */
export interface Draft {
  entries: readonly QueueEntry[];
  settled: readonly SettledEntry[];
  own: readonly string[];
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

export function remove(
  draft: Draft,
  { feedbackKey, revision }: QueueEntry,
  accepted: SettledEntry['accepted'],
  at: number,
): void {
  draft.entries = draft.entries.filter((entry) => entry.feedbackKey !== feedbackKey);
  const others = draft.settled.filter((entry) => entry.feedbackKey !== feedbackKey);
  draft.settled = [...others, { feedbackKey, revision: revision + 1, accepted, at }];
}

type Told =
  | { type: 'accepted'; id: string; chatToken: string | null }
  | { type: 'kept' | 'refused'; error: RequestError }
  | { type: 'superseded' };

export function tell(draft: Draft, feedbackKey: string, { itemId, completed }: QueuedItem, news: Told): void {
  draft.effects.push({ type: 'tell', news: { ...news, feedbackKey, itemId, completed } });
}

export function tellSuperseded(draft: Draft, feedbackKey: string, item: QueuedItem): void {
  tell(draft, feedbackKey, item, { type: 'superseded' });
}
