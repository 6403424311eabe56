import { sql } from 'kysely';
import type { Database } from '../database/tables.ts';

export const queues = ['events', 'webhooks', 'mails'] as const;
/** A queue of a worker: events without a number, deliveries to webhooks, mails. */
export type Queue = (typeof queues)[number];

export interface Backlog {
  /** Counts end at `MOST_COUNTED`. */
  readonly waiting: Readonly<Record<Queue, number>>;
  /** When the oldest one could have been handled, epoch ms; null if nothing is due. */
  readonly oldestAt: Readonly<Record<Queue, number | null>>;
  /** Deliveries and mails that were given up and are still stored. */
  readonly dead: Readonly<Record<Exclude<Queue, 'events'>, number>>;
}

/** Rows that a measurement reads of each kind at most, so that a long queue does not slow the database further. */
const MOST_COUNTED = 10_000;

/** Measures what waits, by the partial indexes of the waiting rows. */
export async function measureBacklog(database: Database, now: number): Promise<Backlog> {
  const most = sql.lit(MOST_COUNTED);
  const deliveries = sql`from webhooks join webhook_deliveries on webhook_deliveries.webhook_id = webhooks.id`;
  // The oldest delivery of a webhook that fails waits for its next attempt, and says nothing about the workers.
  const { rows } = await sql<Readonly<Record<string, number | null>>>`select
    (select count(*) from (select 1 from events where seq is null limit ${most}) as counted) as events,
    (select at from events where seq is null order by position limit 1) as events_at,
    (select count(*) from (
      select 1 ${deliveries} where disabled_at is null and status = 'pending' limit ${most}
    ) as counted) as webhooks,
    (select min(first_at) from (
      select (
        select next_at from webhook_deliveries
        where webhook_id = webhooks.id and status = 'pending' order by next_at limit 1
      ) as first_at from webhooks where disabled_at is null and failing_since is null
    ) as firsts where first_at <= ${now}) as webhooks_at,
    (select count(*) from (select 1 ${deliveries} where status = 'dead' limit ${most}) as counted) as webhooks_dead,
    (select count(*) from (
      select 1 from mail_outbox where status = 'pending' and due_at <= ${now} limit ${most}
    ) as counted) as mails,
    (select min(next_at) from mail_outbox where status = 'pending' and next_at <= ${now}) as mails_at,
    (select count(*) from (select 1 from mail_outbox where status = 'dead' limit ${most}) as counted) as mails_dead
  `.execute(database);
  const row = rows[0] ?? {};
  const count = (name: string): number => row[name] ?? 0;
  return {
    waiting: { events: count('events'), webhooks: count('webhooks'), mails: count('mails') },
    oldestAt: {
      events: row.events_at ?? null,
      webhooks: row.webhooks_at ?? null,
      mails: row.mails_at ?? null,
    },
    dead: { webhooks: count('webhooks_dead'), mails: count('mails_dead') },
  };
}
