import { randomUUID } from 'node:crypto';
import { millisecondsInHour, millisecondsInSecond } from 'date-fns/constants';
import { acquireLock } from '../database/engine.ts';
import type { FeedbackRow } from '../database/tables.ts';
import { type Failure, fail, rateLimited } from '../errors/failure.ts';
import type { Services } from '../services.ts';
import { addMails } from './outbox.ts';
import { hashAddress } from './stop-link.ts';
import { isStopped } from './stops.ts';
import { findVisitorAddress } from './visitor-address.ts';

/** Time between two transcripts to one address, so that nobody fills a mailbox with chats that name it. */
const PAUSE_MS = millisecondsInHour;

type TranscriptServices = Pick<Services, 'database' | 'definitions' | 'mail'>;

/** Finds the hash of the address that a transcript goes to; null if the visitor gets no mails. */
export async function findTranscriptRecipient(
  services: TranscriptServices,
  feedback: FeedbackRow,
): Promise<string | null> {
  const { database, definitions, mail } = services;
  if (mail === null) return null;
  const node = await definitions.findNode(feedback.node_id);
  if (node === undefined || !node.server.visitor_mail) return null;
  const address = await findVisitorAddress(services, feedback);
  if (address === undefined) return null;
  const addressHash = hashAddress(mail.secret, address);
  return (await isStopped(database, { nodeId: node.id, addressHash })) ? null : addressHash;
}

/** Adds the transcript of a chat to the outbox, unless its address had one within the last hour. */
export async function requestTranscript(
  services: TranscriptServices & Pick<Services, 'now'>,
  feedback: FeedbackRow,
): Promise<{ readonly ok: true } | Failure> {
  const recipient = await findTranscriptRecipient(services, feedback);
  if (recipient === null) return fail('forbidden', 'This chat sends no transcript');
  const now = services.now();
  return services.database.transaction().execute(async (transaction) => {
    await acquireLock(transaction, `transcript ${recipient}`);
    const { last } = await transaction
      .selectFrom('mail_outbox')
      .select(({ fn }) => fn.max<number | string | null>('due_at').as('last'))
      .where('recipient', '=', recipient)
      .where('kind', '=', 'transcript')
      .where('status', 'in', ['pending', 'sent'])
      .executeTakeFirstOrThrow();
    const waitMs = last === null ? 0 : Number(last) + PAUSE_MS - now;
    if (waitMs > 0) return rateLimited(Math.ceil(waitMs / millisecondsInSecond));
    const transcript = {
      onceKey: `transcript ${randomUUID()}`,
      kind: 'transcript',
      recipient,
      lane: `transcript ${feedback.id}`,
      nodeId: feedback.node_id,
      feedbackId: feedback.id,
      dueAt: now,
    } as const;
    await addMails(transaction, [transcript], now);
    return { ok: true };
  });
}
