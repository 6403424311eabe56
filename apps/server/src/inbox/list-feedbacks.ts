import type { RequestOf, ResponseOf } from '@product/contract';
import { sql } from 'kysely';
import { anyOf } from '../database/any-of.ts';
import { readCursor, writeCursor } from '../database/cursor.ts';
import { type Database, summaryColumns } from '../database/tables.ts';
import { foldText } from '../search/fold-text.ts';
import type { Services } from '../services.ts';
import { toSummaries } from './feedback-summary.ts';

const ROWS_BY_DEFAULT = 50;

/**
 * Lists a page of feedbacks, newest first. The cursor `before` holds the time and id of the previous page's last row.
 *
 * @param visibleNodes Nodes that the colleague sees; null: every node.
 */
export async function listFeedbacks(
  { database, definitions }: Pick<Services, 'database' | 'definitions'>,
  { search, status, node_id, unread, score_min, score_max, before, limit }: RequestOf<'listFeedbacks', 'query'>,
  visibleNodes: readonly string[] | null,
): Promise<ResponseOf<'listFeedbacks'>> {
  const count = limit === undefined ? ROWS_BY_DEFAULT : Number(limit);
  let query = database.selectFrom('feedbacks').select(summaryColumns);
  if (status !== undefined) query = query.where('status', '=', status);
  if (visibleNodes !== null) query = query.where(anyOf(database, 'node_id', visibleNodes));
  if (node_id !== undefined) query = query.where('node_id', '=', node_id);
  if (unread === 'true') query = query.where('unread', '>', 0);
  if (score_min !== undefined) query = query.where('score', '>=', Number(score_min));
  if (score_max !== undefined) query = query.where('score', '<=', Number(score_max));
  for (const word of foldText(search ?? '')
    .split(/\s+/)
    .filter(Boolean)) {
    query = query.where(sql<boolean>`search_text like ${`%${word.replace(/[\\%_]/g, '\\$&')}%`} escape '\\'`);
  }
  const cursor = readCursor(before);
  if (cursor !== undefined) {
    query = query.where((where) =>
      where.or([
        where('created_at', '<', cursor.createdAt),
        where.and([where('created_at', '=', cursor.createdAt), where('id', '<', cursor.id)]),
      ]),
    );
  }
  const [rows, unreadCount, nodes] = await Promise.all([
    query
      .orderBy('created_at', 'desc')
      .orderBy('id', 'desc')
      .limit(count + 1)
      .execute(),
    countUnread(database, visibleNodes),
    listNodes(database, visibleNodes),
  ]);
  const page = rows.slice(0, count);
  const last = page.at(-1);
  const hasMore = rows.length > count && last !== undefined;
  return {
    feedbacks: await toSummaries(definitions, page),
    next_before: hasMore ? writeCursor(last) : null,
    unread_count: unreadCount,
    nodes,
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

/** Counts the unread messages of all feedbacks at the visible nodes. */
async function countUnread(database: Database, visibleNodes: readonly string[] | null): Promise<number> {
  const { unread } = await database
    .selectFrom('feedbacks')
    .where('unread', '>', 0)
    .$if(visibleNodes !== null, (query) => query.where(anyOf(database, 'node_id', visibleNodes ?? [])))
    .select((row) => row.fn.sum<number | string | null>('unread').as('unread'))
    .executeTakeFirstOrThrow();
  return Number(unread ?? 0);
}
