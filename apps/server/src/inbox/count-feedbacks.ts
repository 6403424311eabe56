import type { RequestOf, ResponseOf } from '@product/contract';
import type { Database } from '../database/tables.ts';
import type { StaffPrincipal } from '../staff/principal.ts';
import { type FeedbackFilter, feedbackConditions, filterFeedbacks } from './feedback-filter.ts';
import { isNotMutedBy } from './mutes.ts';

type Counts = ResponseOf<'countFeedbacks'>;
type Count = number | string | bigint;

interface Group {
  readonly status: string;
  readonly nodeId: string;
  readonly assigneeId: string | null;
  readonly count: number;
}

const MAX_TAGS = 200;

/**
 * Counts the feedbacks that a colleague sees, by each filter of the inbox. Each number tells what a filter would list: it
 * ignores that filter's own choice.
 */
export async function countFeedbacks(
  database: Database,
  { status, node_id: nodeId }: RequestOf<'countFeedbacks', 'query'>,
  staff: Pick<StaffPrincipal, 'id' | 'nodes'>,
): Promise<Counts> {
  const filter: FeedbackFilter = { status, node_id: nodeId };
  const [groups, unread, tags] = await Promise.all([
    loadGroups(database, staff.nodes),
    countUnread(database, filter, staff),
    countTags(database, filter, staff.nodes),
  ]);
  const isOfStatus = (group: Group) => status === undefined || group.status === status;
  const isOfNode = (group: Group) => nodeId === undefined || group.nodeId === nodeId;
  const chosen = groups.filter((group) => isOfStatus(group) && isOfNode(group));
  return {
    total: sumOf(chosen),
    unread,
    unassigned: sumOf(chosen.filter(({ assigneeId }) => assigneeId === null)),
    statuses: sumsBy(groups.filter(isOfNode), ({ status }) => status),
    nodes: sumsBy(groups.filter(isOfStatus), ({ nodeId }) => nodeId),
    assignees: sumsBy(chosen, ({ assigneeId }) => assigneeId),
    tags,
  };
}

async function loadGroups(database: Database, nodes: readonly string[] | null): Promise<Group[]> {
  const rows = await filterFeedbacks(database, database.selectFrom('feedbacks'), {}, nodes)
    .select(({ fn }) => ['status', 'node_id', 'assignee_id', fn.countAll<Count>().as('count')])
    .groupBy(['status', 'node_id', 'assignee_id'])
    .execute();
  return rows.map(({ status, node_id, assignee_id, count }) => ({
    status,
    nodeId: node_id,
    assigneeId: assignee_id ?? null,
    count: Number(count),
  }));
}

async function countUnread(
  database: Database,
  filter: FeedbackFilter,
  { id, nodes }: Pick<StaffPrincipal, 'id' | 'nodes'>,
): Promise<number> {
  const { count } = await filterFeedbacks(
    database,
    database.selectFrom('feedbacks'),
    { ...filter, unread: 'true' },
    nodes,
  )
    .where(isNotMutedBy(id))
    .select(({ fn }) => fn.countAll<Count>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

async function countTags(
  database: Database,
  filter: FeedbackFilter,
  nodes: readonly string[] | null,
): Promise<Counts['tags']> {
  const tagged = database
    .selectFrom('feedback_tags')
    .innerJoin('feedbacks', 'feedbacks.id', 'feedback_tags.feedback_id');
  const rows = await feedbackConditions(database, filter, nodes)
    .reduce((query, condition) => query.where(condition), tagged)
    .select(({ fn }) => [fn.max('feedback_tags.name').as('name'), fn.countAll<Count>().as('count')])
    .groupBy('feedback_tags.tag_key')
    .orderBy('count', 'desc')
    .orderBy('feedback_tags.tag_key')
    .limit(MAX_TAGS)
    .execute();
  return rows.map(({ name, count }) => ({ name, count: Number(count) }));
}

function sumOf(groups: readonly Group[]): number {
  return groups.reduce((sum, { count }) => sum + count, 0);
}

function sumsBy(groups: readonly Group[], idOf: (group: Group) => string | null): { id: string; count: number }[] {
  const sums = new Map<string, number>();
  for (const group of groups) {
    const id = idOf(group);
    if (id !== null) sums.set(id, (sums.get(id) ?? 0) + group.count);
  }
  return [...sums].map(([id, count]) => ({ id, count }));
}
