import type { Logger } from 'pino';
import type { MailOutcome } from './outbox.ts';

/** Waits between attempts while the SMTP server is away: an eighth of the time for which it has been away. */
const SHARE = 8;
const SHORTEST_MS = 2_000;
const LONGEST_MS = 30_000;

/**
 * Follows whether the SMTP server is away. Meanwhile one mail at a time tries it, so that the others lose no attempts, and
 * go out soon after its return. An outage is two lines of the log.
 *
 * @param clock Milliseconds of a clock that never steps.
 */
export function watchMailServer(log: Pick<Logger, 'warn' | 'info'>, clock = () => performance.now()) {
  let away: { readonly since: number; readonly tryAt: number } | undefined;
  return {
    /** Notes the outcome of a mail. */
    note: (outcome: MailOutcome): void => {
      if (outcome.status === 'away') {
        const { problem } = outcome;
        if (away === undefined) log.warn({ problem }, 'SMTP_URL: the mail server is away; mails wait');
        const since = away?.since ?? clock();
        const waitMs = Math.min(LONGEST_MS, Math.max(SHORTEST_MS, (clock() - since) / SHARE));
        away = { since, tryAt: clock() + waitMs };
      } else if (
        away !== undefined &&
        (outcome.status === 'sent' || (outcome.status === 'dead' && outcome.isRefused))
      ) {
        const seconds = Math.round((clock() - away.since) / 1000);
        log.info({ seconds }, 'SMTP_URL: the mail server takes mails again');
        away = undefined;
      }
    },
    /** Returns how many mails may be sent beside those that are being sent. */
    freePlaces: (most: number, sending: number): number => {
      if (away === undefined) return most - sending;
      return sending === 0 && clock() >= away.tryAt ? 1 : 0;
    },
  };
}
