import { millisecondsInMinute } from 'date-fns/constants';
import { isPostgres } from '../database/engine.ts';
import { describeError } from '../errors/describe-error.ts';
import type { MailServices } from './mail-services.ts';
import { claimMails, countMails, endMailLeases } from './outbox.ts';
import { planDigests } from './plan-digests.ts';
import { planMails } from './plan-mails.ts';
import { sendClaimed } from './send-claimed.ts';

const INTERVAL_MS = 1_000;
/** Connections to the SMTP server at the same time. */
const CONCURRENCY = 4;

/**
 * Plans mails about events, and sends the due ones. Every process does this; the database decides who sends which row.
 *
 * @returns A stop function, which resolves when no mail is being sent any more.
 */
export function startMail(services: MailServices): () => Promise<void> {
  const { database, log, metrics, now } = services;
  const stopped = new AbortController();
  const report = (error: unknown): void => {
    if (!stopped.signal.aborted) log.error({ error: describeError(error) }, 'mail');
  };
  let minuteAt = Number.NEGATIVE_INFINITY;

  const tick = async (): Promise<void> => {
    while (!stopped.signal.aborted && (await planMails(services)) > 0);
    if (now() - minuteAt >= millisecondsInMinute) {
      minuteAt = now();
      await planDigests(services);
      metrics.mailsWaiting((await countMails(database)).get('pending') ?? 0);
    }
    while (!stopped.signal.aborted) {
      const claimed = await claimMails(database, { limit: CONCURRENCY, now: now() });
      if (claimed.length === 0) return;
      await Promise.all(claimed.map((mail) => sendClaimed(services, mail)));
    }
  };
  let timer: ReturnType<typeof setTimeout> | undefined;
  let current = Promise.resolve();
  const run = (first?: Promise<void>): void => {
    current = Promise.resolve(first)
      .then(tick)
      .catch(report)
      .then(() => {
        if (!stopped.signal.aborted) timer = setTimeout(() => run(), INTERVAL_MS);
      });
  };
  run(isPostgres(database) ? undefined : endMailLeases(database));
  return async () => {
    stopped.abort();
    clearTimeout(timer);
    await current;
  };
}
