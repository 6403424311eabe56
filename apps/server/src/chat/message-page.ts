import { limits, type RequestOf } from '@product/contract';
import { sql } from 'kysely';
import { readCursor, writeCursor } from '../database/cursor.ts';
import type { Database, MessageRow } from '../database/tables.ts';

export interface MessagePage {
  /** Oldest first. */
  readonly messages: readonly MessageRow[];
  /** Cursor of the earlier page; null on the first page of the chat. */
  readonly nextBefore: string | null;
}

/** Loads one page of a chat: the newest messages, or the messages before a cursor. */
export async function loadMessagePage(
  database: Database,
  feedbackId: string,
  { before, limit }: RequestOf<'loadFeedback', 'query'>,
): Promise<MessagePage> {
  const count = limit === undefined ? limits.chatPageItems : Number(limit);
  const cursor = readCursor(before);
  const rows = await database
    .selectFrom('messages')
    .selectAll()
    .where('feedback_id', '=', feedbackId)
    .$if(cursor !== undefined, (query) =>
      query.where(sql<boolean>`(created_at, id) < (${cursor?.createdAt ?? 0}, ${cursor?.id ?? ''})`),
    )
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(count + 1)
    .execute();
  const messages = rows.slice(0, count).reverse();
  const oldest = messages[0];
  const hasMore = rows.length > count && oldest !== undefined;
  return { messages, nextBefore: hasMore ? writeCursor(oldest) : null };
}
