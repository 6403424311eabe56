import { sql, type Transaction } from 'kysely';
import { acquireLock } from '../database/engine.ts';
import type { Database, Tables } from '../database/tables.ts';
import { newDelivery } from './deliveries.ts';
import { listWebhooks, receives } from './webhook-store.ts';

const MAX_EVENTS = 200;

/**
 * Numbers new events and creates their deliveries, in one transaction. Numbers follow the commits, so that a reader with
 * a cursor misses no event of a slow transaction.
 *
 * @returns How many events were numbered.
 */
export async function numberEvents(database: Database, now: number): Promise<number> {
  if (!(await hasNewEvents(database))) return 0;
  return database.transaction().execute(async (transaction) => {
    await lockNumbering(transaction);
    const events = await transaction
      .selectFrom('events')
      .select(['position', 'id', 'type', 'node_id', 'feedback_id', 'not_before'])
      .where('seq', 'is', null)
      .orderBy('position')
      .limit(MAX_EVENTS)
      .execute();
    if (events.length === 0) return 0;
    const first = await takeNumbers(transaction, events.length);
    const numbered = events.map((event, index) => ({ ...event, seq: first + index }));
    const cases = numbered.map(
      ({ position, seq }) => sql`when cast(${position} as bigint) then cast(${seq} as bigint)`,
    );
    await transaction
      .updateTable('events')
      .set({ seq: sql<number>`case position ${sql.join(cases, sql` `)} end` })
      .where(
        'position',
        'in',
        numbered.map(({ position }) => position),
      )
      .execute();
    for (const webhook of await listWebhooks(transaction)) {
      const wanted = numbered.filter((event) => webhook.disabledAt === null && receives(webhook, event));
      if (wanted.length === 0) continue;
      const rows = wanted.map((event) => newDelivery(webhook.id, event, now, event.not_before));
      await transaction.insertInto('webhook_deliveries').values(rows).execute();
    }
    return events.length;
  });
}

/** Locks the numbering of events until the transaction ends. */
export function lockNumbering(transaction: Transaction<Tables>): Promise<void> {
  return acquireLock(transaction, 'webhook events');
}

async function hasNewEvents(database: Database): Promise<boolean> {
  const found = await database.selectFrom('events').select('id').where('seq', 'is', null).limit(1).executeTakeFirst();
  return found !== undefined;
}

/** Takes the next numbers of the event log. Deleted events never free theirs. */
async function takeNumbers(transaction: Transaction<Tables>, count: number): Promise<number> {
  const { last } = await transaction
    .updateTable('event_counter')
    .set(({ eb }) => ({ last: eb('last', '+', count) }))
    .where('id', '=', 1)
    .returning('last')
    .executeTakeFirstOrThrow();
  return last - count + 1;
}
