import { millisecondsInDay, millisecondsInHour } from 'date-fns/constants';
import { expireChatTokens } from '../chat/chat-tokens.ts';
import { emptyLog, removeErasedBytes } from '../database/erased-bytes.ts';
import { describeError } from '../errors/describe-error.ts';
import { deleteOldMails } from '../mail/delete-mails.ts';
import type { Services } from '../services.ts';
import { deleteOldAudit } from '../staff/audit-chain.ts';
import { deleteOldStaff } from '../staff/delete-old-staff.ts';
import { deleteEndedTokens } from '../staff/staff-tokens.ts';
import { deleteOldEvents } from '../webhooks/delete-events.ts';
import { applyRetention } from './retention.ts';

/**
 * Applies retention now and every hour. After an erasure, rewrites the embedded database at most once a day, because
 * requests wait meanwhile.
 *
 * @param holdsErased True if the file may hold erased text of an earlier version.
 * @returns A stop function, which resolves after the current run.
 */
export function repeatRetention(
  services: Pick<Services, 'configuration' | 'database' | 'files' | 'log' | 'now'>,
  holdsErased: boolean,
): () => Promise<void> {
  const { configuration, database, log, now } = services;
  let isDue = holdsErased;
  let rewrittenAt = Number.NEGATIVE_INFINITY;
  const applyOnce = async (): Promise<void> => {
    const hasErased = await applyRetention(
      services,
      configuration.retentionDays,
      now(),
      configuration.unclaimedFileHours,
    );
    await expireChatTokens(database, configuration.chatTokenDays, now());
    await deleteEndedTokens(database, configuration.staffSessions, now());
    await deleteOldAudit(database, configuration.auditDays, now());
    await deleteOldStaff(database, configuration.auditDays, now());
    await deleteOldEvents(database, configuration.eventDays, now());
    await deleteOldMails(database, configuration.eventDays, now());
    isDue ||= hasErased;
    if (isDue && now() - rewrittenAt >= millisecondsInDay) {
      isDue = !(await removeErasedBytes(database));
      rewrittenAt = now();
      if (isDue) log.error('the database could not be written anew after erasing: is the disk full?');
    } else if (hasErased) {
      await emptyLog(database);
    }
  };
  let running = Promise.resolve();
  const run = (): void => {
    running = applyOnce().catch((error: unknown) => log.error({ error: describeError(error) }, 'retention'));
  };
  const timer = setInterval(run, millisecondsInHour);
  run();
  return () => {
    clearInterval(timer);
    return running;
  };
}
