import type { RequestOf } from '@product/contract';
import { findCustomer, saveVerifiedCustomer } from '../customers/customers.ts';
import type { Database } from '../database/tables.ts';
import type { VerifiedCustomer } from '../identity/verify-customer-token.ts';

type FeedbackBody = RequestOf<'postFeedback', 'body'>;
type CustomerBody = NonNullable<FeedbackBody['customer']>;

/** The customer of a feedback as it is stored. */
export interface FeedbackCustomer {
  readonly isVerified: boolean;
  /** The stored customer that the feedback belongs to; null for a claim that nothing supports. */
  readonly customerId: string | null;
  readonly externalId: string | null;
  /** What staff see: of a verified customer only what was proved. */
  readonly shown: CustomerBody;
  /** What the page said of a verified customer beside it; null where the page said nothing. */
  readonly claimed: Pick<CustomerBody, (typeof identityFields)[number]> | null;
}

/** Who sends a feedback, as far as the server knows. */
export interface Claimant {
  /** Null: nothing was proved. */
  readonly verified: VerifiedCustomer | null;
  /** `secure_mode`: nothing unsigned leads to a stored customer. */
  readonly isSecure: boolean;
  /** Epoch ms. */
  readonly now: number;
}

const identityFields = ['id', 'external_id', 'user_id', 'email', 'name', 'phone_number'] as const;

/** Decides whose a feedback is. Only a verified customer, or the one of a visit of the same device, is joined. */
export async function decideCustomer(
  database: Database,
  body: FeedbackBody,
  { verified, isSecure, now }: Claimant,
): Promise<FeedbackCustomer> {
  const said = body.customer ?? {};
  if (verified !== null) {
    const { id } = await saveVerifiedCustomer(database, body.node_id, verified, now);
    return verifiedCustomer(id, verified, said);
  }
  return {
    isVerified: false,
    customerId: isSecure ? null : await findOwnVisit(database, body, said.id),
    externalId: said.external_id ?? null,
    shown: said,
    claimed: null,
  };
}

function verifiedCustomer(id: string, verified: VerifiedCustomer, said: CustomerBody): FeedbackCustomer {
  const { id: _, external_id, user_id, email, name, phone_number, ...answers } = said;
  const claimed = { id: said.id, external_id, user_id, email, name, phone_number };
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
    shown: { ...answers, ...proved },
    claimed: hasClaims ? claimed : null,
  };
}

/** Finds the customer of a visit of the same device; null where the id is of anybody else. */
async function findOwnVisit(
  database: Database,
  { node_id, device_id }: FeedbackBody,
  id: string | null | undefined,
): Promise<string | null> {
  const visitor = id == null ? undefined : await findCustomer(database, node_id, id);
  return visitor?.verified === 0 && visitor.device_id === device_id ? visitor.id : null;
}
