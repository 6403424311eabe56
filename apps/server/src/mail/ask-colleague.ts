import type { MailServices } from './mail-services.ts';
import { addMails } from './outbox.ts';
import type { Colleague } from './plan-mails.ts';
import { hashAddress } from './stop-link.ts';

/**
 * Asks a colleague who wants mails to confirm the address. An address has one such mail as long as the outbox remembers
 * it, 30 days by default.
 */
export async function askColleague(
  { database, mail, now }: Pick<MailServices, 'database' | 'mail' | 'now'>,
  { person, address, choices }: Omit<Colleague, 'isConfirmed'>,
): Promise<void> {
  if (choices.kinds.length === 0) return;
  const question = {
    onceKey: `confirm_staff ${person.id} ${hashAddress(mail.secret, address)}`,
    kind: 'confirm_staff',
    recipient: person.id,
    lane: `confirm ${person.id}`,
    staffId: person.id,
    dueAt: now(),
  } as const;
  await addMails(database, [question], now());
}
