import { millisecondsInDay } from 'date-fns/constants';
import type { Transaction } from 'kysely';
import { inSlices } from '../database/slices.ts';
import type { Database, Tables } from '../database/tables.ts';
import { lockNumbering } from './number-events.ts';
import { listWebhooks, lockDeliveries } from './webhook-store.ts';

/**
 * Deletes the events of feedbacks with their deliveries, in the transaction of an erasure. Calls in flight may still tell
 * of the feedbacks.
 *
 * @returns The time by which these calls have ended, epoch ms of the database's clock; 0 without any.
 */
export async function deleteEventsOf(
  transaction: Transaction<Tables>,
  feedbackIds: readonly string[],
): Promise<number> {
  // No process numbers an event, or claims a delivery, until the erasure is complete.
  await lockNumbering(transaction);
  for (const { id } of await listWebhooks(transaction)) await lockDeliveries(transaction, id);
  const deleted = await transaction
    .deleteFrom('webhook_deliveries')
    .where('event_id', 'in', (query) =>
      query
        .selectFrom('events')
        .select('id')
        .where('feedback_id', 'in', [...feedbackIds]),
    )
    .returning(['status', 'leased_until'])
    .execute();
  await transaction
    .deleteFrom('events')
    .where('feedback_id', 'in', [...feedbackIds])
    .execute();
  let endedAt = 0;
  for (const { status, leased_until } of deleted) if (status === 'pending') endedAt = Math.max(endedAt, leased_until);
  return endedAt;
}

/** Deletes events and their deliveries after their retention period. */
export async function deleteOldEvents(
  database: Database,
  days: number,
  now: number,
  signal?: AbortSignal,
): Promise<void> {
  const before = now - days * millisecondsInDay;
  await inSlices(
    (size) =>
      database.transaction().execute(async (transaction) => {
        const old = await transaction
          .selectFrom('events')
          .select('id')
          .where('at', '<', before)
          .where('seq', 'is not', null)
          .orderBy('at')
          .limit(size)
          .execute();
        const ids = old.map(({ id }) => id);
        if (ids.length === 0) return false;
        await transaction.deleteFrom('webhook_deliveries').where('event_id', 'in', ids).execute();
        await transaction.deleteFrom('events').where('id', 'in', ids).execute();
        return true;
      }),
    { signal },
  );
}
