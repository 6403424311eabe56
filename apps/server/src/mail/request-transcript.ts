import { randomUUID } from 'node:crypto';
import { millisecondsInDay, millisecondsInHour, millisecondsInSecond } from 'date-fns/constants';
import { acquireLock } from '../database/engine.ts';
import type { Database, FeedbackRow } from '../database/tables.ts';
import { type Failure, fail, rateLimited } from '../errors/failure.ts';
import type { Services } from '../services.ts';
import { CONFIRM_MS, isConfirmed } from './confirmations.ts';
import { addMails, type NewMail } from './outbox.ts';
import { hashAddress, hashMailbox } from './stop-link.ts';
import { isStopped } from './stops.ts';
import { findVisitorAddress } from './visitor-address.ts';

/** Time between two transcripts to one mailbox, so that nobody fills it with chats that name it. */
const PAUSE_MS = millisecondsInHour;
/** Time between two mails that ask the owner of a mailbox to confirm an address. */
const CONFIRM_PAUSE_MS = millisecondsInDay;

type TranscriptServices = Pick<Services, 'database' | 'definitions' | 'mail'>;

/** Destination of a chat's transcript. */
interface TranscriptRecipient {
  /** Hash of the mailbox. */
  readonly recipient: string;
  /** True if the owner of the address confirmed it for this chat, or the site's server proved it. */
  readonly isConfirmed: boolean;
}

/** Finds the mailbox that a transcript goes to; null if the visitor gets no mails. */
export async function findTranscriptRecipient(
  services: TranscriptServices,
  feedback: FeedbackRow,
): Promise<TranscriptRecipient | null> {
  const { database, definitions, mail } = services;
  if (mail === null) return null;
  const node = await definitions.findNode(feedback.node_id);
  if (node === undefined || !node.server.visitor_mail) return null;
  const found = await findVisitorAddress(services, feedback);
  if (found === undefined) return null;
  const recipient = hashMailbox(mail.secret, found.address);
  const addressHash = hashAddress(mail.secret, found.address);
  if (await isStopped(database, node.id, [recipient, addressHash])) return null;
  const confirmed = found.isProved || (await isConfirmed(database, { feedbackId: feedback.id, addressHash }));
  return { recipient, isConfirmed: confirmed };
}

/** A visitor's request for the transcript. */
export interface TranscriptRequest {
  readonly feedback: FeedbackRow;
  /** Network address of the visitor. */
  readonly address: string;
}

/**
 * Adds the transcript of a chat to the outbox. If nobody confirmed the address, adds the mail that asks its owner instead:
 * a stranger may have typed it, and no word of theirs may reach it.
 *
 * @returns `confirm`: the owner is asked first.
 */
export async function requestTranscript(
  services: TranscriptServices & Pick<Services, 'limiter' | 'now'>,
  { feedback, address }: TranscriptRequest,
): Promise<{ readonly ok: true; readonly confirm: boolean } | Failure> {
  const found = await findTranscriptRecipient(services, feedback);
  if (found === null) return fail('forbidden', 'This chat sends no transcript');
  const { recipient, isConfirmed: isKnown } = found;
  const now = services.now();
  if (!isKnown && (await isAsked(services.database, feedback.id, recipient, now))) return { ok: true, confirm: true };
  const busy = await countRequest(services, { feedback, address });
  if (busy !== undefined) return busy;
  return services.database.transaction().execute(async (transaction) => {
    await acquireLock(transaction, `transcript ${recipient}`);
    const kind = isKnown ? 'transcript' : 'confirm';
    const waitMs = await waitOf(transaction, recipient, kind, now);
    if (waitMs > 0) return rateLimited(Math.ceil(waitMs / millisecondsInSecond));
    await addMails(transaction, [askedMail(kind, feedback, recipient, now)], now);
    return { ok: true, confirm: !isKnown };
  });
}

/** Adds the transcript that a visitor asked for before confirming the address. */
export async function addConfirmedTranscript(
  transaction: Database,
  feedback: Pick<FeedbackRow, 'id' | 'node_id'>,
  recipient: string,
  now: number,
): Promise<void> {
  await addMails(transaction, [askedMail('transcript', feedback, recipient, now)], now);
}

function askedMail(
  kind: 'transcript' | 'confirm',
  { id, node_id: nodeId }: Pick<FeedbackRow, 'id' | 'node_id'>,
  recipient: string,
  now: number,
): NewMail {
  return {
    onceKey: `${kind} ${randomUUID()}`,
    kind,
    recipient,
    lane: `${kind} ${id}`,
    nodeId,
    feedbackId: id,
    dueAt: now,
  };
}

/** Tells whether the owner of the address is asked already, by a link that still works. */
async function isAsked(database: Database, feedbackId: string, recipient: string, now: number): Promise<boolean> {
  const asked = await database
    .selectFrom('mail_outbox')
    .select('id')
    .where('feedback_id', '=', feedbackId)
    .where('recipient', '=', recipient)
    .where('kind', '=', 'confirm')
    .where('status', 'in', ['pending', 'sent'])
    .where('due_at', '>', now - CONFIRM_MS)
    .limit(1)
    .executeTakeFirst();
  return asked !== undefined;
}

/** Counts a request by network, device and node. */
async function countRequest(
  { limiter }: Pick<Services, 'limiter'>,
  { feedback, address }: TranscriptRequest,
): Promise<Failure | undefined> {
  const limits = [
    ['mailAskedNetwork', address],
    ['mailAskedDevice', feedback.device_id],
    ['mailAskedNode', feedback.node_id],
  ] as const;
  // The limits are taken one after the other, so that a network above its own does not use up the node's.
  for (const [name, key] of limits) {
    const waitSeconds = await limiter.take(name, key);
    if (waitSeconds > 0) return rateLimited(waitSeconds);
  }
  return undefined;
}

/** Returns the time until a mailbox may get another mail of this kind. */
async function waitOf(
  transaction: Database,
  recipient: string,
  kind: 'transcript' | 'confirm',
  now: number,
): Promise<number> {
  const { last } = await transaction
    .selectFrom('mail_outbox')
    .select(({ fn }) => fn.max<number | string | null>('due_at').as('last'))
    .where('recipient', '=', recipient)
    .where('kind', '=', kind)
    .where('status', 'in', ['pending', 'sent'])
    .executeTakeFirstOrThrow();
  const pauseMs = kind === 'transcript' ? PAUSE_MS : CONFIRM_PAUSE_MS;
  return last === null ? 0 : Number(last) + pauseMs - now;
}
