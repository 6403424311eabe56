import { sql } from 'kysely';
import { databaseNow } from '../database/engine.ts';
import type { Database, WebhookDeliveryRow } from '../database/tables.ts';
import { receives, type Webhook } from './webhook-store.ts';

/** Exceeds the time limit of a call, so that a living process settles its deliveries before another process claims them. */
export const LEASE_MS = 20_000;

/** A delivery that this process sends until `leased_until`. */
export type ClaimedDelivery = Pick<
  WebhookDeliveryRow,
  'webhook_id' | 'event_id' | 'attempts' | 'created_at' | 'leased_until'
>;

/**
 * Claims due deliveries of a webhook, at most one of each feedback: the earliest pending one. Two processes never claim
 * the same row. A killed process leaves its rows to the others after the lease.
 */
export async function claimDeliveries(
  database: Database,
  webhookId: string,
  { limit, now }: { readonly limit: number; readonly now: number },
): Promise<readonly ClaimedDelivery[]> {
  const clock = databaseNow(database);
  // The outer conditions hold again after PostgreSQL has waited for another process's claim of the same row.
  const { rows } = await sql<ClaimedDelivery>`
    update webhook_deliveries set leased_until = ${clock} + ${sql.lit(LEASE_MS)}
    where webhook_id = ${webhookId} and status = 'pending' and leased_until <= ${clock} and event_id in (
      select due.event_id from webhook_deliveries due
      where due.webhook_id = ${webhookId} and due.status = 'pending' and due.next_at <= ${now}
        and due.leased_until <= ${clock}
        and not exists (
          select 1 from webhook_deliveries earlier
          where earlier.webhook_id = due.webhook_id and earlier.stream = due.stream and earlier.seq < due.seq
            and earlier.status = 'pending'
        )
      order by due.next_at, due.seq
      limit ${sql.lit(limit)}
    )
    returning webhook_id, event_id, attempts, created_at, leased_until`.execute(database);
  return rows;
}

export type DeliveryOutcome =
  | { readonly status: 'sent' }
  | { readonly status: 'pending'; readonly nextAt: number; readonly problem: string }
  | { readonly status: 'dead'; readonly problem: string };

/** Writes the outcome of an attempt. A row that another process has claimed meanwhile stays with that process. */
export async function settleDelivery(
  database: Database,
  claimed: ClaimedDelivery,
  outcome: DeliveryOutcome,
): Promise<void> {
  await owned(database, claimed)
    .set({
      status: outcome.status,
      attempts: claimed.attempts + 1,
      leased_until: 0,
      problem: outcome.status === 'sent' ? null : outcome.problem,
      ...(outcome.status === 'pending' && { next_at: outcome.nextAt }),
    })
    .execute();
}

/** Gives a delivery back without an attempt, for another process. */
export async function releaseDelivery(database: Database, claimed: ClaimedDelivery): Promise<void> {
  await owned(database, claimed).set({ leased_until: 0 }).execute();
}

function owned(database: Database, { webhook_id, event_id, leased_until }: ClaimedDelivery) {
  return database
    .updateTable('webhook_deliveries')
    .where('webhook_id', '=', webhook_id)
    .where('event_id', '=', event_id)
    .where('leased_until', '=', leased_until);
}

/** Sends the events since a time again, with the same ids. Returns how many. */
export async function replayEvents(database: Database, webhook: Webhook, since: number, now: number): Promise<number> {
  const size = 500;
  let count = 0;
  for (let after = 0; ; ) {
    const events = await database
      .selectFrom('events')
      .select(['id', 'seq', 'type', 'node_id', 'feedback_id'])
      .where('seq', '>', after)
      .where('at', '>=', since)
      .orderBy('seq')
      .limit(size)
      .execute();
    const rows = events.flatMap(({ id, seq, type, node_id, feedback_id }) =>
      seq !== null && receives(webhook, { type, node_id })
        ? [{ ...fresh(webhook.id, now), event_id: id, seq, stream: feedback_id ?? node_id }]
        : [],
    );
    if (rows.length > 0)
      await database
        .insertInto('webhook_deliveries')
        .values(rows)
        .onConflict((conflict) =>
          conflict.columns(['webhook_id', 'event_id']).doUpdateSet({
            status: 'pending',
            attempts: 0,
            created_at: now,
            next_at: now,
          }),
        )
        .execute();
    count += rows.length;
    after = events.at(-1)?.seq ?? after;
    if (events.length < size) return count;
  }
}

function fresh(webhookId: string, now: number) {
  return {
    webhook_id: webhookId,
    status: 'pending',
    attempts: 0,
    created_at: now,
    next_at: now,
    leased_until: 0,
    problem: null,
  };
}

/** Counts the deliveries of a webhook by their status. */
export async function countDeliveries(database: Database, webhookId: string): Promise<ReadonlyMap<string, number>> {
  const rows = await database
    .selectFrom('webhook_deliveries')
    .select(({ fn }) => ['status', fn.countAll<number>().as('count')])
    .where('webhook_id', '=', webhookId)
    .groupBy('status')
    .execute();
  return new Map(rows.map(({ status, count }) => [status, Number(count)]));
}
