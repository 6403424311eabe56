import { millisecondsInDay } from 'date-fns/constants';
import type { Database } from '../database/tables.ts';

/** Deletes the events of feedbacks with their deliveries, in the transaction of an erasure. */
export async function deleteEventsOf(transaction: Database, feedbackIds: readonly string[]): Promise<void> {
  await transaction
    .deleteFrom('webhook_deliveries')
    .where('event_id', 'in', (query) =>
      query
        .selectFrom('events')
        .select('id')
        .where('feedback_id', 'in', [...feedbackIds]),
    )
    .execute();
  await transaction
    .deleteFrom('events')
    .where('feedback_id', 'in', [...feedbackIds])
    .execute();
}

/** Deletes events and their deliveries after their retention period. */
export async function deleteOldEvents(database: Database, days: number, now: number): Promise<void> {
  const before = now - days * millisecondsInDay;
  await database.transaction().execute(async (transaction) => {
    await transaction
      .deleteFrom('webhook_deliveries')
      .where('event_id', 'in', (query) => query.selectFrom('events').select('id').where('at', '<', before))
      .execute();
    await transaction.deleteFrom('events').where('at', '<', before).where('seq', 'is not', null).execute();
  });
}
