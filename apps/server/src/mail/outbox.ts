import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { acquireLock, databaseNow } from '../database/engine.ts';
import type { Database, MailRow } from '../database/tables.ts';

/** Exceeds the time limit of a mail, so that a living process settles its rows before another process claims them. */
export const LEASE_MS = 90_000;

export const mailKinds = [
  'feedback',
  'low_score',
  'unanswered',
  'digest',
  'reply',
  'transcript',
  'confirm',
  'confirm_staff',
] as const;
export type MailKind = (typeof mailKinds)[number];

/** Mails that a visitor asks for, which have limits and a budget of their own. */
export const askedKinds: readonly MailKind[] = ['transcript', 'confirm'];

/** Mails that tell a colleague of one feedback. Several become one mail. */
export const newsKinds = ['feedback', 'low_score', 'unanswered'] as const satisfies readonly MailKind[];

export interface NewMail {
  readonly onceKey: string;
  readonly kind: MailKind;
  readonly recipient: string;
  readonly lane: string;
  readonly staffId?: string;
  readonly nodeId?: string;
  readonly feedbackId?: string;
  readonly subject?: string;
  /** Epoch ms. */
  readonly dueAt: number;
}

/**
 * Adds mails to the outbox. A mail about an event that has one already is left out. Transactions add them in one order, so
 * that two of them never wait for each other.
 */
export async function addMails(transaction: Database, mails: readonly NewMail[], now: number): Promise<void> {
  const ordered = mails.toSorted((a, b) => (a.onceKey < b.onceKey ? -1 : 1));
  for (let from = 0; from < ordered.length; from += MAX_INSERTED)
    await insertMails(transaction, ordered.slice(from, from + MAX_INSERTED), now);
}

/** SQLite accepts about 32,000 parameters a statement. */
const MAX_INSERTED = 1_000;

async function insertMails(transaction: Database, mails: readonly NewMail[], now: number): Promise<void> {
  await transaction
    .insertInto('mail_outbox')
    .values(
      mails.map(({ onceKey, kind, recipient, lane, staffId, nodeId, feedbackId, subject, dueAt }) => ({
        id: randomUUID(),
        once_key: onceKey,
        kind,
        recipient,
        lane,
        staff_id: staffId ?? null,
        node_id: nodeId ?? null,
        feedback_id: feedbackId ?? null,
        subject: subject ?? null,
        status: 'pending',
        attempts: 0,
        created_at: now,
        due_at: dueAt,
        next_at: dueAt,
        leased_until: 0,
      })),
    )
    .onConflict((conflict) => conflict.column('once_key').doNothing())
    .execute();
}

/** A row that this process sends until `leased_until`. */
export type ClaimedMail = MailRow;

/**
 * Claims due rows: the first of each lane, and one of each recipient. Two processes never claim the same row, or rows of
 * one recipient, because one process claims at a time.
 *
 * @param onLost Receives rows whose claim failed at its end: the connection broke, and the rows may be leased to nobody.
 */
export async function claimMails(
  database: Database,
  { limit, now }: { readonly limit: number; readonly now: number },
  onLost: (claimed: readonly ClaimedMail[]) => void = () => undefined,
): Promise<readonly ClaimedMail[]> {
  const isDue = await database
    .selectFrom('mail_outbox')
    .select('id')
    .where('status', '=', 'pending')
    .where('next_at', '<=', now)
    .limit(1)
    .executeTakeFirst();
  if (isDue === undefined) return [];
  let claimed: readonly ClaimedMail[] = [];
  const claiming = database.transaction().execute(async (transaction) => {
    await acquireLock(transaction, 'mail outbox');
    const clock = databaseNow(transaction);
    const { rows } = await sql<Pick<MailRow, 'id' | 'recipient'>>`
      select due.id, due.recipient from mail_outbox due
      where due.status = 'pending' and due.next_at <= ${now} and due.leased_until <= ${clock}
        and not exists (
          select 1 from mail_outbox earlier
          where earlier.lane = due.lane and earlier.status = 'pending'
            and (earlier.due_at, earlier.id) < (due.due_at, due.id)
        )
        and not exists (
          select 1 from mail_outbox other
          where other.recipient = due.recipient and other.status = 'pending' and other.leased_until > ${clock}
        )
      order by due.next_at, due.id
      limit ${sql.lit(limit)}`.execute(transaction);
    const first = new Map(rows.toReversed().map(({ id, recipient }) => [recipient, id]));
    if (first.size === 0) return [];
    claimed = await transaction
      .updateTable('mail_outbox')
      .set({ leased_until: sql<number>`${clock} + ${sql.lit(LEASE_MS)}` })
      .where('id', 'in', [...first.values()])
      .returningAll()
      .execute();
    return claimed;
  });
  return claiming.catch((error: unknown) => {
    onLost(claimed);
    throw error;
  });
}

/** Outcome of a claimed row. `ids` are rows of its lane that the same mail covers. */
export type MailOutcome =
  | {
      readonly status: 'sent';
      readonly ids: readonly string[];
      readonly coversUntil: number | null;
      readonly at: number;
    }
  | { readonly status: 'dropped'; readonly ids: readonly string[]; readonly problem: string }
  | { readonly status: 'waiting'; readonly until: number }
  | { readonly status: 'failed'; readonly nextAt: number; readonly problem: string }
  /** The SMTP server is away, which is no attempt of this mail. */
  | { readonly status: 'away'; readonly nextAt: number; readonly problem: string }
  /** Given up: refused by the SMTP server, or not sent for too long. */
  | { readonly status: 'dead'; readonly problem: string; readonly isRefused?: true };

/** Writes the outcome of a claimed row, unless another process has claimed it meanwhile. */
export async function settleMail(database: Database, claimed: ClaimedMail, outcome: MailOutcome): Promise<void> {
  await database.transaction().execute(async (transaction) => {
    const owned = await transaction
      .updateTable('mail_outbox')
      .set({ leased_until: 0, ...changesOf(claimed, outcome) })
      .where('id', '=', claimed.id)
      .where('status', '=', 'pending')
      .where('leased_until', '=', claimed.leased_until)
      .executeTakeFirst();
    if (owned.numUpdatedRows === 0n || !('ids' in outcome)) return;
    const others = outcome.ids.filter((id) => id !== claimed.id);
    if (others.length > 0)
      await transaction
        .updateTable('mail_outbox')
        .set(changesOf(claimed, outcome))
        .where('id', 'in', others)
        .where('status', '=', 'pending')
        .execute();
  });
}

function changesOf({ attempts }: ClaimedMail, outcome: MailOutcome) {
  switch (outcome.status) {
    case 'sent':
      return { status: 'sent', sent_at: outcome.at, covers_until: outcome.coversUntil, problem: null };
    case 'dropped':
      return { status: 'dropped', problem: outcome.problem };
    case 'waiting':
      return { next_at: outcome.until };
    case 'failed':
      return { attempts: attempts + 1, next_at: outcome.nextAt, problem: outcome.problem };
    case 'away':
      return { next_at: outcome.nextAt, problem: outcome.problem };
    case 'dead':
      return { status: 'dead', attempts: attempts + 1, problem: outcome.problem };
  }
}

/** Returns the time of the last mail of these kinds to a recipient, epoch ms; null without one. */
export async function lastSentTo(
  database: Database,
  recipient: string,
  kinds: readonly MailKind[],
): Promise<number | null> {
  const { last } = await database
    .selectFrom('mail_outbox')
    .where('recipient', '=', recipient)
    .where('status', '=', 'sent')
    .where('kind', 'in', [...kinds])
    .select(({ fn }) => fn.max<number | null>('sent_at').as('last'))
    .executeTakeFirstOrThrow();
  return last === null ? null : Number(last);
}

/** Ends every lease. SQLite has one process, so that the leases at its start are those of a killed one. */
export async function endMailLeases(database: Database): Promise<void> {
  await database
    .updateTable('mail_outbox')
    .set({ leased_until: 0 })
    .where('status', '=', 'pending')
    .where('leased_until', '>', 0)
    .execute();
}

/** Counts the rows of the outbox by their status. */
export async function countMails(database: Database): Promise<ReadonlyMap<string, number>> {
  const rows = await database
    .selectFrom('mail_outbox')
    .select(({ fn }) => ['status', fn.countAll<number>().as('count')])
    .groupBy('status')
    .execute();
  return new Map(rows.map(({ status, count }) => [status, Number(count)]));
}

/** Sends dead mails again, with the same ids. Returns how many. */
export async function retryDead(database: Database, now: number): Promise<number> {
  const { numUpdatedRows } = await database
    .updateTable('mail_outbox')
    .set({ status: 'pending', attempts: 0, created_at: now, next_at: now, problem: null })
    .where('status', '=', 'dead')
    .executeTakeFirst();
  return Number(numUpdatedRows);
}
