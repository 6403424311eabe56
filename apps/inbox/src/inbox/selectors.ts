import type { FeedbackSummary } from '@product/api-client/staff';
import type { InboxState } from './state.ts';

/** Finds a listed feedback; undefined for one that the list does not hold. */
export function listedFeedback(state: InboxState, id: string): FeedbackSummary | undefined {
  return state.items.find((item) => item.id === id);
}
