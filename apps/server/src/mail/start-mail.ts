import { millisecondsInMinute } from 'date-fns/constants';
import { isPostgres } from '../database/engine.ts';
import { describeError } from '../errors/describe-error.ts';
import type { Services } from '../services.ts';
import { within } from '../ticks/within.ts';
import type { MailServices } from './mail-services.ts';
import { type ClaimedMail, claimMails, endMailLeases, LEASE_MS, settleMail } from './outbox.ts';
import { planDigests } from './plan-digests.ts';
import { planMails } from './plan-mails.ts';
import { sendClaimed } from './send-claimed.ts';
import { watchMailServer } from './watch-mail-server.ts';

const INTERVAL_MS = 1_000;
/** Connections to the SMTP server at the same time, without those whose reply is late. */
const CONCURRENCY = 4;
/** Connections at the same time, with those. */
const MAX_CONNECTIONS = 12;

/** Time for planning and claiming, which ask the database alone. */
const DEADLINE_MS = 5_000;

/**
 * Plans mails about events, and sends the due ones. Every process does this; the database decides who sends which row. A
 * mail that is sent frees its place at once, and so does one that waits for a late reply: others need not wait for it.
 *
 * @returns A stop function, which resolves when no mail is being sent any more.
 */
export function startMail(services: MailServices & Pick<Services, 'ticks'>): () => Promise<void> {
  const { database, log, now, ticks } = services;
  const sends = new Set<Promise<void>>();
  /** Mails that hold a place. */
  const placed = new Set<string>();
  /** Rows that may be leased to nobody. */
  const lost = new Set<ClaimedMail>();
  let hasEndedLeases = isPostgres(database);
  let isStopping = false;
  let minuteAt = Number.NEGATIVE_INFINITY;
  const server = watchMailServer(log);
  const report = (error: unknown): void =>
    log.error({ error: describeError(error) }, 'mail: an outcome was not stored; the mail may be sent again');

  const start = (claimed: ClaimedMail): void => {
    const leave = (): void => {
      if (placed.delete(claimed.id)) sending.wake();
    };
    placed.add(claimed.id);
    // The lease ends then, and a process claims the mail again.
    const started = within(LEASE_MS, sendClaimed(services, claimed, leave))
      .then(server.note, report)
      .finally(() => {
        sends.delete(started);
        leave();
        sending.wake();
      });
    sends.add(started);
  };

  const giveBack = (mail: ClaimedMail): Promise<void> =>
    settleMail(database, mail, { status: 'waiting', until: mail.next_at });

  const tick = async (signal: AbortSignal): Promise<boolean> => {
    if (!hasEndedLeases) await endMailLeases(database);
    hasEndedLeases = true;
    for (const mail of lost) {
      await giveBack(mail);
      lost.delete(mail);
    }
    const hasPlanned = (await planMails(services)) > 0;
    if (signal.aborted) return false;
    if (now() - minuteAt >= millisecondsInMinute) {
      await planDigests(services);
      minuteAt = now();
    }
    const limit = Math.min(server.freePlaces(CONCURRENCY, placed.size), MAX_CONNECTIONS - sends.size);
    if (signal.aborted || limit <= 0) return false;
    const claimed = await claimMails(database, { limit, now: now() }, (rows) => {
      for (const row of rows) lost.add(row);
    });
    if (!signal.aborted || isStopping) claimed.forEach(start);
    // The lease of a late claim may have ended: another process, or a later tick, sends these.
    else await Promise.all(claimed.map(giveBack));
    return hasPlanned;
  };
  const sending = ticks.repeat({ name: 'mail', intervalMs: INTERVAL_MS, deadlineMs: DEADLINE_MS, tick });
  return async () => {
    isStopping = true;
    await sending.stop();
    await Promise.all(sends);
  };
}
