import { removeErasedBytes } from '../database/erased-bytes.ts';
import type { Database } from '../database/tables.ts';
import { recordErased } from '../webhooks/record-event.ts';
import { type Erasure, eraseFeedbacks } from './erase.ts';

/** Finds the test feedbacks of a node; of every node without an id. */
export function findTestFeedbacks(
  database: Database,
  nodeId: string | undefined,
): Promise<{ readonly id: string; readonly node_id: string }[]> {
  return database
    .selectFrom('feedbacks')
    .select(['id', 'node_id'])
    .where('is_test', '=', 1)
    .$if(nodeId !== undefined, (query) => query.where('node_id', '=', nodeId ?? ''))
    .execute();
}

/**
 * Erases the test feedbacks of a node with their answers, chats and files; those of every node without an id. Webhooks
 * received the tests, and are told of the erasure.
 *
 * @param record Runs in the first of several transactions, so that an interrupted erasure is recorded as well.
 * @returns Their number, and false as `isGone` if the database file may still hold their text.
 */
export async function eraseTestFeedbacks(
  erasure: Erasure,
  nodeId: string | undefined,
  now: number,
  record: (transaction: Database) => Promise<void> = async () => undefined,
): Promise<{ readonly count: number; readonly isGone: boolean }> {
  const { database } = erasure;
  const found = await findTestFeedbacks(database, nodeId);
  if (found.length === 0) return { count: 0, isGone: true };
  const nodes = new Map(found.map(({ id, node_id }) => [id, node_id]));
  let isRecorded = false;
  await eraseFeedbacks(erasure, [...nodes.keys()], async (transaction, ids, calledUntil) => {
    if (!isRecorded) await record(transaction);
    isRecorded = true;
    const rows = ids.map((id) => ({ id, nodeId: nodes.get(id) ?? '' }));
    await recordErased(transaction, 'feedback_ids', rows, { at: now, notBefore: calledUntil });
  });
  return { count: found.length, isGone: await removeErasedBytes(database) };
}
