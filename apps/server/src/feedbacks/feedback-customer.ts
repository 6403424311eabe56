import { findCustomer, saveVerifiedCustomer } from '../customers/customers.ts';
import type { Database } from '../database/tables.ts';
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

/** Decides which customer a feedback belongs to: a verified one, or the one of a visit of the same device. */
export async function decideCustomer(
  database: Database,
  body: FeedbackBody,
  { verified, isSecure, now }: Claimant,
): Promise<FeedbackCustomer> {
  const claims = body.customer ?? {};
  if (verified !== null) {
    const { id } = await saveVerifiedCustomer(database, body.node_id, verified, now);
    return verifiedCustomer(id, verified, claims);
  }
  return {
    isVerified: false,
    customerId: isSecure ? null : await findOwnVisit(database, body, claims.id),
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

/** Finds the customer of a visit of the same device; null for another device's customer. */
async function findOwnVisit(
  database: Database,
  { node_id, device_id }: FeedbackBody,
  id: string | null | undefined,
): Promise<string | null> {
  const visitor = id == null ? undefined : await findCustomer(database, node_id, id);
  return visitor?.verified === 0 && visitor.device_id === device_id ? visitor.id : null;
}
