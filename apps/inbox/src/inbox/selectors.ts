import type { Colleague, FeedbackSummary } from '@product/api-client/staff';
import type { InboxState } from './state.ts';

/** Finds the colleague who takes care of a feedback; undefined for nobody, and for a colleague who left. */
export function assigneeOf({ colleagues }: InboxState, { assigneeId }: FeedbackSummary): Colleague | undefined {
  return assigneeId === null ? undefined : colleagues.find(({ id }) => id === assigneeId);
}

/** Finds a feedback that the list holds, or that is open. */
export function knownFeedback(state: InboxState, id: string): FeedbackSummary | undefined {
  return listedFeedback(state, id) ?? (state.opened?.id === id ? state.opened : undefined);
}

/** Tells whether a feedback is known to be unfinished: its visitor may go on, and receives no replies yet. */
export function isUnfinished(state: InboxState, id: string): boolean {
  return knownFeedback(state, id)?.completed === false;
}

/** Finds a listed feedback; undefined for one that the list does not hold. */
export function listedFeedback(state: InboxState, id: string): FeedbackSummary | undefined {
  return state.items.find((item) => item.id === id);
}

/** Orders as the server does: newest first. */
export function compareFeedbacks(one: FeedbackSummary, other: FeedbackSummary): number {
  return other.createdAt - one.createdAt || (one.id < other.id ? 1 : one.id > other.id ? -1 : 0);
}
