import type { ResponseOf } from '@product/contract';
import { issueListedTokens } from '../chat/chat-tokens.ts';
import { readStatus } from '../chat/stored-chat.ts';
import { anyOf } from '../database/any-of.ts';
import type { Database } from '../database/tables.ts';
import type { Services } from '../services.ts';
import type { VerifiedCustomer } from './verify-customer-token.ts';

type PreviousFeedbacks = ResponseOf<'loadPreviousFeedbacks'>['feedbacks'];

/** A page stores no more. */
const MAX_FEEDBACKS = 20;

/**
 * Lists a verified customer's feedbacks of a node, newest first, each with a token for its chat. Feedbacks with an unproved
 * claim are left out.
 */
export async function listPreviousFeedbacks(
  { database, definitions }: Pick<Services, 'database' | 'definitions'>,
  nodeId: string,
  { externalId, expiresAt }: VerifiedCustomer,
  now: number,
): Promise<PreviousFeedbacks> {
  const node = await definitions.findNode(nodeId);
  return database.transaction().execute(async (transaction) => {
    const rows = await transaction
      .selectFrom('feedbacks')
      .select(['id', 'status', 'created_at', 'last_message_at', 'preview', 'customer_read_at'])
      .where('node_id', '=', nodeId)
      .where('customer_external_id', '=', externalId)
      .where('verified', '=', 1)
      .where('completed', '=', 1)
      .orderBy('last_message_at', 'desc')
      .limit(MAX_FEEDBACKS)
      .execute();
    const ids = rows.map(({ id }) => id);
    const tokens = await issueListedTokens(transaction, ids, { now, expiresAt });
    const unread = await countUnread(transaction, ids);
    return rows.map((row) => ({
      id: row.id,
      chat_token_string: tokens.get(row.id) ?? '',
      node_id: nodeId,
      node_name: node?.name ?? null,
      status: readStatus(row.status),
      created_at: new Date(row.created_at).toISOString(),
      last_message_at: new Date(row.last_message_at).toISOString(),
      preview: row.preview,
      unread: unread.get(row.id) ?? 0,
    }));
  });
}

/** Counts the replies of each chat that the customer has not seen. */
async function countUnread(database: Database, ids: readonly string[]): Promise<ReadonlyMap<string, number>> {
  if (ids.length === 0) return new Map();
  const counts = await database
    .selectFrom('messages')
    .innerJoin('feedbacks', 'feedbacks.id', 'messages.feedback_id')
    .where(anyOf(database, 'messages.feedback_id', ids))
    .where('messages.actor', '=', 'other')
    .where((where) =>
      where.or([
        where('feedbacks.customer_read_at', 'is', null),
        where('messages.created_at', '>', where.ref('feedbacks.customer_read_at')),
      ]),
    )
    .groupBy('messages.feedback_id')
    .select((row) => ['messages.feedback_id', row.fn.countAll().as('unread')])
    .execute();
  return new Map(counts.map(({ feedback_id, unread }) => [feedback_id, Number(unread)]));
}
