import { digitsOf } from './contact.ts';
import { type Erasure, eraseFeedbacks, inParts } from './erase.ts';
import { findVisitor, type VisitorName } from './find-visitor.ts';

/** How much of a visitor there was. */
export interface Erased {
  readonly feedbacks: number;
  readonly customers: number;
  /** Verification codes. */
  readonly codes: number;
}

/**
 * Takes one visitor away: their feedbacks with answers, chats and files, the customers that they were at any node, codes
 * sent to their numbers, and what they unsubscribed from.
 */
export async function eraseVisitor(erasure: Erasure, name: VisitorName): Promise<Erased> {
  const { database } = erasure;
  const { feedbackIds, customerIds, numbers } = await findVisitor(database, name);
  await eraseFeedbacks(erasure, [...feedbackIds]);
  const codes = await codesSentTo(erasure, numbers);
  for (const some of inParts(codes)) await database.deleteFrom('verifications').where('id', 'in', some).execute();
  for (const some of inParts(customerIds)) {
    await database.deleteFrom('unsubscriptions').where('customer_id', 'in', some).execute();
    await database.deleteFrom('customers').where('id', 'in', some).execute();
  }
  return { feedbacks: feedbackIds.size, customers: customerIds.size, codes: codes.length };
}

/** Reads all of them, by the same rule as documents: they are kept for a day, and this is asked rarely. */
async function codesSentTo({ database }: Erasure, numbers: ReadonlySet<string>): Promise<string[]> {
  if (numbers.size === 0) return [];
  const sent = await database.selectFrom('verifications').select(['id', 'address']).execute();
  return sent.flatMap(({ id, address }) => (numbers.has(digitsOf(address)) ? id : []));
}
