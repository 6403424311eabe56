import { intlTag } from '@product/i18n/mail';
import { type Database, type FeedbackRow, feedbackColumns, type MailRow } from '../database/tables.ts';
import { seesNode } from '../staff/principal.ts';
import { type Composed, drop } from './composed.ts';
import type { MailPart } from './mail-content.ts';
import { inboxAddress, type MailServices } from './mail-services.ts';
import type { MailTranslator } from './mail-texts.ts';
import { lastSentTo, newsKinds } from './outbox.ts';
import { endOfQuiet } from './quiet-hours.ts';
import { loadRecipient } from './recipient.ts';
import { languageOf } from './visitor-language.ts';

/** Feedbacks that one mail lists. */
const MAX_ITEMS = 20;
/** Rows that one mail covers. */
const MAX_ROWS = 500;

interface News {
  readonly row: MailRow;
  readonly feedback: FeedbackRow;
  readonly nodeName: string;
  /** BCP 47 tag of the visitor's words. */
  readonly language: string;
}

/** Writes one mail of all news that a colleague waits for: feedbacks, low scores and chats without a reply. */
export async function composeNews(services: MailServices, claimed: MailRow): Promise<Composed> {
  const { database, definitions, mail, now } = services;
  const recipient = await loadRecipient(services, claimed);
  if (recipient === undefined) return drop(claimed, 'no such colleague');
  const { person, address, choices, texts } = recipient;
  const quietUntil = endOfQuiet(now(), mail.settings.quietHours, choices.timeZone);
  if (quietUntil !== null) return { kind: 'wait', until: quietUntil };
  const last = await lastSentTo(database, person.id, newsKinds);
  if (last !== null && now() - last < mail.settings.staffPauseMs)
    return { kind: 'wait', until: last + mail.settings.staffPauseMs };

  const rows = await database
    .selectFrom('mail_outbox')
    .selectAll()
    .where('lane', '=', claimed.lane)
    .where('status', '=', 'pending')
    .where('due_at', '<=', now())
    .orderBy('due_at')
    .orderBy('id')
    .limit(MAX_ROWS)
    .execute();
  const news: News[] = [];
  for (const row of rows) {
    const feedback = await findNews(services, row);
    if (feedback === undefined || !seesNode(person, feedback.node_id)) continue;
    if (await isMuted(database, person.id, feedback.id)) continue;
    const nodeName = (await definitions.findNode(feedback.node_id))?.name ?? feedback.node_id;
    news.push({ row, feedback, nodeName, language: intlTag(await languageOf(services, feedback)) });
  }
  const ids = rows.map(({ id }) => id);
  const [first] = news;
  if (first === undefined) return { kind: 'drop', ids, problem: 'no news any more' };
  const { t } = texts;
  const isOne = news.length === 1;
  const subject = isOne ? titleOf(texts, first) : t('mail.news', { count: news.length });
  const more = news.length - MAX_ITEMS;
  const parts: MailPart[] = news.slice(0, MAX_ITEMS).map((each) => itemOf(services, texts, each));
  if (more > 0) parts.push({ kind: 'text', text: t('mail.more', { count: more }) });
  return {
    kind: 'mail',
    to: address,
    threadOf: isOne ? first.feedback.id : null,
    ids,
    coversUntil: null,
    content: {
      language: texts.code,
      direction: texts.direction,
      subject,
      preview: isOne
        ? first.feedback.preview
        : news
            .slice(0, 3)
            .map((each) => titleOf(texts, each))
            .join(' · '),
      heading: subject,
      parts,
      action: { label: t('mail.openInbox'), url: inboxAddress(services, isOne ? first.feedback.id : null) },
      notes: [t('mail.staffReason')],
      stop: null,
    },
  };
}

async function isMuted(database: Database, staffId: string, feedbackId: string): Promise<boolean> {
  const muted = await database
    .selectFrom('feedback_mutes')
    .select('staff_id')
    .where('staff_id', '=', staffId)
    .where('feedback_id', '=', feedbackId)
    .executeTakeFirst();
  return muted !== undefined;
}

/** Loads the feedback of a row; undefined if it was erased, or its chat has got a reply or was closed. */
async function findNews({ database }: MailServices, row: MailRow): Promise<FeedbackRow | undefined> {
  const feedback = await database
    .selectFrom('feedbacks')
    .select(feedbackColumns)
    .where('id', '=', row.feedback_id ?? '')
    .executeTakeFirst();
  if (feedback === undefined || row.kind !== 'unanswered') return feedback;
  if (feedback.status !== 'open' && feedback.status !== 'queued') return undefined;
  const latest = await database
    .selectFrom('messages')
    .select('actor')
    .where('feedback_id', '=', feedback.id)
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return latest?.actor === 'customer' ? feedback : undefined;
}

function titleOf({ t }: MailTranslator, { row, nodeName: name }: News): string {
  if (row.kind === 'low_score') return t('mail.lowScore', { name });
  return t(row.kind === 'unanswered' ? 'mail.unanswered' : 'mail.newFeedback', { name });
}

function itemOf(services: MailServices, texts: MailTranslator, news: News): MailPart {
  const { score, customer_label, preview, id } = news.feedback;
  return {
    kind: 'item',
    title: titleOf(texts, news),
    lines: score === null ? [] : [texts.t('mail.score', { score })],
    quotes: [
      { text: customer_label, language: null },
      { text: preview, language: news.language },
    ].filter(({ text }) => text.trim() !== ''),
    url: inboxAddress(services, id),
  };
}
