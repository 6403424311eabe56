import type { RequestOf, ResponseOf } from '@product/contract';
import { sql } from 'kysely';
import { anyOf } from '../database/any-of.ts';
import { readCursor, writeCursor } from '../database/cursor.ts';
import { type Database, summaryColumns } from '../database/tables.ts';
import type { Services } from '../services.ts';
import type { StaffPrincipal } from '../staff/principal.ts';
import { filterFeedbacks } from './feedback-filter.ts';
import { toSummaries } from './feedback-summary.ts';
import { isMutedBy, isNotMutedBy, listMutedIds } from './mutes.ts';

const ROWS_BY_DEFAULT = 50;

/**
 * Lists a page of feedbacks by the visitor's last word, newest first; those that wait for a reply, longest wait first. The
 * cursor `before` holds the time and id of the previous page's last row.
 *
 * @param staff The colleague who reads: muted feedbacks do not count as unread.
 */
export async function listFeedbacks(
  { database, definitions }: Pick<Services, 'database' | 'definitions'>,
  { before, limit, muted, ...filter }: RequestOf<'listFeedbacks', 'query'>,
  staff: Pick<StaffPrincipal, 'id' | 'nodes'>,
): Promise<ResponseOf<'listFeedbacks'>> {
  const visibleNodes = staff.nodes;
  const count = limit === undefined ? ROWS_BY_DEFAULT : Number(limit);
  let query = filterFeedbacks(database, database.selectFrom('feedbacks').select(summaryColumns), filter, visibleNodes);
  if (muted === 'true') query = query.where(isMutedBy(staff.id));
  const [column, direction] =
    filter.waiting === 'true' ? (['waiting_since', 'asc'] as const) : (['visitor_wrote_at', 'desc'] as const);
  const cursor = readCursor(before);
  if (cursor !== undefined) {
    const isLater = filter.waiting === 'true' ? sql`>` : sql`<`;
    query = query.where(sql<boolean>`(${sql.ref(column)}, id) ${isLater} (${cursor.createdAt}, ${cursor.id})`);
  }
  const [rows, unreadCount, nodes, mutedIds] = await Promise.all([
    query
      .orderBy(column, direction)
      .orderBy('id', direction)
      .limit(count + 1)
      .execute(),
    countUnread(database, staff),
    listNodes(database, visibleNodes),
    listMutedIds(database, staff.id),
  ]);
  const page = rows.slice(0, count);
  const last = page.at(-1);
  const hasMore = rows.length > count && last !== undefined;
  return {
    feedbacks: await toSummaries(definitions, page),
    next_before: hasMore ? writeCursor({ created_at: last[column] ?? 0, id: last.id }) : null,
    unread_count: unreadCount,
    nodes,
    muted_ids: mutedIds,
  };
}

/** Lists the visible nodes by name. Null: every node. */
export function listNodes(
  database: Database,
  visibleNodes: readonly string[] | null,
): Promise<{ id: string; name: string }[]> {
  return database
    .selectFrom('nodes')
    .select(['id', 'name'])
    .$if(visibleNodes !== null, (query) => query.where(anyOf(database, 'id', visibleNodes ?? [])))
    .orderBy('name')
    .orderBy('id')
    .execute();
}

/** Counts the unread messages of all feedbacks at the visible nodes, without the muted ones. */
async function countUnread(database: Database, { id, nodes }: Pick<StaffPrincipal, 'id' | 'nodes'>): Promise<number> {
  const { unread } = await database
    .selectFrom('feedbacks')
    .where('unread', '>', 0)
    .where(isNotMutedBy(id))
    .$if(nodes !== null, (query) => query.where(anyOf(database, 'node_id', nodes ?? [])))
    .select((row) => row.fn.sum<number | string | null>('unread').as('unread'))
    .executeTakeFirstOrThrow();
  return Number(unread ?? 0);
}
