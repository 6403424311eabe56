import { millisecondsInDay } from 'date-fns/constants';
import { sql } from 'kysely';
import { anyOf } from '../database/any-of.ts';
import type { MailRow } from '../database/tables.ts';
import { type Composed, drop } from './composed.ts';
import type { MailPart } from './mail-content.ts';
import { inboxAddress, type MailServices } from './mail-services.ts';
import { loadRecipient } from './recipient.ts';

const MAX_NODES = 10;

/** Writes the summary of the last day at the colleague's nodes. A day without news has no mail. */
export async function composeDigest(services: MailServices, claimed: MailRow): Promise<Composed> {
  const { database, definitions } = services;
  const recipient = await loadRecipient(services, claimed);
  if (recipient === undefined) return drop(claimed, 'no such colleague');
  const { person, address, choices, texts } = recipient;
  if (!choices.kinds.includes('digest')) return drop(claimed, 'not chosen any more');
  const { nodes } = person;
  const byNode = await database
    .selectFrom('feedbacks')
    .select(({ fn }) => [
      'node_id',
      fn.countAll<number | string>().as('count'),
      fn.avg<number | string | null>('score').as('average'),
    ])
    .where('completed', '=', 1)
    .where('is_test', '=', 0)
    .where('completed_at', '>', claimed.due_at - millisecondsInDay)
    .where('completed_at', '<=', claimed.due_at)
    .$if(nodes !== null, (query) => query.where(anyOf(database, 'node_id', nodes ?? [])))
    .groupBy('node_id')
    .orderBy(sql`count(*)`, 'desc')
    .orderBy('node_id')
    .execute();
  const { waiting } = await database
    .selectFrom('feedbacks')
    .select(({ fn }) => fn.countAll<number | string>().as('waiting'))
    .where('status', 'in', ['open', 'queued'])
    .where(
      sql<string>`(select actor from messages where messages.feedback_id = feedbacks.id
        order by messages.created_at desc limit 1)`,
      '=',
      'customer',
    )
    .$if(nodes !== null, (query) => query.where(anyOf(database, 'node_id', nodes ?? [])))
    .executeTakeFirstOrThrow();
  const total = byNode.reduce((sum, { count }) => sum + Number(count), 0);
  if (total === 0 && Number(waiting) === 0) return drop(claimed, 'nothing to tell');

  const { t } = texts;
  const url = inboxAddress(services, null);
  const summary = [t('mail.digestFeedbacks', { count: total }), t('mail.digestUnanswered', { count: Number(waiting) })];
  const parts: MailPart[] = summary.map((text) => ({ kind: 'text', text }));
  for (const { node_id, count, average } of byNode.slice(0, MAX_NODES)) {
    const lines = [t('mail.digestFeedbacks', { count: Number(count) })];
    if (average !== null) lines.push(t('mail.digestAverage', { score: Math.round(Number(average) * 10) / 10 }));
    parts.push({ kind: 'item', title: (await definitions.findNode(node_id))?.name ?? node_id, lines, quotes: [], url });
  }
  const more = byNode.length - MAX_NODES;
  if (more > 0) parts.push({ kind: 'text', text: t('mail.more', { count: more }) });
  return {
    kind: 'mail',
    to: address,
    threadOf: null,
    ids: [claimed.id],
    coversUntil: null,
    content: {
      language: texts.code,
      direction: texts.direction,
      subject: t('mail.digestSubject'),
      preview: summary.join(' · '),
      heading: t('mail.digestSubject'),
      parts,
      action: { label: t('mail.openInbox'), url },
      notes: [t('mail.staffReason')],
      stop: null,
    },
  };
}
