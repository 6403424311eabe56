import type { Colleague, FeedbackSummary } from '@product/api-client/staff';
import type { InboxQuery } from './query.ts';
import type { InboxState } from './state.ts';

/** Finds the colleague who takes care of a feedback; undefined for nobody, and for a colleague who left. */
export function assigneeOf({ colleagues }: InboxState, { assigneeId }: FeedbackSummary): Colleague | undefined {
  return assigneeId === null ? undefined : colleagues.find(({ id }) => id === assigneeId);
}

/** Finds a feedback that the list holds, or that is open. */
export function knownFeedback(state: InboxState, id: string): FeedbackSummary | undefined {
  return listedFeedback(state, id) ?? (state.opened?.id === id ? state.opened : undefined);
}

/** Finds the open feedback as it was when it was opened: from there the colleague goes on, wherever it stands now. */
export function placeOf(state: InboxState): FeedbackSummary | undefined {
  const { selectedId, place } = state;
  if (selectedId === null) return undefined;
  return place?.id === selectedId ? place : knownFeedback(state, selectedId);
}

/** Tells whether a feedback is known to be unfinished: its visitor may go on, and receives no replies yet. */
export function isUnfinished(state: InboxState, id: string): boolean {
  return knownFeedback(state, id)?.completed === false;
}

/** Finds a listed feedback; undefined for one that the list does not hold. */
export function listedFeedback(state: InboxState, id: string): FeedbackSummary | undefined {
  return state.items.find((item) => item.id === id);
}

/** Compares two feedbacks of a list: negative when the first one stands above. */
export type ListOrder = (one: FeedbackSummary, other: FeedbackSummary) => number;

/** Returns the server's order of a list: the newest word of a visitor first, or the longest wait first. */
export function orderOf({ waitingOnly }: Pick<InboxQuery, 'waitingOnly'>): ListOrder {
  return waitingOnly
    ? (one, other) => waitOf(one) - waitOf(other) || compareIds(one, other)
    : (one, other) => lastWordOf(other) - lastWordOf(one) || compareIds(other, one);
}

/** Returns the time of the visitor's last word, epoch ms. */
export function lastWordOf({ visitorWroteAt, createdAt }: FeedbackSummary): number {
  return visitorWroteAt ?? createdAt;
}

/** Feedbacks that wait no more, such as the open one, stand at the end. */
function waitOf({ waitingSince }: FeedbackSummary): number {
  return waitingSince ?? Number.MAX_SAFE_INTEGER;
}

function compareIds(one: FeedbackSummary, other: FeedbackSummary): number {
  return one.id < other.id ? -1 : one.id > other.id ? 1 : 0;
}
