import { randomUUID } from 'node:crypto';
import { type ExpressionBuilder, sql, type Transaction } from 'kysely';
import { type Database, type FeedbackRow, feedbackColumns, type MessageRow, type Tables } from '../database/tables.ts';
import { type Failure, fail } from '../errors/failure.ts';
import { foldText } from '../search/fold-text.ts';
import { type ChatLimits, isFull } from './chat-limits.ts';
import { findFeedback } from './find-feedback.ts';
import type { MessageToWrite, WrittenMessage } from './write-message.ts';

export const SEARCH_LENGTH = 20_000;
const PREVIEW_LENGTH = 140;

/** Rolls the transaction back: the message is there already. */
class AlreadyThere extends Error {}

/** Adds one message in a transaction of its own, and finds out why when it cannot. */
export async function writeOneMessage(database: Database, message: MessageToWrite): Promise<WrittenMessage | Failure> {
  try {
    return (
      (await database.transaction().execute(async (transaction) => {
        const feedback = await advanceChat(transaction, message);
        return feedback === undefined ? undefined : addMessage(transaction, feedback, message);
      })) ?? (await findReason(database, message))
    );
  } catch (error) {
    if (!(error instanceof AlreadyThere)) throw error;
    return findReason(database, message);
  }
}

/** The chat with the message's time and traces in it; undefined when it takes no message. */
export async function advanceChat(
  transaction: Transaction<Tables>,
  message: MessageToWrite,
): Promise<FeedbackRow | undefined> {
  const { actor, now, body, limits } = message;
  const size = sizeOf(message);
  const change = (row: ExpressionBuilder<Tables, 'feedbacks'>) => ({
    updated_at: now,
    last_message_at: sql<number>`case when last_message_at >= ${now} then last_message_at + 1 else ${now} end`,
    unread: row('unread', '+', actor === 'customer' ? 1 : 0),
    search_text: sql<string>`substr(search_text || ' ' || cast(${foldText(body)} as text), 1, ${sql.lit(SEARCH_LENGTH)})`,
    preview: previewOf(message),
    customer_message_count: row('customer_message_count', '+', size.messages),
    customer_message_bytes: row('customer_message_bytes', '+', size.bytes),
  });
  return transaction
    .updateTable('feedbacks')
    .set(change)
    .where('id', '=', message.feedbackId)
    .where('completed', '=', 1)
    .where('status', 'in', actor === 'customer' ? ['open'] : ['open', 'queued'])
    .$if(actor === 'customer' && limits !== undefined, (query) =>
      query
        .where('customer_message_count', '<', limits?.messages ?? 0)
        .where('customer_message_bytes', '<', limits?.bytes ?? 0),
    )
    .returning(feedbackColumns)
    .executeTakeFirst();
}

/** What the message adds to the visitor's part of the chat. */
export function sizeOf({ actor, body, attachment }: MessageToWrite): ChatLimits {
  if (actor !== 'customer') return { messages: 0, bytes: 0 };
  return { messages: 1, bytes: Buffer.byteLength(body) + (attachment?.size_bytes ?? 0) };
}

export function previewOf({ body, attachment }: Pick<MessageToWrite, 'body' | 'attachment'>): string {
  return (body || attachment?.name || '').slice(0, PREVIEW_LENGTH);
}

export async function addMessage(
  transaction: Transaction<Tables>,
  feedback: FeedbackRow,
  message: MessageToWrite,
): Promise<WrittenMessage> {
  if (message.attachment !== null) {
    await transaction
      .insertInto('attachments')
      .values({ ...message.attachment, feedback_id: feedback.id })
      .execute();
  }
  const row = toRow(message, feedback.last_message_at);
  const added = await transaction
    .insertInto('messages')
    .values(row)
    .onConflict((conflict) => conflict.columns(['feedback_id', 'actor', 'client_id']).doNothing())
    .executeTakeFirst();
  if (added.numInsertedOrUpdatedRows === 0n) throw new AlreadyThere();
  return { ok: true, message: row, feedback, isNew: true };
}

export function toRow(message: MessageToWrite, createdAt: number): MessageRow {
  return {
    id: randomUUID(),
    feedback_id: message.feedbackId,
    client_id: message.clientId ?? randomUUID(),
    actor: message.actor,
    body: message.body,
    attachment_id: message.attachment?.id ?? null,
    sender: message.sender && JSON.stringify(message.sender),
    created_at: createdAt,
  };
}

/** The message as it was stored the first time, also when the chat was closed since; else why the chat takes none. */
async function findReason(database: Database, message: MessageToWrite): Promise<WrittenMessage | Failure> {
  const { feedbackId, actor, clientId, limits } = message;
  const feedback = await findFeedback(database, feedbackId);
  if (feedback === undefined) return fail('not_found', 'There is no such chat');
  const known =
    clientId === null
      ? undefined
      : await database
          .selectFrom('messages')
          .selectAll()
          .where('feedback_id', '=', feedbackId)
          .where('actor', '=', actor)
          .where('client_id', '=', clientId)
          .executeTakeFirst();
  if (known !== undefined) return { ok: true, message: known, feedback, isNew: false };
  const canWrite = feedback.completed === 1 && feedback.status === 'open';
  return canWrite && limits !== undefined && isFull(feedback, limits)
    ? fail('chat_full', 'The visitor wrote as much into this chat as it takes')
    : fail('chat_status', 'The chat is not open');
}
