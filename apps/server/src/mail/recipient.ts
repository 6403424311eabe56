import type { MailRow } from '../database/tables.ts';
import { findPerson } from '../staff/people.ts';
import { isConfirmed } from './confirmations.ts';
import { toMailAddress } from './mail-address.ts';
import type { MailServices } from './mail-services.ts';
import { loadMailTexts, type MailTranslator } from './mail-texts.ts';
import type { Colleague } from './plan-mails.ts';
import { loadChoices } from './staff-choices.ts';
import { hashAddress } from './stop-link.ts';

/** A colleague who gets a mail, with the texts of the colleague's language. */
type Recipient = Omit<Colleague, 'isConfirmed'> & { readonly texts: MailTranslator };

/** Loads the colleague of a row at the time of sending; undefined for a revoked one, or without a confirmed address. */
export async function loadRecipient(
  services: Pick<MailServices, 'database' | 'mail'>,
  row: Pick<MailRow, 'staff_id'>,
): Promise<Recipient | undefined> {
  const recipient = await loadUnconfirmedRecipient(services, row);
  if (recipient === undefined) return undefined;
  const addressHash = hashAddress(services.mail.secret, recipient.address);
  const isKnown = await isConfirmed(services.database, { staffId: recipient.person.id, addressHash });
  return isKnown ? recipient : undefined;
}

/** Loads the colleague of a row, whose address may be unconfirmed. */
export async function loadUnconfirmedRecipient(
  { database, mail }: Pick<MailServices, 'database' | 'mail'>,
  { staff_id }: Pick<MailRow, 'staff_id'>,
): Promise<Recipient | undefined> {
  const person = staff_id === null ? undefined : await findPerson(database, staff_id);
  const address = toMailAddress(person?.email ?? '');
  if (person === undefined || address === undefined) return undefined;
  const choices = await loadChoices(database, person.id, mail.settings);
  return { person, address, choices, texts: await loadMailTexts(choices.language) };
}
