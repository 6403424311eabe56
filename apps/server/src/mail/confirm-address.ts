import { feedbackColumns } from '../database/tables.ts';
import type { Services } from '../services.ts';
import { type Confirmation, markConfirmed } from './confirmations.ts';
import { addConfirmedTranscript, findTranscriptRecipient } from './request-transcript.ts';

/** Confirms an address by its owner's press. The conversation that its visitor asked for then follows. */
export async function confirmAddress(
  services: Pick<Services, 'database' | 'definitions' | 'mail' | 'now'>,
  confirmation: Confirmation,
): Promise<void> {
  const { database, now } = services;
  const feedback = await database
    .selectFrom('feedbacks')
    .select(feedbackColumns)
    .where('id', '=', confirmation.feedback_id ?? '')
    .executeTakeFirst();
  const found = feedback && (await findTranscriptRecipient(services, feedback));
  await database.transaction().execute(async (transaction) => {
    const isFirst = await markConfirmed(transaction, confirmation, now());
    if (isFirst && feedback !== undefined && found)
      await addConfirmedTranscript(transaction, feedback, found.recipient, now());
  });
}
