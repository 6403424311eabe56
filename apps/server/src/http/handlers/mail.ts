import type { ResponseOf } from '@product/contract';
import { isTimeZone } from '@product/model';
import { fail } from '../../errors/failure.ts';
import { isConfirmed } from '../../mail/confirmations.ts';
import { toMailAddress } from '../../mail/mail-address.ts';
import { loadChoices, type StaffMailKind, saveChoices } from '../../mail/staff-choices.ts';
import { hashAddress } from '../../mail/stop-link.ts';
import type { Services } from '../../services.ts';
import { findPerson } from '../../staff/people.ts';
import type { StaffPrincipal } from '../../staff/principal.ts';
import type { Handler } from '../handler.ts';

export const loadMailChoices: Handler<'loadMailChoices'> = async ({ staff }, services) => {
  const { database, mail } = services;
  const defaults = mail?.settings ?? { staffDefaults: [], timeZone: 'UTC' };
  const { kinds } = await loadChoices(database, staff.id, defaults);
  return { ok: true, value: await describeChoices(services, staff, kinds) };
};

export const saveMailChoices: Handler<'saveMailChoices'> = async ({ body, staff }, services) => {
  if ((await findPerson(services.database, staff.id)) === undefined)
    return fail('forbidden', 'The token of the operator belongs to nobody: add a colleague');
  const { kinds, language, time_zone: timeZone } = body;
  if (!isTimeZone(timeZone))
    return fail('invalid_request', 'There is no such time zone', [{ path: 'time_zone', code: 'unknown' }]);
  await saveChoices(services.database, staff.id, { kinds, language, timeZone }, services.now());
  return { ok: true, value: await describeChoices(services, staff, kinds) };
};

async function describeChoices(
  { database, mail }: Services,
  staff: StaffPrincipal,
  kinds: readonly StaffMailKind[],
): Promise<ResponseOf<'loadMailChoices'>> {
  const person = await findPerson(database, staff.id);
  const address = toMailAddress(person?.email ?? '');
  const confirmed =
    mail !== null &&
    address !== undefined &&
    (await isConfirmed(database, { staffId: staff.id, addressHash: hashAddress(mail.secret, address) }));
  return { available: mail !== null, email: person?.email ?? null, confirmed, kinds: [...kinds] };
}
