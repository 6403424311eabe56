import { randomUUID } from 'node:crypto';
import { type Database, type FeedbackRow, feedbackColumns } from '../database/tables.ts';
import { type Failure, fail } from '../errors/failure.ts';
import type { ChatStatus } from './chat-detail.ts';
import { findFeedback } from './find-feedback.ts';

export interface ChangedChat {
  readonly ok: true;
  readonly feedback: FeedbackRow;
}

/** The visitor puts an open chat away. Done twice, it is done. */
export async function archiveChat(database: Database, id: string, now: number): Promise<ChangedChat | Failure> {
  const archived = await database
    .updateTable('feedbacks')
    .set({ status: 'archived', updated_at: now })
    .where('id', '=', id)
    .where('status', '=', 'open')
    .returning(feedbackColumns)
    .executeTakeFirst();
  if (archived !== undefined) return { ok: true, feedback: archived };
  const feedback = await findFeedback(database, id);
  if (feedback?.status === 'archived') return { ok: true, feedback };
  return fail('chat_status', 'Only an open chat can be archived');
}

/** A colleague opens, queues, closes or archives a chat. */
export async function setChatStatus(
  database: Database,
  id: string,
  status: ChatStatus,
  now: number,
): Promise<ChangedChat | Failure> {
  const changed = await database
    .updateTable('feedbacks')
    .set({ status, updated_at: now })
    .where('id', '=', id)
    .returning(feedbackColumns)
    .executeTakeFirst();
  return changed === undefined ? fail('not_found', 'There is no such feedback') : { ok: true, feedback: changed };
}

/** A colleague has seen everything. */
export async function markRead(database: Database, id: string): Promise<ChangedChat | Failure> {
  const changed = await database
    .updateTable('feedbacks')
    .set({ unread: 0 })
    .where('id', '=', id)
    .returning(feedbackColumns)
    .executeTakeFirst();
  return changed === undefined ? fail('not_found', 'There is no such feedback') : { ok: true, feedback: changed };
}

export interface WrittenRating extends ChangedChat {
  readonly rating: { readonly rating: number; readonly created_at: number };
}

/** The visitor rates a chat that is over, once: a rating newer than their latest message is given again as it is. */
export async function rateChat(
  database: Database,
  id: string,
  rating: number,
  now: number,
): Promise<WrittenRating | Failure> {
  return database.transaction().execute(async (transaction) => {
    const feedback = await transaction
      .updateTable('feedbacks')
      .set({ updated_at: now })
      .where('id', '=', id)
      .where('status', 'in', ['closed', 'archived'])
      .returning(feedbackColumns)
      .executeTakeFirst();
    if (feedback === undefined) return fail('chat_status', 'Only a chat that is closed or archived can be rated');
    const latest = await transaction
      .selectFrom('ratings')
      .select(['rating', 'created_at'])
      .where('feedback_id', '=', id)
      .orderBy('created_at', 'desc')
      .limit(1)
      .executeTakeFirst();
    const lastWords = await transaction
      .selectFrom('messages')
      .select('created_at')
      .where('feedback_id', '=', id)
      .where('actor', '=', 'customer')
      .orderBy('created_at', 'desc')
      .limit(1)
      .executeTakeFirst();
    if (latest !== undefined && latest.created_at > (lastWords?.created_at ?? 0)) {
      if (latest.rating !== rating) return fail('chat_status', 'The chat is rated already');
      return { ok: true, feedback, rating: latest };
    }
    const written = { rating, created_at: Math.max(now, (lastWords?.created_at ?? 0) + 1) };
    await transaction
      .insertInto('ratings')
      .values({ id: randomUUID(), feedback_id: id, ...written })
      .execute();
    return { ok: true, feedback, rating: written };
  });
}
