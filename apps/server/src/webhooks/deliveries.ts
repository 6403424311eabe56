import { sql } from 'kysely';
import { anyOf } from '../database/any-of.ts';
import { databaseNow, isPostgres } from '../database/engine.ts';
import type { Database, EventRow, WebhookDeliveryRow } from '../database/tables.ts';
import { type EndedCall, type HealthChange, recordHealth } from './webhook-health.ts';
import { healthy, lockDeliveries, receives, type Webhook } from './webhook-store.ts';

/** Exceeds the time limit of a call, so that a living process settles its deliveries before another process claims them. */
export const LEASE_MS = 20_000;

/** A delivery that this process sends until `leased_until`. */
export type ClaimedDelivery = Pick<
  WebhookDeliveryRow,
  'webhook_id' | 'event_id' | 'attempts' | 'created_at' | 'leased_until'
>;

export type DeliveryOutcome =
  | { readonly status: 'sent' }
  /** Given back without an attempt, for another process. */
  | { readonly status: 'released' }
  | { readonly status: 'pending'; readonly nextAt: number; readonly problem: string }
  | { readonly status: 'dead'; readonly problem: string }
  /** Dead without a call: the data are erased. */
  | { readonly status: 'gone'; readonly problem: string };

/** A delivery with the outcome of its attempt. */
export interface Settlement {
  readonly claimed: ClaimedDelivery;
  readonly outcome: DeliveryOutcome;
}

/** Deliveries that this process sends, and what the operator learns. */
export interface Round {
  readonly claimed: readonly ClaimedDelivery[];
  readonly changes: readonly HealthChange[];
}

export interface ClaimOptions {
  /** How many deliveries of each webhook are claimed. */
  readonly shares: ReadonlyMap<string, number>;
  /** Epoch ms. */
  readonly now: number;
  /** Receives deliveries whose claim failed at its end: the connection broke, and they may be leased to nobody. */
  readonly onLost?: (claimed: readonly ClaimedDelivery[]) => void;
}

/**
 * Writes outcomes and claims due deliveries of all webhooks, in one transaction: a disk that syncs a hundred times a second
 * would otherwise limit the number of events.
 */
export async function settleAndClaim(
  database: Database,
  settlements: readonly Settlement[],
  { shares, now, onLost }: ClaimOptions,
): Promise<Round> {
  // In one order in every process, so that none waits for another in a circle.
  const ids = [...new Set([...settlements.map(({ claimed }) => claimed.webhook_id), ...shares.keys()])].sort();
  if (ids.length === 0) return { claimed: [], changes: [] };
  const claimed: ClaimedDelivery[] = [];
  const claiming = database.transaction().execute(async (transaction) => {
    for (const id of ids) await lockDeliveries(transaction, id);
    for (const settlement of settlements) await settleDelivery(transaction, settlement);
    const { changes, paused } = await recordHealth(transaction, settlements.flatMap(endedCall), now);
    for (const [id, limit] of shares)
      if (!paused.has(id)) claimed.push(...(await claimDeliveries(transaction, id, { limit, now })));
    return { claimed, changes };
  });
  return claiming.catch((error: unknown) => {
    onLost?.(claimed);
    throw error;
  });
}

/** Returns what a settlement tells about the receiver; nothing without a call. */
function endedCall({ claimed, outcome }: Settlement): readonly EndedCall[] {
  const isCalled = outcome.status !== 'released' && outcome.status !== 'gone';
  if (!isCalled) return [];
  return [{ webhookId: claimed.webhook_id, problem: outcome.status === 'sent' ? null : outcome.problem }];
}

/** Finds the webhooks that are not disabled and have due deliveries. */
export async function findDueWebhooks(database: Database, now: number): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ id: string }>`
    select id from webhooks where disabled_at is null and exists (
      select 1 from webhook_deliveries due
      where due.webhook_id = webhooks.id and due.status = 'pending' and due.next_at <= ${now}
        and due.leased_until <= ${databaseNow(database)}
    )`.execute(database);
  return new Set(rows.map(({ id }) => id));
}

/** Writes the outcome of an attempt. A row that another process has claimed meanwhile stays with that process. */
export async function settleDelivery(database: Database, { claimed, outcome }: Settlement): Promise<void> {
  const rows = owned(database, claimed);
  if (outcome.status === 'released') {
    await rows.set({ leased_until: 0 }).execute();
    return;
  }
  await rows
    .set({
      status: outcome.status === 'gone' ? 'dead' : outcome.status,
      attempts: claimed.attempts + 1,
      leased_until: 0,
      problem: outcome.status === 'sent' ? null : outcome.problem,
      ...(outcome.status === 'pending' && { next_at: outcome.nextAt }),
    })
    .execute();
}

/**
 * Claims due deliveries of a webhook, at most one of each feedback: the earliest pending one. Two processes never claim
 * the same row. A killed process leaves its rows to the others after the lease.
 */
async function claimDeliveries(
  transaction: Database,
  webhookId: string,
  { limit, now }: { readonly limit: number; readonly now: number },
): Promise<readonly ClaimedDelivery[]> {
  const clock = databaseNow(transaction);
  // Two statements: as a subquery of the update, PostgreSQL may read the whole table.
  const { rows: due } = await sql<{ event_id: string }>`
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
    ${isPostgres(transaction) ? sql`for update skip locked` : sql``}`.execute(transaction);
  if (due.length === 0) return [];
  const ids = due.map(({ event_id }) => event_id);
  // The conditions hold again, in case another process has claimed a row between the two statements.
  return transaction
    .updateTable('webhook_deliveries')
    .set({ leased_until: sql<number>`${clock} + ${sql.lit(LEASE_MS)}` })
    .where('webhook_id', '=', webhookId)
    .where('status', '=', 'pending')
    .where(sql<boolean>`leased_until <= ${clock}`)
    .where(anyOf(transaction, 'event_id', ids))
    .returning(['webhook_id', 'event_id', 'attempts', 'created_at', 'leased_until'])
    .execute();
}

function owned(database: Database, { webhook_id, event_id, leased_until }: ClaimedDelivery) {
  return database
    .updateTable('webhook_deliveries')
    .where('webhook_id', '=', webhook_id)
    .where('event_id', '=', event_id)
    .where('leased_until', '=', leased_until);
}

/** Ends every lease. SQLite has one process, so that the leases at its start are those of a killed one. */
export async function endLeases(database: Database): Promise<void> {
  await database
    .updateTable('webhook_deliveries')
    .set({ leased_until: 0 })
    .where('status', '=', 'pending')
    .where('leased_until', '>', 0)
    .execute();
}

/**
 * Sends the events since a time again, with the same ids.
 *
 * @param record Runs in the first of several transactions, so that an interrupted replay is recorded as well.
 * @returns How many events are sent again.
 */
export async function replayEvents(
  database: Database,
  webhook: Webhook,
  since: number,
  now: number,
  record: (transaction: Database) => Promise<void> = async () => undefined,
): Promise<number> {
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
        ? [newDelivery(webhook.id, { id, seq, feedback_id, node_id }, now)]
        : [],
    );
    if (rows.length > 0)
      await database.transaction().execute(async (transaction) => {
        await lockDeliveries(transaction, webhook.id);
        if (count === 0) await record(transaction);
        if (count === 0) await transaction.updateTable('webhooks').set(healthy).where('id', '=', webhook.id).execute();
        await transaction
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
      });
    count += rows.length;
    after = events.at(-1)?.seq ?? after;
    if (events.length < size) return count;
  }
}

/**
 * Creates the row of a new delivery.
 *
 * @param notBefore Earliest time, epoch ms of the database's clock. A lease delays the delivery until then.
 */
export function newDelivery(
  webhookId: string,
  event: Pick<EventRow, 'id' | 'feedback_id' | 'node_id'> & { readonly seq: number },
  now: number,
  notBefore = 0,
) {
  return {
    webhook_id: webhookId,
    event_id: event.id,
    seq: event.seq,
    stream: event.feedback_id ?? event.node_id,
    status: 'pending',
    attempts: 0,
    created_at: now,
    next_at: now,
    leased_until: notBefore,
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

/** Lists the newest deliveries of a webhook with their events. */
export function listDeliveries(database: Database, webhookId: string, limit: number) {
  return database
    .selectFrom('webhook_deliveries')
    .innerJoin('events', 'events.id', 'webhook_deliveries.event_id')
    .select(['event_id', 'type', 'status', 'attempts', 'at', 'feedback_id', 'problem'])
    .where('webhook_id', '=', webhookId)
    .orderBy('webhook_deliveries.seq', 'desc')
    .limit(limit)
    .execute();
}
