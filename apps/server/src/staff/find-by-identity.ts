import { sql } from 'kysely';
import type { Database } from '../database/tables.ts';
import type { OidcIdentity } from './oidc.ts';
import { type StaffPerson, toPerson } from './people.ts';

/**
 * Finds the colleague of an identity: by its subject, or at the first sign-in by its verified e-mail address. The address
 * of a colleague with another subject matches nobody, because addresses are given to other people.
 */
export async function findByIdentity(
  database: Database,
  { subject, email }: OidcIdentity,
): Promise<StaffPerson | undefined> {
  const people = database.selectFrom('staff_people').selectAll().where('revoked_at', 'is', null);
  const known = await people.where('oidc_subject', '=', subject).executeTakeFirst();
  if (known !== undefined) return toPerson(known);
  if (email === null) return undefined;
  const addressed = await people.where(sql<boolean>`lower(email) = lower(${email})`).orderBy('created_at').execute();
  // Managers of different nodes may have added the same address: the first colleague has it.
  const [first] = addressed;
  if (first === undefined || addressed.some(({ oidc_subject }) => oidc_subject !== null)) return undefined;
  const bound = await database
    .updateTable('staff_people')
    .set({ oidc_subject: subject })
    .where('id', '=', first.id)
    .where('oidc_subject', 'is', null)
    .where('revoked_at', 'is', null)
    .returningAll()
    .executeTakeFirst();
  return bound && toPerson(bound);
}
