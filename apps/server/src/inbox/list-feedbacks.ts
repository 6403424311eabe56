import type { RequestOf, ResponseOf } from '@product/api-client/contract';
import { sql } from 'kysely';
import type { Database } from '../database/tables.ts';
import { foldText } from '../search/fold-text.ts';
import { toSummaries } from './feedback-summary.ts';

const ROWS_BY_DEFAULT = 50;

/** Newest first. `before` is a cursor of ours: the time and id of the last row of the page before. */
export async function listFeedbacks(
  database: Database,
  { search, status, node_id, before, limit }: RequestOf<'listFeedbacks', 'query'>,
): Promise<ResponseOf<'listFeedbacks'>> {
  const count = limit === undefined ? ROWS_BY_DEFAULT : Number(limit);
  let query = database.selectFrom('feedbacks').selectAll();
  if (status !== undefined) query = query.where('status', '=', status);
  if (node_id !== undefined) query = query.where('node_id', '=', node_id);
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
  const rows = await query
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(count + 1)
    .execute();
  const page = rows.slice(0, count);
  const last = page.at(-1);
  const hasMore = rows.length > count && last !== undefined;
  return {
    feedbacks: await toSummaries(database, page),
    next_before: hasMore ? `${last.created_at}_${last.id}` : null,
  };
}

function readCursor(before: string | undefined): { readonly createdAt: number; readonly id: string } | undefined {
  const match = /^(\d{1,16})_([\w-]+)$/.exec(before ?? '');
  return match?.[1] === undefined || match[2] === undefined ? undefined : { createdAt: Number(match[1]), id: match[2] };
}
