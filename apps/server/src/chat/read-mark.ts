import { sql } from 'kysely';
import type { Database } from '../database/tables.ts';

export type ChatSide = 'customer' | 'other';

/**
 * Stores that one side has read the messages up to `readUntil` (epoch ms), at most up to the newest message.
 *
 * @returns The new mark; undefined if the stored mark is the same or later.
 */
export async function storeReadMark(
  database: Database,
  feedbackId: string,
  side: ChatSide,
  readUntil: number,
): Promise<number | undefined> {
  const column = side === 'customer' ? 'customer_read_at' : 'other_read_at';
  const until = sql<number>`case when last_message_at < ${readUntil} then last_message_at else ${readUntil} end`;
  const changed = await database
    .updateTable('feedbacks')
    .set({ [column]: until })
    .where('id', '=', feedbackId)
    .where((row) => row.or([row(column, 'is', null), row(column, '<', until)]))
    .returning(column)
    .executeTakeFirst();
  return changed?.[column] ?? undefined;
}
