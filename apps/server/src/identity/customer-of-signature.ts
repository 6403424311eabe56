import type { NodeSignature } from '../secrets/node-signature.ts';
import type { VerifiedCustomer } from './verify-customer-token.ts';

const DAY_MS = 24 * 60 * 60_000;

/** Takes the `sub` of a valid link signature for the visitor's verified identity. Null where the link names nobody. */
export function customerOfSignature(signature: NodeSignature | null, now: number): VerifiedCustomer | null {
  const externalId = signature?.subject ?? null;
  if (externalId === null) return null;
  return { externalId, userId: null, email: null, name: null, phoneNumber: null, expiresAt: now + DAY_MS };
}
