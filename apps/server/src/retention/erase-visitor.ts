import { removeErasedBytes } from '../database/erased-bytes.ts';
import { type Erasure, eraseFeedbacks, inParts } from './erase.ts';
import type { FoundVisitor } from './find-visitor.ts';

/**
 * Erases the rows that `findVisitor` returned: feedbacks with answers, chats and files, customers with what they
 * unsubscribed from, and codes. The erased text is then gone from the embedded database's file too.
 *
 * @returns False when erased text may still stand in the file: the disk is full, or another process reads it.
 */
export async function eraseVisitor(erasure: Erasure, { feedbacks, customers, codes }: FoundVisitor): Promise<boolean> {
  const { database } = erasure;
  await eraseFeedbacks(
    erasure,
    feedbacks.map(({ id }) => id),
  );
  for (const some of inParts(codes)) await database.deleteFrom('verifications').where('id', 'in', some).execute();
  for (const some of inParts(customers.map(({ id }) => id))) {
    await database.transaction().execute(async (transaction) => {
      await transaction.deleteFrom('unsubscriptions').where('customer_id', 'in', some).execute();
      await transaction.deleteFrom('customers').where('id', 'in', some).execute();
    });
  }
  return removeErasedBytes(database);
}
