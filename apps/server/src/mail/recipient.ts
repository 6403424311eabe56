import type { MailRow } from '../database/tables.ts';
import { findPerson } from '../staff/people.ts';
import { toMailAddress } from './mail-address.ts';
import type { MailServices } from './mail-services.ts';
import { loadMailTexts, type MailTranslator } from './mail-texts.ts';
import type { Colleague } from './plan-mails.ts';
import { loadChoices } from './staff-choices.ts';

/** Loads the colleague of a row at the time of sending; undefined for a revoked one, or without an address. */
export async function loadRecipient(
  { database, mail }: Pick<MailServices, 'database' | 'mail'>,
  { staff_id }: Pick<MailRow, 'staff_id'>,
): Promise<(Colleague & { readonly texts: MailTranslator }) | undefined> {
  const person = staff_id === null ? undefined : await findPerson(database, staff_id);
  const address = toMailAddress(person?.email ?? '');
  if (person === undefined || address === undefined) return undefined;
  const choices = await loadChoices(database, person.id, mail.settings);
  return { person, address, choices, texts: await loadMailTexts(choices.language) };
}
