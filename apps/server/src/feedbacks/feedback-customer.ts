import { customerQuery, saveVerifiedCustomer } from '../customers/customers.ts';
import type { CustomerRow, Database } from '../database/tables.ts';
import type { VerifiedCustomer } from '../identity/verify-customer-token.ts';
import type { FeedbackBody } from './feedback-request.ts';

type CustomerBody = NonNullable<FeedbackBody['customer']>;

/** The customer of a feedback, as stored. */
export interface FeedbackCustomer {
  readonly isVerified: boolean;
  /** Id of the stored customer; null for an unproved claim. */
  readonly customerId: string | null;
  readonly externalId: string | null;
  /** Details that staff see: of a verified customer only the proved ones. */
  readonly shown: CustomerBody;
  /** Details of a verified customer that the page claims and that differ from the proved ones; null for none. */
  readonly claimed: Pick<CustomerBody, (typeof identityFields)[number]> | null;
}

/** The proofs about the sender of a feedback. */
export interface Claimant {
  /** Null without a proof. */
  readonly verified: VerifiedCustomer | null;
  /** `secure_mode`: an unsigned claim never leads to a stored customer. */
  readonly isSecure: boolean;
  /** Epoch ms. */
  readonly now: number;
}

const identityFields = ['id', 'external_id', 'user_id', 'email', 'name', 'phone_number'] as const;

/** Builds the statement that finds the visit which a page claims; undefined if no claim counts. */
export function claimedVisit(
  database: Database,
  { node_id, customer }: FeedbackBody,
  { verified, isSecure }: Pick<Claimant, 'verified' | 'isSecure'>,
) {
  const id = customer?.id;
  return verified !== null || isSecure || id == null ? undefined : customerQuery(database, node_id, id);
}

/**
 * Decides which customer a feedback belongs to: a verified one, or the one of a visit of the same device.
 *
 * @param claimed Customer that `claimedVisit` finds.
 */
export async function decideCustomer(
  database: Database,
  body: FeedbackBody,
  { verified, now }: Pick<Claimant, 'verified' | 'now'>,
  claimed: CustomerRow | undefined,
): Promise<FeedbackCustomer> {
  const claims = body.customer ?? {};
  if (verified !== null) {
    const { id } = await saveVerifiedCustomer(database, body.node_id, verified, now);
    return verifiedCustomer(id, verified, claims);
  }
  return {
    isVerified: false,
    customerId: claimed?.verified === 0 && claimed.device_id === body.device_id ? claimed.id : null,
    externalId: claims.external_id ?? null,
    shown: claims,
    claimed: null,
  };
}

function verifiedCustomer(id: string, verified: VerifiedCustomer, claims: CustomerBody): FeedbackCustomer {
  const { id: _, external_id, user_id, email, name, phone_number, ...otherFields } = claims;
  const claimed = { id: claims.id, external_id, user_id, email, name, phone_number };
  const proved = {
    id,
    external_id: verified.externalId,
    user_id: verified.userId,
    email: verified.email,
    name: verified.name,
    phone_number: verified.phoneNumber,
  };
  const hasClaims = identityFields.some((field) => claimed[field] && claimed[field] !== proved[field]);
  return {
    isVerified: true,
    customerId: id,
    externalId: verified.externalId,
    shown: { ...otherFields, ...proved },
    claimed: hasClaims ? claimed : null,
  };
}
