import { millisecondsInHour, millisecondsInMinute } from 'date-fns/constants';
import type { Database } from '../database/tables.ts';

/** A webhook that fails for this long is paused. */
const FAILING_MS = millisecondsInHour;
/** A paused webhook gets one call after each pause. */
const PAUSE_MS = 10 * millisecondsInMinute;

/** A change that the operator learns. */
export interface HealthChange {
  readonly webhookId: string;
  readonly change: 'failing' | 'paused' | 'recovered';
  /** Why the newest call failed; null after one that was accepted. */
  readonly problem: string | null;
}

export interface Health {
  readonly changes: readonly HealthChange[];
  /** Webhooks whose call has just failed after an hour of failures. */
  readonly paused: ReadonlySet<string>;
}

/** A call to a webhook that has ended. */
export interface EndedCall {
  readonly webhookId: string;
  /** Why the call failed, in texts of ours; null for an accepted one. */
  readonly problem: string | null;
}

/** Stores since when webhooks fail, from the outcomes of their calls. The deliveries of each webhook must be locked. */
export async function recordHealth(transaction: Database, calls: readonly EndedCall[], now: number): Promise<Health> {
  const changes: HealthChange[] = [];
  const paused = new Set<string>();
  for (const [webhookId, own] of Map.groupBy(calls, (call) => call.webhookId)) {
    const row = await transaction
      .selectFrom('webhooks')
      .select(['failing_since', 'probe_at'])
      .where('id', '=', webhookId)
      .executeTakeFirst();
    if (row === undefined) continue;
    const accepts = own.some(({ problem }) => problem === null);
    if (accepts && row.failing_since === null) continue;
    const failingSince = accepts ? null : (row.failing_since ?? now);
    const isPaused = failingSince !== null && now - failingSince >= FAILING_MS;
    await transaction
      .updateTable('webhooks')
      .set({ failing_since: failingSince, probe_at: isPaused ? now + PAUSE_MS : null })
      .where('id', '=', webhookId)
      .execute();
    if (isPaused) paused.add(webhookId);
    const problem = accepts ? null : (own.at(-1)?.problem ?? null);
    if (accepts) changes.push({ webhookId, change: 'recovered', problem });
    else if (row.failing_since === null) changes.push({ webhookId, change: 'failing', problem });
    else if (isPaused && row.probe_at === null) changes.push({ webhookId, change: 'paused', problem });
  }
  return { changes, paused };
}
