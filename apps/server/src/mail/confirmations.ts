import { millisecondsInDay } from 'date-fns/constants';
import type { Selectable } from 'kysely';
import type { MailConfirmationTable } from '../database/tables/mail-tables.ts';
import type { Database } from '../database/tables.ts';
import { createToken, hashToken } from '../secrets/token.ts';

/** Time in which the owner of an address may confirm it. */
export const CONFIRM_MS = 3 * millisecondsInDay;

/** An address of a feedback or of a colleague that its owner confirms. */
export type AddressClaim = {
  /** Hash of the address as it was written. */
  readonly addressHash: string;
} & ({ readonly feedbackId: string } | { readonly staffId: string });

export type Confirmation = Selectable<MailConfirmationTable>;

/**
 * Issues the token of a link that confirms an address. It has no other use, and only its hash is stored.
 *
 * @returns The plain token, which cannot be read again.
 */
export async function issueConfirmation(database: Database, claim: AddressClaim, now: number): Promise<string> {
  const token = createToken();
  await database
    .insertInto('mail_confirmations')
    .values({
      token_hash: hashToken(token),
      feedback_id: 'feedbackId' in claim ? claim.feedbackId : null,
      staff_id: 'staffId' in claim ? claim.staffId : null,
      address_hash: claim.addressHash,
      created_at: now,
      expires_at: now + CONFIRM_MS,
      confirmed_at: null,
    })
    .execute();
  return token;
}

/** Tells whether the owner of an address has confirmed it, for this feedback or this colleague. */
export async function isConfirmed(database: Database, claim: AddressClaim): Promise<boolean> {
  const found = await database
    .selectFrom('mail_confirmations')
    .select('token_hash')
    .$call((query) =>
      'feedbackId' in claim
        ? query.where('feedback_id', '=', claim.feedbackId)
        : query.where('staff_id', '=', claim.staffId),
    )
    .where('address_hash', '=', claim.addressHash)
    .where('confirmed_at', 'is not', null)
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}

/** Finds the confirmation of a link that has not expired. */
export async function findConfirmation(
  database: Database,
  token: string,
  now: number,
): Promise<Confirmation | undefined> {
  return database
    .selectFrom('mail_confirmations')
    .selectAll()
    .where('token_hash', '=', hashToken(token))
    .where('expires_at', '>', now)
    .executeTakeFirst();
}

/** Marks an address as confirmed. Returns false if it was before, so that a second press does nothing. */
export async function markConfirmed(
  transaction: Database,
  { token_hash }: Confirmation,
  now: number,
): Promise<boolean> {
  const { numUpdatedRows } = await transaction
    .updateTable('mail_confirmations')
    .set({ confirmed_at: now })
    .where('token_hash', '=', token_hash)
    .where('confirmed_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Deletes links that nobody used in time. Confirmed addresses stay as long as their feedback or colleague. */
export async function deleteUnusedConfirmations(database: Database, now: number): Promise<void> {
  await database
    .deleteFrom('mail_confirmations')
    .where('expires_at', '<', now)
    .where('confirmed_at', 'is', null)
    .execute();
}
