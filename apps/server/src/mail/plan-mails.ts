import { millisecondsInDay } from 'date-fns/constants';
import { acquireLock } from '../database/engine.ts';
import type { Database, EventRow } from '../database/tables.ts';
import { listPeople, type StaffPerson } from '../staff/people.ts';
import { seesNode } from '../staff/principal.ts';
import { isConfirmed } from './confirmations.ts';
import { toMailAddress } from './mail-address.ts';
import type { MailServices } from './mail-services.ts';
import type { Mail } from './mail-settings.ts';
import { addMails, type MailKind, type NewMail } from './outbox.ts';
import { loadChoices, type StaffChoices } from './staff-choices.ts';
import { hashAddress, hashMailbox } from './stop-link.ts';
import { findVisitorAddress } from './visitor-address.ts';

const MAX_EVENTS = 200;
/** Events of a longer pause are no news any more. */
const MAX_AGE_MS = millisecondsInDay;

type PlanServices = Pick<MailServices, 'database' | 'definitions' | 'mail' | 'now'>;
type PlannedEvent = Pick<EventRow, 'seq' | 'id' | 'type' | 'feedback_id' | 'subject' | 'at'>;

/**
 * Adds the mails about new events to the outbox, and moves the cursor in the same transaction, so that an event is neither
 * forgotten nor mailed twice. The first run starts at the newest event.
 *
 * @returns How many events were planned.
 */
export async function planMails(services: PlanServices): Promise<number> {
  const { database, now } = services;
  const cursor = (await findCursor(database)) ?? (await startCursor(database));
  const events = await database
    .selectFrom('events')
    .select(['seq', 'id', 'type', 'feedback_id', 'subject', 'at'])
    .where('seq', '>', cursor)
    .orderBy('seq')
    .limit(MAX_EVENTS)
    .execute();
  const last = events.at(-1)?.seq;
  if (last === null || last === undefined) return 0;
  const at = now();
  const colleagues = (await loadColleagues(services)).filter((colleague) => colleague.isConfirmed);
  const mails: NewMail[] = [];
  for (const event of events.filter(({ at: eventAt }) => at - eventAt < MAX_AGE_MS))
    mails.push(...(await mailsAbout(services, colleagues, event)));
  return database.transaction().execute(async (transaction) => {
    await acquireLock(transaction, 'mail events');
    // Another process has planned these events.
    if ((await findCursor(transaction)) !== cursor) return 0;
    await addMails(transaction, mails, at);
    await transaction.updateTable('mail_cursor').set({ last }).where('id', '=', 1).execute();
    return events.length;
  });
}

async function findCursor(database: Database): Promise<number | undefined> {
  return (await database.selectFrom('mail_cursor').select('last').executeTakeFirst())?.last;
}

/** Starts at the newest event, so that no mail tells old news. */
async function startCursor(database: Database): Promise<number> {
  const { last } = await database.selectFrom('event_counter').select('last').executeTakeFirstOrThrow();
  await database
    .insertInto('mail_cursor')
    .values({ id: 1, last })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute();
  return (await findCursor(database)) ?? last;
}

/** A colleague with an address. */
export interface Colleague {
  readonly person: StaffPerson;
  readonly address: string;
  readonly choices: StaffChoices;
  readonly isConfirmed: boolean;
}

/** Loads the colleagues with an address, with their choices. */
export async function loadColleagues({
  database,
  mail: { settings, secret },
}: {
  readonly database: Database;
  readonly mail: Mail;
}): Promise<Colleague[]> {
  const colleagues: Colleague[] = [];
  for (const person of await listPeople(database)) {
    const address = toMailAddress(person.email ?? '');
    if (address === undefined) continue;
    const claim = { staffId: person.id, addressHash: hashAddress(secret, address) };
    colleagues.push({
      person,
      address,
      choices: await loadChoices(database, person.id, settings),
      isConfirmed: await isConfirmed(database, claim),
    });
  }
  return colleagues;
}

async function mailsAbout(
  services: PlanServices,
  colleagues: readonly Colleague[],
  { id: eventId, type, feedback_id: feedbackId, subject, at }: PlannedEvent,
): Promise<readonly NewMail[]> {
  const { database, mail } = services;
  if (feedbackId === null || (type !== 'feedback.completed' && type !== 'message.created')) return [];
  const feedback = await database
    .selectFrom('feedbacks')
    .select(['id', 'node_id', 'flow_id', 'document', 'verified', 'score', 'is_test'])
    .where('id', '=', feedbackId)
    .executeTakeFirst();
  if (feedback === undefined || feedback.is_test === 1) return [];
  const nodeId = feedback.node_id;
  const visible = colleagues.filter(({ person }) => seesNode(person, nodeId));
  const toColleague = ({ person }: Colleague, kind: MailKind, about: string, dueAt: number): NewMail => ({
    onceKey: `${kind} ${about} ${person.id}`,
    kind,
    recipient: person.id,
    lane: `news ${person.id}`,
    staffId: person.id,
    nodeId,
    feedbackId,
    dueAt,
  });
  if (type === 'feedback.completed') {
    const isLow = feedback.score !== null && feedback.score <= mail.settings.lowScore;
    return visible.flatMap((colleague) => {
      const { kinds } = colleague.choices;
      const kind = isLow && kinds.includes('low_score') ? 'low_score' : 'feedback';
      return kinds.includes(kind) ? toColleague(colleague, kind, feedbackId, at) : [];
    });
  }
  const message = await database
    .selectFrom('messages')
    .select(['id', 'actor'])
    .where('id', '=', subject ?? '')
    .executeTakeFirst();
  if (message === undefined) return [];
  if (message.actor === 'customer') {
    // All messages since the last reply share a mail.
    const { replied } = await database
      .selectFrom('messages')
      .select(({ fn }) => fn.max<number | null>('created_at').as('replied'))
      .where('feedback_id', '=', feedbackId)
      .where('actor', '=', 'other')
      .where('created_at', '<=', at)
      .executeTakeFirstOrThrow();
    return visible.flatMap((colleague) =>
      colleague.choices.kinds.includes('unanswered')
        ? toColleague(colleague, 'unanswered', `${feedbackId} ${replied ?? 0}`, at + mail.settings.unansweredMs)
        : [],
    );
  }
  const found = await findVisitorAddress(services, feedback);
  if (found === undefined) return [];
  return [
    {
      onceKey: `reply ${eventId}`,
      kind: 'reply',
      recipient: hashMailbox(mail.secret, found.address),
      lane: `chat ${feedbackId}`,
      nodeId,
      feedbackId,
      subject: message.id,
      dueAt: at + mail.settings.replyMs,
    },
  ];
}
