import type { FeedbackSummary, ListFeedbacksInput } from '@product/api-client/staff';
import type { ChatStatus } from '@product/model';

/** 0 to 10, both inclusive. */
export interface ScoreRange {
  readonly min: number;
  readonly max: number;
}

export interface InboxFilter {
  /** Null for every status, as with the other filters. */
  readonly status: ChatStatus | null;
  readonly nodeId: string | null;
  readonly score: ScoreRange | null;
  readonly unreadOnly: boolean;
}

/** Search and filters of the list. */
export interface InboxQuery extends InboxFilter {
  readonly search: string;
}

export const defaultQuery: InboxQuery = { search: '', status: null, nodeId: null, score: null, unreadOnly: false };

/** True when a search or a filter is set. */
export function isNarrowed({ search, status, nodeId, score, unreadOnly }: InboxQuery): boolean {
  return search.trim() !== '' || status !== null || nodeId !== null || score !== null || unreadOnly;
}

/** True when the feedback passes the filters. Only the server knows whether it matches the search. */
export function passesFilters({ status, nodeId, score, unreadOnly }: InboxFilter, feedback: FeedbackSummary): boolean {
  return (
    (status === null || feedback.status === status) &&
    (nodeId === null || feedback.nodeId === nodeId) &&
    (!unreadOnly || feedback.unread > 0) &&
    (score === null || (feedback.score !== null && feedback.score >= score.min && feedback.score <= score.max))
  );
}

/** Converts a query to the input of the list request. */
export function toListInput({ search, status, nodeId, score, unreadOnly }: InboxQuery): ListFeedbacksInput {
  return {
    ...(search.trim() !== '' && { search: search.trim() }),
    ...(status !== null && { status }),
    ...(nodeId !== null && { nodeId }),
    ...(score !== null && { score }),
    ...(unreadOnly && { unreadOnly }),
  };
}
