import { sql } from 'kysely';
import { isPostgres } from '../database/engine.ts';
import { type Database, type FeedbackRow, feedbackColumns, type MessageRow } from '../database/tables.ts';
import { foldText } from '../search/fold-text.ts';
import type { StoredRating } from './chat-detail.ts';
import type { MessageToWrite, WrittenMessage } from './write-message.ts';
import { addMessage, advanceChat, previewOf, SEARCH_LENGTH, sizeOf, toRow } from './write-one-message.ts';

/** A chat that moved on, with the message that moved it. */
interface Moved extends FeedbackRow {
  readonly message_id: string;
  readonly ratings: readonly StoredRating[] | null;
}

type Outcomes = readonly (WrittenMessage | undefined)[];

/**
 * Adds messages of different chats with one commit: all of them, but for those that it leaves undefined, or none when it
 * rejects. Rejects also when another process stores one of the same client id at this moment.
 */
export function writeMessages(database: Database, messages: readonly MessageToWrite[]): Promise<Outcomes> {
  return isPostgres(database) ? inOneStatement(database, messages) : inOneTransaction(database, messages);
}

/** Where a statement costs no journey. */
function inOneTransaction(database: Database, messages: readonly MessageToWrite[]): Promise<Outcomes> {
  return database.transaction().execute(async (transaction) => {
    const outcomes: (WrittenMessage | undefined)[] = [];
    for (const message of messages) {
      const feedback = await advanceChat(transaction, message);
      outcomes.push(feedback && (await addMessage(transaction, feedback, message)));
    }
    return outcomes;
  });
}

/**
 * Takes the chats in the order of their ids, as every process does, so that no two wait for each other; moves them on;
 * adds the messages. A statement is a transaction of its own.
 */
async function inOneStatement(database: Database, messages: readonly MessageToWrite[]): Promise<Outcomes> {
  // One with a file is written by itself.
  const rows = messages.map((message) => (message.attachment === null ? toRow(message, message.now) : null));
  const given = messages.flatMap((message, index) => {
    const row = rows[index];
    return row === null || row === undefined ? [] : [{ message, row }];
  });
  if (given.length === 0) return messages.map(() => undefined);
  const texts = (read: (one: (typeof given)[number]) => string | null) => sql`${given.map(read)}::text[]`;
  const numbers = (read: (one: (typeof given)[number]) => number | null) => sql`${given.map(read)}::bigint[]`;
  const { rows: moved } = await sql<Moved>`
    with given as (
      select * from unnest(
        ${texts(({ row }) => row.id)}, ${texts(({ row }) => row.feedback_id)}, ${texts(({ row }) => row.client_id)},
        ${texts(({ row }) => row.actor)}, ${texts(({ row }) => row.body)}, ${texts(({ row }) => row.sender)},
        ${given.map(({ row }) => row.created_at)}::bigint[],
        ${texts(({ row }) => foldText(row.body))}, ${texts(({ message }) => previewOf(message))},
        ${numbers(({ message }) => sizeOf(message).bytes)},
        ${numbers(({ message }) => message.limits?.messages ?? null)},
        ${numbers(({ message }) => message.limits?.bytes ?? null)}
      ) as given (
        message_id, feedback_id, client_id, actor, body, sender, at, folded, new_preview, bytes, most_messages, most_bytes
      )
    ), held as materialized (
      select feedbacks.id from feedbacks join given on given.feedback_id = feedbacks.id
      where feedbacks.completed = 1
        and (feedbacks.status = 'open' or (feedbacks.status = 'queued' and given.actor <> 'customer'))
        and (
          given.actor <> 'customer' or (
            feedbacks.customer_message_count < coalesce(given.most_messages, feedbacks.customer_message_count + 1)
            and feedbacks.customer_message_bytes < coalesce(given.most_bytes, feedbacks.customer_message_bytes + 1)
          )
        )
        and not exists (
          select 1 from messages
          where messages.feedback_id = given.feedback_id and messages.actor = given.actor
            and messages.client_id = given.client_id
        )
      order by feedbacks.id
      for update of feedbacks
    ), moved as (
      update feedbacks set
        updated_at = given.at,
        last_message_at = case when last_message_at >= given.at then last_message_at + 1 else given.at end,
        unread = unread + case when given.actor = 'customer' then 1 else 0 end,
        search_text = substr(search_text || ' ' || given.folded, 1, ${sql.lit(SEARCH_LENGTH)}),
        preview = given.new_preview,
        customer_message_count = customer_message_count + case when given.actor = 'customer' then 1 else 0 end,
        customer_message_bytes = customer_message_bytes + given.bytes
      from given join held on held.id = given.feedback_id
      where feedbacks.id = held.id
      returning ${sql.join(feedbackColumns.map((column) => sql.ref(`feedbacks.${column}`)))}, given.message_id
    ), added as (
      insert into messages (id, feedback_id, client_id, actor, body, sender, created_at)
      select given.message_id, given.feedback_id, given.client_id, given.actor, given.body, given.sender,
        moved.last_message_at
      from given join moved on moved.message_id = given.message_id
    )
    select moved.*, (
        select json_agg(ratings order by ratings.created_at) from ratings where ratings.feedback_id = moved.id
      ) as ratings
    from moved`.execute(database);
  const byMessage = new Map(moved.map((chat) => [chat.message_id, chat]));
  return rows.map((row) => {
    const chat = row === null ? undefined : byMessage.get(row.id);
    if (row === null || chat === undefined) return undefined;
    const { message_id: _, ratings, ...feedback } = chat;
    const message: MessageRow = { ...row, created_at: feedback.last_message_at };
    return { ok: true, message, feedback, isNew: true, ratings: ratings ?? [] };
  });
}
