import { millisecondsInDay } from 'date-fns/constants';
import { deletedBy, eachRange } from '../database/slices.ts';
import type { Database } from '../database/tables.ts';
import { deleteUnusedConfirmations } from './confirmations.ts';

/** Deletes the mails about feedbacks, and the confirmed addresses, in the transaction of an erasure. */
export async function deleteMailsOf(transaction: Database, feedbackIds: readonly string[]): Promise<void> {
  for (const table of ['mail_outbox', 'mail_confirmations'] as const)
    await transaction
      .deleteFrom(table)
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
export async function deleteOldMails(
  database: Database,
  days: number,
  now: number,
  signal?: AbortSignal,
): Promise<void> {
  await eachRange(
    database,
    { table: 'mail_outbox', key: 'id' },
    (within) =>
      deletedBy(
        database
          .deleteFrom('mail_outbox')
          .where(within)
          .where('status', '!=', 'pending')
          .where('created_at', '<', now - days * millisecondsInDay),
      ),
    signal,
  );
  await deleteUnusedConfirmations(database, now);
  await database
    .deleteFrom('staff_mail')
    .where('staff_id', 'in', (query) =>
      query.selectFrom('staff_people').select('id').where('revoked_at', 'is not', null),
    )
    .execute();
}
