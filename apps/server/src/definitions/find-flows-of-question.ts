import type { Flow } from '@product/model';
import { sql } from 'kysely';
import type { Database } from '../database/tables.ts';
import { findNode, findParsedFlow, type NodeDefinition } from './definitions.ts';

/** A flow of a node. */
export interface NodeFlow {
  readonly node: NodeDefinition;
  readonly flow: Flow;
}

/** Copies of a node share its questions; nobody has more copies than these. */
const MOST = 20;

/** Finds the flows that have a question, for calls whose request names the question alone. */
export async function findFlowsOfQuestion(database: Database, questionId: string): Promise<NodeFlow[]> {
  const quoted = `%${JSON.stringify(questionId).replace(/[\\%_]/g, '\\$&')}%`;
  const rows = await database
    .selectFrom('flows')
    .select(['id', 'node_id'])
    .where(sql<boolean>`document like ${quoted} escape '\\'`)
    .orderBy('id')
    .limit(MOST)
    .execute();
  const found: NodeFlow[] = [];
  for (const { id, node_id } of rows) {
    const [flow, node] = [await findParsedFlow(database, id), await findNode(database, node_id)];
    if (flow?.index.questions.has(questionId) === true && node !== undefined) found.push({ node, flow });
  }
  return found;
}
