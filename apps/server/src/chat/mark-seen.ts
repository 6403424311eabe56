import { sql } from 'kysely';
import type { Database } from '../database/tables.ts';

export type ChatSide = 'customer' | 'other';

/**
 * One side has seen the messages up to `readUntil` (epoch ms), which is cut to the newest there is.
 *
 * @returns The new mark; undefined when it stood there already, or further on.
 */
export async function markSeen(
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
