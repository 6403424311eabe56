import type { Database } from '../database/tables.ts';
import { readQuestionIds } from './definitions.ts';
import type { Definitions } from './read-definitions.ts';

/** Writes all of them, or none. A definition that is there already is replaced. */
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
        .values({ id, ...values })
        .onConflict((conflict) => conflict.column('id').doUpdateSet(values))
        .execute();
    }
    for (const { id, nodeId, name, questionIds, document } of flows) {
      const before = await transaction
        .selectFrom('flows')
        .select('question_ids')
        .where('id', '=', id)
        .executeTakeFirst();
      const known = new Set([...(before === undefined ? [] : readQuestionIds(before.question_ids)), ...questionIds]);
      const values = {
        node_id: nodeId,
        name,
        document: JSON.stringify(document),
        question_ids: JSON.stringify([...known]),
        updated_at: now,
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
