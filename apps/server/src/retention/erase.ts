import type { Database } from '../database/tables.ts';
import type { FileStorage } from '../files/file-storage.ts';

export interface Erasure {
  readonly database: Database;
  readonly files: FileStorage;
}

/** SQLite takes some 32,000 parameters a statement; this stays far below. */
const AT_ONCE = 500;

/**
 * Takes feedbacks away with everything that hangs on them: answers, chat, ratings, files. The bytes go first, so that an
 * interrupted erasure leaves rows that name no file, never a file that no row names; done again, it finishes.
 */
export async function eraseFeedbacks({ database, files }: Erasure, ids: readonly string[]): Promise<void> {
  for (let from = 0; from < ids.length; from += AT_ONCE) {
    const some = ids.slice(from, from + AT_ONCE);
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

/**
 * Takes one visitor away, by the id that the site itself gave them (`external_id`): the customers of that id at every
 * node, their feedbacks, codes sent to their numbers, and what they unsubscribed from. Returns how many feedbacks went.
 */
export async function eraseVisitor(erasure: Erasure, externalId: string): Promise<number> {
  const { database } = erasure;
  const customers = await database.selectFrom('customers').select('id').where('external_id', '=', externalId).execute();
  const customerIds = customers.map(({ id }) => id);
  const feedbacks = await database
    .selectFrom('feedbacks')
    .select(['id', 'document'])
    .where((where) =>
      where.or([
        where('customer_external_id', '=', externalId),
        ...(customerIds.length > 0 ? [where('customer_id', 'in', customerIds)] : []),
      ]),
    )
    .execute();
  const numbers = feedbacks.flatMap(({ document }) => phoneNumberIn(document));
  await eraseFeedbacks(
    erasure,
    feedbacks.map(({ id }) => id),
  );
  if (numbers.length > 0) await database.deleteFrom('verifications').where('address', 'in', numbers).execute();
  if (customerIds.length > 0) {
    await database.deleteFrom('unsubscriptions').where('customer_id', 'in', customerIds).execute();
    await database.deleteFrom('customers').where('id', 'in', customerIds).execute();
  }
  return feedbacks.length;
}

function phoneNumberIn(document: string): string[] {
  const json: unknown = JSON.parse(document);
  const customer: unknown = typeof json === 'object' && json !== null ? Reflect.get(json, 'customer') : undefined;
  const number: unknown =
    typeof customer === 'object' && customer !== null ? Reflect.get(customer, 'phone_number') : undefined;
  return typeof number === 'string' ? [number.replace(/[\s().-]/g, '')] : [];
}
