import type { FeedbackSummary, ListFeedbacksInput } from '@product/api-client/staff';
import type { ChatStatus } from '@product/model';

/** 0 to 10, both inclusive. */
export interface ScoreRange {
  readonly min: number;
  readonly max: number;
}

export interface InboxFilter {
  /** Null is every status; so it is with the others. */
  readonly status: ChatStatus | null;
  readonly nodeId: string | null;
  readonly score: ScoreRange | null;
  readonly unreadOnly: boolean;
}

/** Which feedbacks the list shows. */
export interface InboxQuery extends InboxFilter {
  readonly search: string;
}

export const everything: InboxQuery = { search: '', status: null, nodeId: null, score: null, unreadOnly: false };

export function isNarrowed({ search, status, nodeId, score, unreadOnly }: InboxQuery): boolean {
  return search.trim() !== '' || status !== null || nodeId !== null || score !== null || unreadOnly;
}

/** True when the feedback passes the filters. Whether it fits the search only the server knows. */
export function passesFilters({ status, nodeId, score, unreadOnly }: InboxFilter, feedback: FeedbackSummary): boolean {
  return (
    (status === null || feedback.status === status) &&
    (nodeId === null || feedback.nodeId === nodeId) &&
    (!unreadOnly || feedback.unread > 0) &&
    (score === null || (feedback.score !== null && feedback.score >= score.min && feedback.score <= score.max))
  );
}

/** The question as the server is asked it. */
export function toListInput({ search, status, nodeId, score, unreadOnly }: InboxQuery): ListFeedbacksInput {
  return {
    ...(search.trim() !== '' && { search: search.trim() }),
    ...(status !== null && { status }),
    ...(nodeId !== null && { nodeId }),
    ...(score !== null && { score }),
    ...(unreadOnly && { unreadOnly }),
  };
}
