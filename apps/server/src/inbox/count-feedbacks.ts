import type { RequestOf, ResponseOf } from '@product/contract';
import type { RawBuilder } from 'kysely';
import type { Database } from '../database/tables.ts';
import type { StaffPrincipal } from '../staff/principal.ts';
import { type FeedbackFilter, feedbackConditions } from './feedback-filter.ts';
import { isMutedBy, isNotMutedBy } from './mutes.ts';

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
 * ignores that filter's own choice, and obeys the others.
 */
export async function countFeedbacks(
  database: Database,
  { muted, ...filter }: RequestOf<'countFeedbacks', 'query'>,
  staff: Pick<StaffPrincipal, 'id' | 'nodes'>,
): Promise<Counts> {
  const isMuted = muted === 'true' ? [isMutedBy(staff.id)] : [];
  const conditionsOf = (changes: Partial<FeedbackFilter>) =>
    feedbackConditions(database, { ...filter, ...changes }, staff.nodes);
  const { status, node_id: nodeId, assignee } = filter;
  const withoutGroups = { status: undefined, node_id: undefined, assignee: undefined };
  // Waiting for a reply is a choice beside the statuses, so that each ignores the other.
  const anyStatus = filter.waiting && { waiting: undefined };
  const [groups, waitingOrNot, unread, waiting, mutedCount, tags] = await Promise.all([
    loadGroups(database, [...conditionsOf(withoutGroups), ...isMuted]),
    anyStatus && loadGroups(database, [...conditionsOf({ ...withoutGroups, ...anyStatus }), ...isMuted]),
    count(database, [...conditionsOf({ unread: 'true' }), ...isMuted, isNotMutedBy(staff.id)]),
    count(database, [...conditionsOf({ waiting: 'true', status: undefined }), ...isMuted]),
    count(database, [...conditionsOf({}), isMutedBy(staff.id)]),
    countTags(database, [...conditionsOf({ tag: undefined }), ...isMuted]),
  ]);
  const isOfStatus = (group: Group) => status === undefined || group.status === status;
  const isOfNode = (group: Group) => nodeId === undefined || group.nodeId === nodeId;
  const isOfAssignee = (group: Group) => assignee === undefined || (group.assigneeId ?? 'none') === assignee;
  const chosen = groups.filter((group) => isOfStatus(group) && isOfNode(group));
  return {
    total: sumOf(chosen.filter(isOfAssignee)),
    unread,
    waiting,
    muted: mutedCount,
    unassigned: sumOf(chosen.filter(({ assigneeId }) => assigneeId === null)),
    statuses: sumsBy(
      (waitingOrNot ?? groups).filter((group) => isOfNode(group) && isOfAssignee(group)),
      (group) => group.status,
    ),
    nodes: sumsBy(
      groups.filter((group) => isOfStatus(group) && isOfAssignee(group)),
      (group) => group.nodeId,
    ),
    assignees: sumsBy(chosen, ({ assigneeId }) => assigneeId),
    tags,
  };
}

type Conditions = readonly RawBuilder<boolean>[];

async function loadGroups(database: Database, conditions: Conditions): Promise<Group[]> {
  const rows = await conditions
    .reduce((query, condition) => query.where(condition), database.selectFrom('feedbacks'))
    .select(({ fn }) => ['status', 'node_id', 'assignee_id', fn.countAll<Count>().as('count')])
    .groupBy(['status', 'node_id', 'assignee_id'])
    .execute();
  return rows.map(({ status, node_id, assignee_id, count: counted }) => ({
    status,
    nodeId: node_id,
    assigneeId: assignee_id ?? null,
    count: Number(counted),
  }));
}

async function count(database: Database, conditions: Conditions): Promise<number> {
  const { counted } = await conditions
    .reduce((query, condition) => query.where(condition), database.selectFrom('feedbacks'))
    .select(({ fn }) => fn.countAll<Count>().as('counted'))
    .executeTakeFirstOrThrow();
  return Number(counted);
}

async function countTags(database: Database, conditions: Conditions): Promise<Counts['tags']> {
  const tagged = database
    .selectFrom('feedback_tags')
    .innerJoin('feedbacks', 'feedbacks.id', 'feedback_tags.feedback_id');
  const rows = await conditions
    .reduce((query, condition) => query.where(condition), tagged)
    .select(({ fn }) => [fn.max('feedback_tags.name').as('name'), fn.countAll<Count>().as('count')])
    .groupBy('feedback_tags.tag_key')
    .orderBy('count', 'desc')
    .orderBy('feedback_tags.tag_key')
    .limit(MAX_TAGS)
    .execute();
  return rows.map(({ name, count: counted }) => ({ name, count: Number(counted) }));
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
