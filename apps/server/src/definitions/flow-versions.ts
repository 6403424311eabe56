import type { Flow } from '@product/model';
import type { Transaction } from 'kysely';
import type { Database, Tables } from '../database/tables.ts';
import { parseKept } from './definitions.ts';

const DAY_MS = 24 * 60 * 60_000;
/** A queue keeps a feedback for 30 days, of a page that was open before. */
const KEPT_MS = 60 * DAY_MS;
/** An owner who tries things out imports often: the newest are those that visitors saw. */
const MAX_VERSIONS = 20;

/** Finds the versions of a flow that some visitor may have seen since a moment (epoch ms), newest first. */
export async function findEarlierFlows(database: Database, flowId: string, since: number): Promise<Flow[]> {
  const rows = await database
    .selectFrom('flow_versions')
    .select(['replaced_at', 'document'])
    .where('flow_id', '=', flowId)
    .where('replaced_at', '>=', Math.round(since))
    .orderBy('replaced_at', 'desc')
    .limit(MAX_VERSIONS)
    .execute();
  return rows.map(({ replaced_at, document }) =>
    parseKept(`${flowId}@${replaced_at}`, replaced_at, () => JSON.parse(document)),
  );
}

/** Keeps the version of a flow that an import replaces, and forgets those that no visitor can have any more. */
export async function keepEarlierFlow(
  transaction: Transaction<Tables>,
  flowId: string,
  document: string,
  now: number,
): Promise<void> {
  await transaction
    .insertInto('flow_versions')
    .values({ flow_id: flowId, replaced_at: now, document })
    .onConflict((conflict) => conflict.columns(['flow_id', 'replaced_at']).doNothing())
    .execute();
  const oldestKept = await transaction
    .selectFrom('flow_versions')
    .select('replaced_at')
    .where('flow_id', '=', flowId)
    .orderBy('replaced_at', 'desc')
    .offset(MAX_VERSIONS - 1)
    .limit(1)
    .executeTakeFirst();
  await transaction
    .deleteFrom('flow_versions')
    .where('flow_id', '=', flowId)
    .where('replaced_at', '<', Math.max(now - KEPT_MS, oldestKept?.replaced_at ?? 0))
    .execute();
}
