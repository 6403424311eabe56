import { type RawBuilder, sql } from 'kysely';
import { type Database, type FeedbackRow, feedbackColumns } from '../database/tables.ts';
import { nextVersion } from '../feedbacks/change-time.ts';

export type ChatSide = 'customer' | 'other';

/** A read mark that moved. */
export interface MovedMark {
  readonly feedback: FeedbackRow;
  /** Epoch ms. */
  readonly readUntil: number;
}

/**
 * Stores that one side has read the messages up to `readUntil` (epoch ms), at most up to the newest message. What is newer
 * stays unread: the server counts it, because the caller may not know of it yet.
 *
 * @returns The feedback with its mark; undefined if nothing has changed.
 */
export async function storeReadMark(
  database: Database,
  feedbackId: string,
  side: ChatSide,
  readUntil: number,
): Promise<MovedMark | undefined> {
  const column = side === 'customer' ? 'customer_read_at' : 'other_read_at';
  const mark = sql.ref(`feedbacks.${column}`);
  const reached = sql<number>`case when last_message_at < ${readUntil} then last_message_at else ${readUntil} end`;
  const until = sql<number>`case when ${mark} >= ${reached} then ${mark} else ${reached} end`;
  // The inbox shows what is unread, so that its row has a new version.
  const changes = side === 'customer' ? {} : { unread: newerThan(until), updated_at: nextVersion };
  const feedback = await database
    .updateTable('feedbacks')
    .set({ [column]: until, ...changes })
    .where('id', '=', feedbackId)
    .where((row) =>
      row.or([
        row(column, 'is', null),
        row(column, '<', until),
        ...(side === 'customer' ? [] : [sql<boolean>`unread > ${newerThan(until)}`]),
      ]),
    )
    .returning(feedbackColumns)
    .executeTakeFirst();
  const stored = feedback?.[column];
  return feedback === undefined || stored == null ? undefined : { feedback, readUntil: stored };
}

/** Counts what a visitor said after a time: messages, and the answers. */
function newerThan(at: RawBuilder<number>): RawBuilder<number> {
  return sql<number>`(
      select count(*) from messages
      where messages.feedback_id = feedbacks.id and messages.actor = 'customer' and messages.created_at > ${at}
    ) + case when feedbacks.completed_at > ${at} then 1 else 0 end`;
}

/** Tells whether one side has written something that the other has not seen: something after `seenUntil` (epoch ms). */
export async function hasNewer(
  database: Database,
  feedbackId: string,
  writer: ChatSide,
  seenUntil: number,
): Promise<boolean> {
  const newer = await database
    .selectFrom('messages')
    .select('id')
    .where('feedback_id', '=', feedbackId)
    .where('actor', '=', writer)
    .where('created_at', '>', seenUntil)
    .limit(1)
    .executeTakeFirst();
  return newer !== undefined;
}
