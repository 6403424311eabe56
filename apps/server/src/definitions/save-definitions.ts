import type { Database } from '../database/tables.ts';
import { decodeQuestionIds } from './definition.ts';
import { foreignFlow } from './find-collisions.ts';
import { storeFlowVersion } from './flow-versions.ts';
import type { Definitions } from './read-definitions.ts';

/**
 * Stores all definitions in one transaction. A definition with a known id is replaced.
 *
 * @throws Error if a flow belongs to another node. Nothing is stored then.
 */
export async function saveDefinitions(
  database: Database,
  { nodes, flows, widgets }: Definitions,
  now: number,
): Promise<void> {
  await database.transaction().execute(async (transaction) => {
    for (const { id, name, flowId, document } of nodes) {
      const values = { name, flow_id: flowId, document: JSON.stringify(document), updated_at: now };
      await transaction
        .insertInto('nodes')
        .values({ id, ...values, created_at: now })
        .onConflict((conflict) => conflict.column('id').doUpdateSet(values))
        .execute();
    }
    for (const { id, nodeId, name, questionIds, document } of flows) {
      const before = await transaction
        .selectFrom('flows')
        .select(['question_ids', 'document', 'node_id', 'updated_at'])
        .where('id', '=', id)
        .executeTakeFirst();
      if (before !== undefined && before.node_id !== nodeId) throw new Error(foreignFlow(id, before.node_id));
      const known = new Set([...(before === undefined ? [] : decodeQuestionIds(before.question_ids)), ...questionIds]);
      const written = JSON.stringify(document);
      // The parsed flow is kept by this time, and versions are ordered by it: a clock may step back.
      const at = Math.max(now, (before?.updated_at ?? 0) + 1);
      if (before !== undefined && before.document !== written) {
        await storeFlowVersion(transaction, id, before.document, at);
      }
      const values = {
        node_id: nodeId,
        name,
        document: written,
        question_ids: JSON.stringify([...known]),
        updated_at: at,
      };
      await transaction
        .insertInto('flows')
        .values({ id, ...values })
        .onConflict((conflict) => conflict.column('id').doUpdateSet(values))
        .execute();
    }
    for (const { code, nodeId, document } of widgets) {
      const values = { node_id: nodeId, document: JSON.stringify(document), updated_at: now };
      await transaction
        .insertInto('widgets')
        .values({ code, ...values })
        .onConflict((conflict) => conflict.column('code').doUpdateSet(values))
        .execute();
    }
  });
}
