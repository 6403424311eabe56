import { millisecondsInDay, millisecondsInMinute } from 'date-fns/constants';
import type { FeedbackRow, MailRow } from '../database/tables.ts';
import { type Composed, drop } from './composed.ts';
import type { MailServices } from './mail-services.ts';
import { lastSentTo } from './outbox.ts';
import { endOfQuiet } from './quiet-hours.ts';
import { loadMailedChat, timeZoneOf, writeMessages } from './visitor-mail.ts';

/** Messages that one mail holds; the newest ones. */
const MAX_REPLIES = 20;

/** Writes the replies that a visitor has not read, unless the visitor is in the chat or wants no mails. */
export async function composeReply(services: MailServices, claimed: MailRow): Promise<Composed> {
  const { database, live, mail, now } = services;
  const chat = await loadMailedChat(services, claimed);
  if (typeof chat === 'string') return drop(claimed, chat);
  const { feedback, node } = chat;
  const message = await database
    .selectFrom('messages')
    .select('created_at')
    .where('id', '=', claimed.subject ?? '')
    .executeTakeFirst();
  if (message === undefined) return drop(claimed, 'the message is gone');
  const seenUntil = await findSeenUntil(services, feedback);
  if (seenUntil >= message.created_at) return drop(claimed, 'read, or in an earlier mail');
  // A visitor in the chat may read it any moment. A forgotten tab does not keep the mail back for ever.
  const isOld = now() - claimed.due_at > millisecondsInDay;
  if (!isOld && (await live.hasVisitor(feedback.id)))
    return { kind: 'wait', until: now() + Math.max(mail.settings.replyMs, millisecondsInMinute) };
  const timeZone = timeZoneOf(services, node);
  const until = endOfQuiet(now(), mail.settings.quietHours, timeZone) ?? (await endOfPause(services, claimed));
  if (until !== null) return { kind: 'wait', until };

  const replies = await database
    .selectFrom('messages')
    .selectAll()
    .where('feedback_id', '=', feedback.id)
    .where('actor', '=', 'other')
    .where('created_at', '>', seenUntil)
    .orderBy('created_at', 'desc')
    .execute();
  const subject = chat.texts.t('mail.replySubject', { name: node.name });
  const written = await writeMessages(services, chat, { subject, messages: replies, limit: MAX_REPLIES });
  return { kind: 'mail', ids: [claimed.id], threadOf: feedback.id, ...written };
}

/**
 * Returns the time until which the visitor knows the chat: read or mailed. An own message says nothing, since a reply may
 * have crossed it.
 */
async function findSeenUntil({ database }: MailServices, { id, customer_read_at }: FeedbackRow): Promise<number> {
  const { mailed } = await database
    .selectFrom('mail_outbox')
    .select(({ fn }) => fn.max<number | null>('covers_until').as('mailed'))
    .where('feedback_id', '=', id)
    .where('status', '=', 'sent')
    .executeTakeFirstOrThrow();
  return Math.max(customer_read_at ?? 0, Number(mailed ?? 0));
}

/** Returns the end of the pause between two mails to a visitor; null if the mail may be sent now. */
async function endOfPause({ database, mail, now }: MailServices, { recipient }: MailRow): Promise<number | null> {
  const last = await lastSentTo(database, recipient, ['reply']);
  const end = (last ?? Number.NEGATIVE_INFINITY) + mail.settings.visitorPauseMs;
  return end > now() ? end : null;
}
