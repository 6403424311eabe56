import type { Services } from '../services.ts';
import { writeAudit } from './audit.ts';
import { endProviderSessions, type StaffOrigin } from './staff-tokens.ts';

/** A sign-out by the provider, for everybody with a subject. */
export interface EndedByProvider {
  readonly subject: string;
  /** Sessions that began later stay, epoch ms. */
  readonly until: number;
  readonly from: StaffOrigin;
}

/** Ends the sessions of the colleague with this subject; the audit log names the provider. Open pages close within a second. */
export async function endByProvider(
  { database, now }: Pick<Services, 'database' | 'now'>,
  { subject, until, from }: EndedByProvider,
): Promise<void> {
  await database.transaction().execute(async (transaction) => {
    const people = await transaction
      .selectFrom('staff_people')
      .select(['id', 'name'])
      .where('oidc_subject', '=', subject)
      .execute();
    for (const staff of people) {
      const count = await endProviderSessions(transaction, staff.id, until);
      const entry = { staff, via: 'oidc', from, action: 'signed_out', subject: 'provider', now: now() } as const;
      if (count > 0) await writeAudit(transaction, entry);
    }
  });
}
