import { millisecondsInHour, millisecondsInMinute } from 'date-fns/constants';
import { expireChatTokens } from '../chat/chat-tokens.ts';
import { logUncleared, mayHoldErasedBytes, removeErasedBytes } from '../database/erased-bytes.ts';
import { LONG_STATEMENT_MS, withStatementLimit } from '../database/statement-limit.ts';
import { deleteOldMails } from '../mail/delete-mails.ts';
import type { Services } from '../services.ts';
import { deleteOldAudit } from '../staff/audit-chain.ts';
import { deleteOldStaff } from '../staff/delete-old-staff.ts';
import { deleteEndedTokens } from '../staff/staff-tokens.ts';
import type { Loop } from '../ticks/repeat.ts';
import { deleteOldEvents } from '../webhooks/delete-events.ts';
import { applyRetention } from './retention.ts';

/** A first run after a long pause erases much. */
const DEADLINE_MS = 30 * millisecondsInMinute;

/**
 * Applies retention now and every hour. After an erasure, and once an hour after the start, removes erased text from the
 * file of the embedded database: an earlier process may have ended before it did so.
 */
export function repeatRetention(
  services: Pick<Services, 'configuration' | 'database' | 'files' | 'log' | 'now'>,
): Loop {
  const { configuration, database, log, now } = services;
  let ticks = 0;
  let isDue = false;
  const applyOnce = async (signal: AbortSignal): Promise<undefined> => {
    const wasDue = isDue;
    // A tick that fails may have erased.
    isDue = true;
    const hasErased = await applyRetention(
      { ...services, signal },
      configuration.retentionDays,
      now(),
      configuration.unclaimedFileHours,
    );
    await expireChatTokens(database, configuration.chatTokenDays, now(), signal);
    await deleteEndedTokens(database, configuration.staffSessions, now());
    await deleteOldAudit(database, configuration.auditDays, now(), signal);
    await deleteOldStaff(database, configuration.auditDays, now(), signal);
    await deleteOldEvents(database, configuration.eventDays, now(), signal);
    await deleteOldMails(database, configuration.eventDays, now(), signal);
    if (signal.aborted) return;
    ticks++;
    isDue = wasDue || hasErased || mayHoldErasedBytes(database) || ticks === 2;
    if (!isDue) return;
    const startedAt = performance.now();
    isDue = !(await removeErasedBytes(database, signal));
    if (signal.aborted) return;
    if (isDue) logUncleared(log);
    else log.info({ ms: Math.round(performance.now() - startedAt) }, 'no file of the database holds erased text');
  };
  return {
    name: 'retention',
    intervalMs: millisecondsInHour,
    deadlineMs: DEADLINE_MS,
    mostLate: 0,
    tick: (signal) => withStatementLimit(LONG_STATEMENT_MS, () => applyOnce(signal)),
  };
}
