import { isPostgres } from '../database/engine.ts';
import type { Database } from '../database/tables.ts';

/** Locks the row of a feedback for the transaction, so that its erasure waits; undefined if there is no such feedback. */
export function lockFeedback(
  transaction: Database,
  id: string,
): Promise<{ readonly id: string; readonly nodeId: string } | undefined> {
  return transaction
    .selectFrom('feedbacks')
    .select(['id', 'node_id as nodeId'])
    .where('id', '=', id)
    .$if(isPostgres(transaction), (query) => query.forUpdate())
    .executeTakeFirst();
}
