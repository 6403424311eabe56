import { millisecondsInDay } from 'date-fns/constants';
import type { Selectable, Transaction } from 'kysely';
import type { Database, Tables } from '../database/tables.ts';

/** A device queues a feedback for up to 30 days, from a page that was opened earlier. */
const RETENTION_MS = 60 * millisecondsInDay;
/** An owner who edits a flow imports often; only the newest versions are kept. */
const MAX_VERSIONS = 20;

/** Finds the versions of a flow that imports have replaced since a moment (epoch ms), newest first. */
export function findFlowVersions(
  database: Database,
  flowId: string,
  since: number,
): Promise<Pick<Selectable<Tables['flow_versions']>, 'replaced_at' | 'document'>[]> {
  return database
    .selectFrom('flow_versions')
    .select(['replaced_at', 'document'])
    .where('flow_id', '=', flowId)
    .where('replaced_at', '>=', Math.round(since))
    .orderBy('replaced_at', 'desc')
    .limit(MAX_VERSIONS)
    .execute();
}

/** Stores the version of a flow that an import replaces, and deletes versions that no visitor can still have. */
export async function storeFlowVersion(
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
    .where('replaced_at', '<', Math.max(now - RETENTION_MS, oldestKept?.replaced_at ?? 0))
    .execute();
}
