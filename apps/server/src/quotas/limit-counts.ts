import type { Transaction } from 'kysely';
import type { Database, Tables } from '../database/tables.ts';
import { together } from '../database/together.ts';
import type { NodeDefinition } from '../definitions/definition.ts';
import { ALL_FEEDBACKS, limitsOf, type NodeLimit } from './node-limits.ts';

/** A limit with the number of feedbacks that count towards it. */
export interface LimitCount extends NodeLimit {
  readonly count: number;
}

/**
 * Counts a feedback towards its limits, in the transaction that stores it. Feedbacks of a node wait for each other here, so
 * that no count ever passes its maximum.
 *
 * @returns The key of a full limit, and then no limit counts the feedback; null if the feedback counts.
 */
export async function countFeedback(
  transaction: Transaction<Tables>,
  nodeId: string,
  limits: readonly NodeLimit[],
): Promise<string | null> {
  if (limits.length === 0) return null;
  const [rows] = await together(transaction, [countRows(transaction, nodeId)], [`limits/${nodeId}`]);
  const counts = await readCounts(transaction, nodeId, limits, rows);
  const full = counts.find(isFull);
  if (full !== undefined) return full.key;
  await transaction
    .insertInto('limit_counts')
    .values(counts.map(({ key, count }) => ({ node_id: nodeId, limit_key: key, count: count + 1 })))
    .onConflict((conflict) =>
      conflict.columns(['node_id', 'limit_key']).doUpdateSet(({ ref }) => ({ count: ref('excluded.count') })),
    )
    .execute();
  return null;
}

/** Loads the limits of a node with their counts. */
export function loadLimitCounts(
  database: Database,
  node: Pick<NodeDefinition, 'id' | 'server'>,
): Promise<readonly LimitCount[]> {
  return loadCounts(database, node.id, limitsOf(node));
}

function countRows(database: Database, nodeId: string) {
  return database.selectFrom('limit_counts').selectAll().where('node_id', '=', nodeId);
}

export function isFull({ count, max }: Pick<LimitCount, 'count' | 'max'>): boolean {
  return count >= max;
}

async function loadCounts(
  database: Database,
  nodeId: string,
  limits: readonly NodeLimit[],
): Promise<readonly LimitCount[]> {
  if (limits.length === 0) return [];
  return readCounts(database, nodeId, limits, await countRows(database, nodeId).execute());
}

/** Joins limits with their stored counts. */
async function readCounts(
  database: Database,
  nodeId: string,
  limits: readonly NodeLimit[],
  rows: readonly { readonly limit_key: string; readonly count: number }[],
): Promise<readonly LimitCount[]> {
  const known = new Map(rows.map(({ limit_key, count }) => [limit_key, Number(count)]));
  const counts: LimitCount[] = [];
  for (const limit of limits) {
    const count = known.get(limit.key) ?? (limit.key === ALL_FEEDBACKS ? await countStored(database, nodeId) : 0);
    counts.push({ ...limit, count });
  }
  return counts;
}

/** Counts the feedbacks that a node has from before its first limit. */
async function countStored(database: Database, nodeId: string): Promise<number> {
  const { count } = await database
    .selectFrom('feedbacks')
    .where('node_id', '=', nodeId)
    .where('completed', '=', 1)
    .where('is_test', '=', 0)
    .where('over_limit', 'is', null)
    .select((row) => row.fn.countAll<number | string>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}
