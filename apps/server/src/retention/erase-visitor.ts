import { removeErasedBytes } from '../database/erased-bytes.ts';
import type { Database } from '../database/tables.ts';
import { deleteStopsOf } from '../mail/delete-mails.ts';
import { recordErased } from '../webhooks/record-event.ts';
import { type Erasure, eraseFeedbacks, eraseUnclaimedFiles, inChunks } from './erase.ts';
import type { FoundVisitor } from './find-visitor.ts';
import type { VisitorRow } from './visitor-rows.ts';

/**
 * Erases the rows of a visitor: feedbacks with answers, chats and files, customers with their unsubscriptions, codes, and uploads without a feedback.
 * Then removes the erased text from the embedded database's file.
 *
 * @param record Runs once, in the first transaction.
 * @returns False if the file may still hold erased text, because the disk is full or another process reads it.
 */
export async function eraseVisitor(
  erasure: Erasure,
  { feedbacks, customers, codes, uploads }: FoundVisitor,
  now = Date.now(),
  record: (transaction: Database) => Promise<void> = async () => undefined,
): Promise<boolean> {
  const { database } = erasure;
  let isRecorded = false;
  // In the first of several transactions, so that an interrupted erasure is recorded as well.
  const recordOnce = async (transaction: Database): Promise<void> => {
    if (!isRecorded) await record(transaction);
    isRecorded = true;
  };
  await eraseFeedbacks(
    erasure,
    feedbacks.map(({ id }) => id),
    async (transaction, ids, calledUntil) => {
      await recordOnce(transaction);
      await deleteStopsOf(transaction, ids);
      await recordErased(transaction, 'feedback_ids', ofIds(feedbacks, ids), { at: now, notBefore: calledUntil });
    },
  );
  for (const chunk of inChunks(codes)) {
    await database.transaction().execute(async (transaction) => {
      await recordOnce(transaction);
      await transaction.deleteFrom('verifications').where('id', 'in', chunk).execute();
    });
  }
  for (const chunk of inChunks(customers.map(({ id }) => id))) {
    await database.transaction().execute(async (transaction) => {
      await recordOnce(transaction);
      await transaction.deleteFrom('unsubscriptions').where('customer_id', 'in', chunk).execute();
      await recordErased(transaction, 'customer_ids', ofIds(customers, chunk), { at: now });
      await transaction.deleteFrom('customers').where('id', 'in', chunk).execute();
    });
  }
  await eraseUnclaimedFiles(erasure, uploads, recordOnce);
  return removeErasedBytes(database);
}

function ofIds(rows: readonly VisitorRow[], ids: readonly string[]): VisitorRow[] {
  const wanted = new Set(ids);
  return rows.filter(({ id }) => wanted.has(id));
}
