import { limits, type RequestOf } from '@product/contract';
import { sql } from 'kysely';
import type { Database, MessageRow } from '../database/tables.ts';

export interface MessagePage {
  /** Oldest first. */
  readonly messages: readonly MessageRow[];
  /** Cursor of the page before; null where this one begins the chat. */
  readonly nextBefore: string | null;
}

/** Reads one page of a chat: the newest messages, or those before the cursor `before`. */
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
  return { messages, nextBefore: hasMore ? `${oldest.created_at}_${oldest.id}` : null };
}

/** Undefined for a cursor of another kind: the newest page is what such a client can use. */
function readCursor(before: string | undefined): { readonly createdAt: number; readonly id: string } | undefined {
  const match = /^(\d{1,15})_([\w-]+)$/.exec(before ?? '');
  return match?.[1] === undefined || match[2] === undefined ? undefined : { createdAt: Number(match[1]), id: match[2] };
}
