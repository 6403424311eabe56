import { anyOf } from '../database/any-of.ts';
import type { Database } from '../database/tables.ts';

/**
 * Takes the feedbacks at other nodes from a colleague, since nobody else could see whose they are.
 *
 * @param nodes Nodes that the colleague still sees; null: every node.
 */
export async function releaseFeedbacks(
  transaction: Database,
  staffId: string,
  nodes: readonly string[] | null,
): Promise<void> {
  if (nodes === null) return;
  await transaction
    .updateTable('feedbacks')
    .set({ assignee_id: null })
    .where('assignee_id', '=', staffId)
    .where(({ not }) => not(anyOf(transaction, 'node_id', nodes)))
    .execute();
}
