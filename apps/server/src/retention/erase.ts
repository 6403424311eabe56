import type { Database } from '../database/tables.ts';
import type { FileStorage } from '../files/file-storage.ts';

export interface Erasure {
  readonly database: Database;
  readonly files: FileStorage;
}

/** SQLite takes some 32,000 parameters a statement; this stays far below. */
export const AT_ONCE = 500;

/** As many values as one statement takes, again and again. */
export function inParts(values: Iterable<string>): string[][] {
  const all = [...values];
  return Array.from({ length: Math.ceil(all.length / AT_ONCE) }, (_, part) =>
    all.slice(part * AT_ONCE, (part + 1) * AT_ONCE),
  );
}

/**
 * Takes feedbacks away with everything that hangs on them: answers, chat, ratings, files. The bytes go first, so that an
 * interrupted erasure leaves rows that name no file, never a file that no row names; done again, it finishes.
 */
export async function eraseFeedbacks({ database, files }: Erasure, ids: readonly string[]): Promise<void> {
  for (const some of inParts(ids)) {
    const attachments = await database
      .selectFrom('attachments')
      .select('file_key')
      .where('feedback_id', 'in', some)
      .execute();
    for (const { file_key } of attachments) await files.remove(file_key);
    await database.transaction().execute(async (transaction) => {
      for (const table of ['responses', 'messages', 'ratings', 'feedback_keys', 'attachments'] as const) {
        await transaction.deleteFrom(table).where('feedback_id', 'in', some).execute();
      }
      await transaction.deleteFrom('feedbacks').where('id', 'in', some).execute();
    });
  }
}
