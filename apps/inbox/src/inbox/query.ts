import type { FeedbackFilter, FeedbackSummary, ListFeedbacksInput } from '@product/api-client/staff';
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
  /** Lists only feedbacks that wait for a reply, longest wait first. */
  readonly waitingOnly: boolean;
  readonly mutedOnly: boolean;
  readonly tag: string | null;
  /** Id of a colleague, or `none`. */
  readonly assigneeId: string | null;
}

/** Search and filters of the list. */
export interface InboxQuery extends InboxFilter {
  /** Filter of the feedbacks behind a number of the results; null for none. */
  readonly behind: FeedbackFilter | null;
  readonly search: string;
}

export const defaultQuery: InboxQuery = {
  search: '',
  status: null,
  nodeId: null,
  score: null,
  unreadOnly: false,
  waitingOnly: false,
  mutedOnly: false,
  behind: null,
  tag: null,
  assigneeId: null,
};

/** True when a search or a filter is set. */
export function isNarrowed({ search, unreadOnly, waitingOnly, mutedOnly, ...choices }: InboxQuery): boolean {
  const isFlagged = unreadOnly || waitingOnly || mutedOnly;
  return search.trim() !== '' || isFlagged || Object.values(choices).some((choice) => choice !== null);
}

/** Counts the chosen filters beside the status and the search. */
export function countChosen({ nodeId, score, unreadOnly, mutedOnly, tag, assigneeId, behind }: InboxQuery): number {
  return [nodeId, score, tag, assigneeId, behind, unreadOnly || null, mutedOnly || null].filter(
    (choice) => choice !== null,
  ).length;
}

/** True when the feedback passes the filters. Only the server knows whether it matches the search. */
export function passesFilters(filter: InboxFilter, feedback: FeedbackSummary, mutedIds: readonly string[]): boolean {
  const { status, nodeId, score, unreadOnly, waitingOnly, mutedOnly, tag, assigneeId } = filter;
  return (
    (!mutedOnly || mutedIds.includes(feedback.id)) &&
    (status === null || feedback.status === status) &&
    (nodeId === null || feedback.nodeId === nodeId) &&
    (!unreadOnly || feedback.unread > 0) &&
    (!waitingOnly || (feedback.waitingSince !== null && feedback.status === 'open')) &&
    (tag === null || feedback.tags.includes(tag)) &&
    (assigneeId === null || (feedback.assigneeId ?? 'none') === assigneeId) &&
    (score === null || (feedback.score !== null && feedback.score >= score.min && feedback.score <= score.max))
  );
}

/** True when only the server knows which feedbacks match. */
export function needsServer({ search, behind }: InboxQuery): boolean {
  return search.trim() !== '' || behind !== null;
}

/** Converts a query to the input of the list request. */
export function toListInput(query: InboxQuery): ListFeedbacksInput {
  const { search, status, nodeId, score, unreadOnly, waitingOnly, mutedOnly, tag, assigneeId, behind } = query;
  return {
    ...behind,
    ...(search.trim() !== '' && { search: search.trim() }),
    ...(status !== null && { status }),
    ...(nodeId !== null && { nodeId }),
    ...(score !== null && { score }),
    ...(unreadOnly && { unreadOnly }),
    ...(waitingOnly && { waitingOnly }),
    ...(mutedOnly && { mutedOnly }),
    ...(tag !== null && { tag }),
    ...(assigneeId !== null && { assigneeId }),
  };
}
