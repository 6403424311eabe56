import { randomUUID } from 'node:crypto';
import { isPostgres } from '../database/engine.ts';
import { type Database, type FeedbackRow, feedbackColumns } from '../database/tables.ts';
import { type Failure, fail } from '../errors/failure.ts';
import { changeTime } from '../feedbacks/change-time.ts';
import { type AuditEntry, writeAudit } from '../staff/audit.ts';
import { changesOf } from '../staff/audit-changes.ts';
import { recordEvent } from '../webhooks/record-event.ts';
import { hasNewer } from './read-mark.ts';
import type { ChatStatus, StoredRating } from './stored-chat.ts';

export interface ChangedChat {
  readonly ok: true;
  readonly feedback: FeedbackRow;
}

const changed = fail('chat_changed', 'Something newer stands in the chat');

/**
 * Archives an open chat for its visitor. Archiving an archived chat succeeds too.
 *
 * @param seenUntil Time of the newest message that the visitor has seen; undefined to archive in any case.
 */
export async function archiveChat(
  database: Database,
  id: string,
  { now, seenUntil }: { readonly now: number; readonly seenUntil: number | undefined },
): Promise<ChangedChat | Failure> {
  const archived = await database.transaction().execute(async (transaction) => {
    await lockChat(transaction, id);
    if (seenUntil !== undefined && (await hasNewer(transaction, id, 'other', seenUntil))) return changed;
    const feedback = await transaction
      .updateTable('feedbacks')
      .set({ status: 'archived', updated_at: changeTime(now) })
      .where('id', '=', id)
      .where('status', '=', 'open')
      .returning(feedbackColumns)
      .executeTakeFirst();
    if (feedback !== undefined) await recordStatus(transaction, feedback);
    return feedback;
  });
  if (archived !== undefined) return 'ok' in archived ? archived : { ok: true, feedback: archived };
  const current = await database
    .selectFrom('feedbacks')
    .select(feedbackColumns)
    .where('id', '=', id)
    .executeTakeFirst();
  if (current?.status === 'archived') return { ok: true, feedback: current };
  return fail('chat_status', 'Only an open chat can be archived');
}

/**
 * Sets the status of a chat for staff, and writes the audit log.
 *
 * @param seenUntil Time of the newest message that the colleague has seen. A newer one of the visitor keeps the chat open;
 *   undefined to set the status in any case.
 */
export async function setChatStatus(
  database: Database,
  id: string,
  { status, seenUntil }: { readonly status: ChatStatus; readonly seenUntil: number | undefined },
  audit: AuditEntry,
): Promise<ChangedChat | Failure> {
  return database.transaction().execute(async (transaction) => {
    await lockChat(transaction, id);
    // An open chat lets the visitor write on, whatever was seen.
    const mayOverlook = seenUntil === undefined || status === 'open';
    if (!mayOverlook && (await hasNewer(transaction, id, 'customer', seenUntil))) return changed;
    const previous = await transaction.selectFrom('feedbacks').select('status').where('id', '=', id).executeTakeFirst();
    const stored = await updateChat(transaction, id, status, audit.now);
    if (stored.ok && previous?.status !== status) await recordStatus(transaction, stored.feedback);
    if (stored.ok) {
      const changes = changesOf(['status'], previous ?? null, { status });
      const feedback = { id, nodeId: stored.feedback.node_id };
      await writeAudit(transaction, { ...audit, feedback, changes });
    }
    return stored;
  });
}

/** Holds back messages of a chat until the transaction ends. SQLite has one writer anyway. */
async function lockChat(transaction: Database, id: string): Promise<void> {
  if (!isPostgres(transaction)) return;
  await transaction.selectFrom('feedbacks').select('id').where('id', '=', id).forUpdate().execute();
}

/** Opens a chat again that was closed while its visitor wrote, so that the words reach staff. Tells whether it did. */
export async function reopenChat(transaction: Database, id: string, now: number): Promise<boolean> {
  const reopened = await transaction
    .updateTable('feedbacks')
    .set({ status: 'open', updated_at: changeTime(now) })
    .where('id', '=', id)
    .where('completed', '=', 1)
    .where('status', 'in', ['closed', 'archived'])
    .returning(feedbackColumns)
    .executeTakeFirst();
  if (reopened !== undefined) await recordStatus(transaction, reopened);
  return reopened !== undefined;
}

/** Records the event of a changed status. */
function recordStatus(transaction: Database, { id, node_id, status, updated_at: at }: FeedbackRow): Promise<void> {
  return recordEvent(transaction, {
    type: 'chat.status_changed',
    feedbackId: id,
    nodeId: node_id,
    subject: status,
    at,
  });
}

async function updateChat(
  database: Database,
  id: string,
  status: ChatStatus,
  now: number,
): Promise<ChangedChat | Failure> {
  const feedback = await database
    .updateTable('feedbacks')
    .set({ status, updated_at: changeTime(now) })
    .where('id', '=', id)
    .returning(feedbackColumns)
    .executeTakeFirst();
  return feedback === undefined ? fail('not_found', 'There is no such feedback') : { ok: true, feedback };
}

export interface RatedChat extends ChangedChat {
  readonly rating: StoredRating;
}

/** Stores the visitor's rating of a closed or archived chat. A repeated request returns the stored rating. */
export async function rateChat(
  database: Database,
  id: string,
  rating: number,
  now: number,
): Promise<RatedChat | Failure> {
  return database.transaction().execute(async (transaction) => {
    const feedback = await transaction
      .updateTable('feedbacks')
      .set({ updated_at: changeTime(now) })
      .where('id', '=', id)
      .where('status', 'in', ['closed', 'archived'])
      .returning(feedbackColumns)
      .executeTakeFirst();
    if (feedback === undefined) return fail('chat_status', 'Only a chat that is closed or archived can be rated');
    const latestRating = await transaction
      .selectFrom('ratings')
      .select(['rating', 'created_at'])
      .where('feedback_id', '=', id)
      .orderBy('created_at', 'desc')
      .limit(1)
      .executeTakeFirst();
    const latestMessage = await transaction
      .selectFrom('messages')
      .select('created_at')
      .where('feedback_id', '=', id)
      .where('actor', '=', 'customer')
      .orderBy('created_at', 'desc')
      .limit(1)
      .executeTakeFirst();
    const lastWrittenAt = latestMessage?.created_at ?? 0;
    // Only a new message of the visitor allows another rating.
    if (latestRating !== undefined && latestRating.created_at > lastWrittenAt) {
      if (latestRating.rating !== rating) return fail('chat_status', 'The chat is rated already');
      return { ok: true, feedback, rating: latestRating };
    }
    const stored = { rating, created_at: feedback.updated_at };
    await transaction
      .insertInto('ratings')
      .values({ id: randomUUID(), feedback_id: id, ...stored })
      .execute();
    await transaction.updateTable('feedbacks').set({ rating }).where('id', '=', id).execute();
    await recordEvent(transaction, {
      type: 'rating.created',
      feedbackId: id,
      nodeId: feedback.node_id,
      subject: String(rating),
      at: stored.created_at,
    });
    return { ok: true, feedback: { ...feedback, rating }, rating: stored };
  });
}
