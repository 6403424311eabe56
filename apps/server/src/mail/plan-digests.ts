import { askColleague } from './ask-colleague.ts';
import { localHour } from './local-time.ts';
import type { MailServices } from './mail-services.ts';
import { addMails } from './outbox.ts';
import { loadColleagues } from './plan-mails.ts';

/**
 * Adds the daily summary of each colleague who has chosen it, once a day in the colleague's time zone, and asks colleagues
 * who want mails to confirm their address.
 */
export async function planDigests(services: Pick<MailServices, 'database' | 'mail' | 'now'>): Promise<void> {
  const { database, mail, now } = services;
  const at = now();
  for (const colleague of await loadColleagues(services)) {
    const { person, choices } = colleague;
    if (!colleague.isConfirmed) await askColleague(services, colleague);
    if (!colleague.isConfirmed || !choices.kinds.includes('digest')) continue;
    const { date, hour } = localHour(at, choices.timeZone);
    if (hour < mail.settings.digestHour) continue;
    const digest = {
      onceKey: `digest ${date} ${person.id}`,
      kind: 'digest',
      recipient: person.id,
      lane: `digest ${person.id}`,
      staffId: person.id,
      subject: date,
      dueAt: at,
    } as const;
    await addMails(database, [digest], at);
  }
}
