import { AT_ONCE, type Erasure, eraseFeedbacks } from './erase.ts';
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
  let codes = 0;
  for (const some of inParts(numbers)) {
    const [deleted] = await database.deleteFrom('verifications').where('address', 'in', some).execute();
    codes += Number(deleted?.numDeletedRows ?? 0);
  }
  for (const some of inParts(customerIds)) {
    await database.deleteFrom('unsubscriptions').where('customer_id', 'in', some).execute();
    await database.deleteFrom('customers').where('id', 'in', some).execute();
  }
  return { feedbacks: feedbackIds.size, customers: customerIds.size, codes };
}

function inParts(values: ReadonlySet<string>): string[][] {
  const all = [...values];
  return Array.from({ length: Math.ceil(all.length / AT_ONCE) }, (_, part) =>
    all.slice(part * AT_ONCE, (part + 1) * AT_ONCE),
  );
}
