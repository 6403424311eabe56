import type { FeedbackCounts, FeedbackSummary } from '@product/api-client/staff';

/** Counts feedbacks as the server does, without filters. */
export function countsOf(items: readonly FeedbackSummary[]): FeedbackCounts {
  const count = (isCounted: (item: FeedbackSummary) => boolean): number => items.filter(isCounted).length;
  const by = (idsOf: (item: FeedbackSummary) => readonly (string | null)[]) =>
    [...new Set(items.flatMap(idsOf))].flatMap((id) =>
      id === null ? [] : [{ id, count: count((item) => idsOf(item).includes(id)) }],
    );
  return {
    total: items.length,
    unread: count(({ unread }) => unread > 0),
    waiting: count(({ waitingSince, status }) => waitingSince !== null && status === 'open'),
    muted: 0,
    unassigned: count(({ assigneeId }) => assigneeId === null),
    statuses: by(({ status }) => [status]),
    nodes: by(({ nodeId }) => [nodeId]),
    assignees: by(({ assigneeId }) => [assigneeId]),
    tags: by(({ tags }) => tags).map(({ id, count: tagged }) => ({ name: id, count: tagged })),
  };
}
