import { millisecondsInDay } from 'date-fns/constants';
import type { Database } from '../database/tables.ts';

/** Deletes the mails about feedbacks, in the transaction of an erasure. */
export async function deleteMailsOf(transaction: Database, feedbackIds: readonly string[]): Promise<void> {
  await transaction
    .deleteFrom('mail_outbox')
    .where('feedback_id', 'in', [...feedbackIds])
    .execute();
}

/** Deletes the stops that mails about these feedbacks led to. Retention keeps them, and only an erasure calls this. */
export async function deleteStopsOf(transaction: Database, feedbackIds: readonly string[]): Promise<void> {
  await transaction
    .deleteFrom('unsubscriptions')
    .where('feedback_id', 'in', [...feedbackIds])
    .execute();
}

/** Deletes settled mails after their retention period, and the choices of revoked colleagues. */
export async function deleteOldMails(database: Database, days: number, now: number): Promise<void> {
  await database
    .deleteFrom('mail_outbox')
    .where('status', '!=', 'pending')
    .where('created_at', '<', now - days * millisecondsInDay)
    .execute();
  await database
    .deleteFrom('staff_mail')
    .where('staff_id', 'in', (query) =>
      query.selectFrom('staff_people').select('id').where('revoked_at', 'is not', null),
    )
    .execute();
}
