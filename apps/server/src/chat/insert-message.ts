import { randomUUID } from 'node:crypto';
import { cutText } from '@product/model';
import { type RawBuilder, sql, type Transaction } from 'kysely';
import { createBatcher } from '../batching/batcher.ts';
import { isPostgres } from '../database/engine.ts';
import type { RowLoaders } from '../database/row-loaders.ts';
import { withCallLimit } from '../database/statement-limit.ts';
import {
  type AttachmentRow,
  type Database,
  type FeedbackRow,
  feedbackColumns,
  MAX_PREVIEW_LENGTH,
  type MessageRow,
  type Tables,
} from '../database/tables.ts';
import { type Failure, fail } from '../errors/failure.ts';
import { isTransient } from '../errors/transient-error.ts';
import { foldText } from '../search/fold-text.ts';
import { type AuditEntry, writeAudit } from '../staff/audit.ts';
import type { StaffSender } from '../staff/principal.ts';
import { newEventId, recordEvent } from '../webhooks/record-event.ts';
import { reopenChat } from './change-chat.ts';
import {
  acceptsMessage,
  type ChatLimits,
  chatAssignments,
  isSearchTextFull,
  type MessageValues,
  rejectionOf,
} from './message-rules.ts';
import type { StoredRating } from './stored-chat.ts';

export interface NewMessage {
  readonly feedbackId: string;
  readonly actor: 'customer' | 'other';
  readonly body: string;
  /** The sending page's id of the message, which identifies a retry. Null: the server creates one. */
  readonly clientId: string | null;
  /** The visitor wrote while the chat was open. If it was closed since, the message opens it again. */
  readonly sawOpen?: boolean | undefined;
  readonly attachment: Omit<AttachmentRow, 'feedback_id'> | null;
  /** Null for the customer. */
  readonly sender: StaffSender | null;
  /** Row of the audit log, stored with a colleague's message. */
  readonly audit?: AuditEntry | undefined;
  /** Undefined: the chat has no limits. */
  readonly limits?: ChatLimits | undefined;
  /** Epoch ms. */
  readonly now: number;
}

export interface InsertedMessage {
  readonly ok: true;
  readonly message: MessageRow;
  readonly feedback: FeedbackRow;
  /** False if an earlier request stored the message: nothing changed, and the file of this request is not needed. */
  readonly isNew: boolean;
  /** The chat's ratings, oldest first, if the batch has read them. */
  readonly ratings?: readonly StoredRating[];
}

/**
 * Stores a message in a chat. The message is on disk when this resolves. Simultaneous messages of different chats share
 * one commit; messages of one chat keep their order of arrival.
 */
export type InsertMessage = (message: NewMessage) => Promise<InsertedMessage | Failure>;

/** Limits how long the first message of a batch waits for the last. */
const MAX_BATCH_SIZE = 100;

export function createMessageInserter(database: Database, loaders: RowLoaders): InsertMessage {
  return createBatcher<NewMessage, InsertedMessage | Failure>({
    maxBatchSize: MAX_BATCH_SIZE,
    keyOf: ({ feedbackId }) => feedbackId,
    runBatch: (messages) => withCallLimit(() => insertMessageBatch(database, messages)),
    runAlone: (message) => withCallLimit(() => insertMessageAlone(database, loaders, message)),
    // The outcome of the batch is unknown: a retry with the same client id finds out.
    failsAll: isTransient,
  });
}

type BatchOutcomes = readonly (InsertedMessage | undefined)[];

/**
 * Stores messages of different chats in one commit. Undefined: the message has to be inserted alone, because it carries a
 * file, is a retry, or its chat does not accept it.
 */
export function insertMessageBatch(database: Database, messages: readonly NewMessage[]): Promise<BatchOutcomes> {
  if (isPostgres(database)) return insertInOneStatement(database, messages);
  return database.transaction().execute(async (transaction) => {
    const outcomes: (InsertedMessage | undefined)[] = [];
    for (const message of messages) outcomes.push(await insertInTransaction(transaction, message));
    return outcomes;
  });
}

/** Stores messages by one statement, which is one round trip and one transaction. */
async function insertInOneStatement(database: Database, messages: readonly NewMessage[]): Promise<BatchOutcomes> {
  const rows = messages.map((message) => (isPlain(message) ? toRow(message, message.now) : undefined));
  const input = messages.flatMap((message, index) => {
    const row = rows[index];
    return row === undefined ? [] : [{ message, row }];
  });
  if (input.length === 0) return messages.map(() => undefined);
  const texts = (read: (one: (typeof input)[number]) => string | null) => sql`${input.map(read)}::text[]`;
  const numbers = (read: (one: (typeof input)[number]) => number | null) => sql`${input.map(read)}::bigint[]`;
  const values: MessageValues = {
    actor: sql.ref('input.actor'),
    sentAt: sql.ref('input.sent_at'),
    searchText: sql.ref('input.search_text'),
    preview: sql.ref('input.preview'),
    visitorBytes: sql.ref('input.visitor_bytes'),
    maxMessages: sql.ref('input.max_messages'),
    maxBytes: sql.ref('input.max_bytes'),
  };
  // Chats are locked in the order of their ids, by every process, so that no two processes deadlock.
  const { rows: updated } = await sql<UpdatedChat>`
    with input as (
      select * from unnest(
        ${texts(({ row }) => row.id)}, ${texts(({ row }) => row.feedback_id)}, ${texts(({ row }) => row.client_id)},
        ${texts(({ row }) => row.actor)}, ${texts(({ row }) => row.body)}, ${texts(({ row }) => row.sender)},
        ${numbers(({ row }) => row.created_at)},
        ${texts(({ message }) => foldText(searchedIn(message)))}, ${texts(({ message }) => previewOf(message))},
        ${numbers(({ message }) => visitorBytesOf(message))},
        ${numbers(({ message }) => message.limits?.messages ?? null)},
        ${numbers(({ message }) => message.limits?.bytes ?? null)}, ${texts(newEventId)}
      ) as input (
        message_id, feedback_id, client_id, actor, body, sender, sent_at,
        search_text, preview, visitor_bytes, max_messages, max_bytes, event_id
      )
    ), locked as materialized (
      select feedbacks.id from feedbacks join input on input.feedback_id = feedbacks.id
      where ${acceptsMessage(values)}
        and not exists (
          select 1 from messages
          where messages.feedback_id = input.feedback_id and messages.actor = input.actor
            and messages.client_id = input.client_id
        )
      order by feedbacks.id
      for update of feedbacks
    ), updated as (
      update feedbacks set ${chatAssignments(values)}
      from input join locked on locked.id = input.feedback_id
      where feedbacks.id = locked.id
      returning ${returnedColumns}, input.message_id, ${isSearchTextFull} as is_full
    ), inserted as (
      insert into messages (id, feedback_id, client_id, actor, body, sender, created_at, search_text)
      select input.message_id, input.feedback_id, input.client_id, input.actor, input.body, input.sender,
        updated.last_message_at, case when updated.is_full then input.search_text end
      from input join updated on updated.message_id = input.message_id
    ), recorded as (
      insert into events (id, type, feedback_id, node_id, subject, at)
      select input.event_id, 'message.created', updated.id, updated.node_id, input.message_id, updated.last_message_at
      from input join updated on updated.message_id = input.message_id
    )
    select updated.*, (
        select json_agg(ratings order by ratings.created_at) from ratings where ratings.feedback_id = updated.id
      ) as ratings
    from updated`.execute(database);
  const chats = new Map(updated.map((chat) => [chat.message_id, chat]));
  return rows.map((row) => {
    const chat = row && chats.get(row.id);
    if (row === undefined || chat === undefined) return undefined;
    const { message_id: _, is_full: _full, ratings, ...feedback } = chat;
    const message: MessageRow = { ...row, created_at: feedback.last_message_at };
    return { ok: true, message, feedback, isNew: true, ratings: ratings ?? [] };
  });
}

interface UpdatedChat extends FeedbackRow {
  readonly message_id: string;
  readonly is_full: boolean;
  readonly ratings: readonly StoredRating[] | null;
}

const returnedColumns = sql.join(feedbackColumns.map((column) => sql.ref(`feedbacks.${column}`)));

/** Rolls a transaction back: an earlier request stored the message, or the chat does not accept it. */
class NotInserted extends Error {}

/** Stores one message in its own transaction, and finds the reason if the chat does not accept it. */
async function insertMessageAlone(
  database: Database,
  loaders: RowLoaders,
  message: NewMessage,
): Promise<InsertedMessage | Failure> {
  try {
    const inserted = await database.transaction().execute(async (transaction) => {
      const { actor, sawOpen, feedbackId, now } = message;
      const isReopened = actor === 'customer' && sawOpen === true && (await reopenChat(transaction, feedbackId, now));
      const stored = await insertInTransaction(transaction, message);
      if (isReopened && stored === undefined) throw new NotInserted();
      return stored;
    });
    return inserted ?? (await findDuplicateOrReason(database, loaders, message));
  } catch (error) {
    if (!(error instanceof NotInserted)) throw error;
    return findDuplicateOrReason(database, loaders, message);
  }
}

/** Updates the chat, then inserts the message with its file. Undefined if the chat does not accept the message. */
async function insertInTransaction(
  transaction: Transaction<Tables>,
  message: NewMessage,
): Promise<InsertedMessage | undefined> {
  const { actor, limits, now, attachment } = message;
  const searched = foldText(searchedIn(message));
  const values: MessageValues = {
    actor: text(actor),
    sentAt: sql`${now}`,
    searchText: text(searched),
    preview: text(previewOf(message)),
    visitorBytes: sql`${visitorBytesOf(message)}`,
    maxMessages: sql`${limits?.messages ?? null}`,
    maxBytes: sql`${limits?.bytes ?? null}`,
  };
  const { rows } = await sql<FeedbackRow & { readonly is_full: boolean | number }>`
    update feedbacks set ${chatAssignments(values)}
    where feedbacks.id = ${message.feedbackId} and ${acceptsMessage(values)}
    returning ${returnedColumns}, ${isSearchTextFull} as is_full`.execute(transaction);
  if (rows[0] === undefined) return undefined;
  const { is_full: isFull, ...feedback } = rows[0];
  if (attachment !== null) {
    const row = { ...attachment, feedback_id: feedback.id };
    await transaction.insertInto('attachments').values(row).execute();
  }
  const row = toRow(message, feedback.last_message_at);
  const { numInsertedOrUpdatedRows } = await transaction
    .insertInto('messages')
    .values({ ...row, search_text: isFull ? searched : null })
    .onConflict((conflict) => conflict.columns(['feedback_id', 'actor', 'client_id']).doNothing())
    .executeTakeFirst();
  if (numInsertedOrUpdatedRows === 0n) throw new NotInserted();
  await recordEvent(transaction, {
    type: 'message.created',
    feedbackId: feedback.id,
    nodeId: feedback.node_id,
    subject: row.id,
    at: row.created_at,
  });
  if (message.audit !== undefined) {
    const audited = { id: feedback.id, nodeId: feedback.node_id };
    await writeAudit(transaction, { ...message.audit, feedback: audited });
  }
  return { ok: true, message: row, feedback, isNew: true };
}

/** Finds the stored message of an earlier request, even in a closed chat; otherwise the reason of the rejection. */
async function findDuplicateOrReason(
  database: Database,
  loaders: RowLoaders,
  { feedbackId, actor, clientId, limits }: NewMessage,
): Promise<InsertedMessage | Failure> {
  const feedback = await loaders.loadFeedback(feedbackId);
  if (feedback === undefined) return fail('not_found', 'There is no such chat');
  const duplicate =
    clientId === null
      ? undefined
      : await database
          .selectFrom('messages')
          .selectAll()
          .where('feedback_id', '=', feedbackId)
          .where('actor', '=', actor)
          .where('client_id', '=', clientId)
          .executeTakeFirst();
  if (duplicate !== undefined) return { ok: true, message: duplicate, feedback, isNew: false };
  return rejectionOf(feedback, limits);
}

/** Tells whether a message is only a row of its own: it has no file, and the audit log does not name it. */
function isPlain({ attachment, audit }: NewMessage): boolean {
  return attachment === null && audit === undefined;
}

function toRow(message: NewMessage, createdAt: number): MessageRow {
  return {
    id: randomUUID(),
    feedback_id: message.feedbackId,
    client_id: message.clientId ?? randomUUID(),
    actor: message.actor,
    body: message.body,
    attachment_id: message.attachment?.id ?? null,
    sender: message.sender && JSON.stringify(message.sender),
    created_at: createdAt,
    search_text: null,
  };
}

function previewOf({ body, attachment }: NewMessage): string {
  return cutText(body || attachment?.name || '', MAX_PREVIEW_LENGTH);
}

/** Returns what the search finds a message by. */
function searchedIn({ body, attachment }: NewMessage): string {
  return attachment === null ? body : `${body} ${attachment.name}`;
}

function visitorBytesOf({ actor, body, attachment }: NewMessage): number {
  return actor === 'customer' ? Buffer.byteLength(body) + (attachment?.size_bytes ?? 0) : 0;
}

/** PostgreSQL cannot infer the type of a parameter that is only concatenated or compared with a literal. */
function text(value: string): RawBuilder<string> {
  return sql<string>`cast(${value} as text)`;
}
