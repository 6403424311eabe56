import { eachSlice } from '../database/slices.ts';
import type { Database } from '../database/tables.ts';
import type { FileStorage } from '../files/file-storage.ts';
import { deleteMailsOf } from '../mail/delete-mails.ts';
import { deleteEventsOf } from '../webhooks/delete-events.ts';

export interface Erasure {
  readonly database: Database;
  readonly files: FileStorage;
  /** Ends an erasure between two slices, such as when the server stops; a repeated one completes it. */
  readonly signal?: AbortSignal;
}

/** Rows of one statement; SQLite accepts about 32,000 parameters. */
export const CHUNK_SIZE = 500;

/** Splits values into chunks of one statement each. */
export function inChunks(values: Iterable<string>): string[][] {
  const all = [...values];
  return Array.from({ length: Math.ceil(all.length / CHUNK_SIZE) }, (_, index) =>
    all.slice(index * CHUNK_SIZE, (index + 1) * CHUNK_SIZE),
  );
}

/**
 * Erases feedbacks with their answers, chats, ratings, notes, tags and files. Files are removed before their rows, so that a repeated
 * erasure completes an interrupted one and no file stays behind.
 *
 * @param record Runs in the transaction of each slice, before its rows are gone. Gets the ids, and the time by which no
 * call to a webhook tells of them any more (epoch ms of the database's clock).
 */
export async function eraseFeedbacks(
  { database, files, signal }: Erasure,
  ids: readonly string[],
  record: (transaction: Database, ids: readonly string[], calledUntil: number) => Promise<void> = async () => undefined,
): Promise<void> {
  const eraseSlice = async (slice: readonly string[]): Promise<void> => {
    const attachments = await database
      .selectFrom('attachments')
      .select('file_key')
      .where('feedback_id', 'in', slice)
      .execute();
    for (const { file_key } of attachments) await files.remove(file_key);
    await database.transaction().execute(async (transaction) => {
      for (const table of [
        'responses',
        'messages',
        'ratings',
        'feedback_keys',
        'attachments',
        'feedback_tags',
        'notes',
        'feedback_mutes',
      ] as const) {
        await transaction.deleteFrom(table).where('feedback_id', 'in', slice).execute();
      }
      const calledUntil = await deleteEventsOf(transaction, slice);
      await deleteMailsOf(transaction, slice);
      await record(transaction, slice, calledUntil);
      await transaction.deleteFrom('feedbacks').where('id', 'in', slice).execute();
    });
  };
  await eachSlice(ids, eraseSlice, { signal });
}

/**
 * Erases files that no feedback has. Each is removed before its row, so that a repeated erasure completes an interrupted
 * one.
 *
 * @param record Runs in the transaction of each file, before its row is gone.
 */
export async function eraseUnclaimedFiles(
  { database, files, signal }: Erasure,
  ids: readonly string[],
  record: (transaction: Database) => Promise<void> = async () => undefined,
): Promise<void> {
  for (const id of ids) {
    signal?.throwIfAborted();
    const file = await database
      .selectFrom('attachments')
      .select('file_key')
      .where('id', '=', id)
      .where('feedback_id', 'is', null)
      .executeTakeFirst();
    if (file === undefined) continue;
    await files.remove(file.file_key);
    await database.transaction().execute(async (transaction) => {
      await record(transaction);
      await transaction.deleteFrom('attachments').where('id', '=', id).where('feedback_id', 'is', null).execute();
    });
  }
}
