import { subDays } from 'date-fns';
import { sql } from 'kysely';
import { databaseNow } from '../database/engine.ts';
import { type Erasure, eraseFeedbacks } from './erase.ts';

/** A file that no feedback took: its visitor gave up. A queue on a device without a network may still come for it. */
const UNUSED_FILE_DAYS = 14;
/** Longer than any queue on a device lives: within it, a request that is sent again is known again. */
const REQUEST_KEY_DAYS = 180;
const VERIFICATION_DAYS = 1;
/** Every process has long cut its connections by then. */
const WITHDRAWN_MS = 10 * 60_000;

/** Takes away what is older than it may be. `retentionDays` counts from the last change of a feedback; null keeps them. */
export async function applyRetention(erasure: Erasure, retentionDays: number | null, now: number): Promise<void> {
  const { database, files } = erasure;
  const before = (days: number): number => subDays(now, days).getTime();
  if (retentionDays !== null) {
    const old = await database
      .selectFrom('feedbacks')
      .select('id')
      .where('updated_at', '<', before(retentionDays))
      .execute();
    await eraseFeedbacks(
      erasure,
      old.map(({ id }) => id),
    );
    await database.deleteFrom('customers').where('last_seen_at', '<', before(retentionDays)).execute();
    await database.deleteFrom('quota_logs').where('created_at', '<', before(retentionDays)).execute();
  }
  const unused = await database
    .selectFrom('attachments')
    .select(['id', 'file_key'])
    .where('feedback_id', 'is', null)
    .where('created_at', '<', before(UNUSED_FILE_DAYS))
    .execute();
  for (const { id, file_key } of unused) {
    await files.remove(file_key);
    await database.deleteFrom('attachments').where('id', '=', id).where('feedback_id', 'is', null).execute();
  }
  await database.deleteFrom('feedback_keys').where('created_at', '<', before(REQUEST_KEY_DAYS)).execute();
  const longAgo = sql<number>`${databaseNow(database)} - ${sql.lit(WITHDRAWN_MS)}`;
  await database.deleteFrom('withdrawn_tokens').where('at', '<', longAgo).execute();
  await database.deleteFrom('verifications').where('created_at', '<', before(VERIFICATION_DAYS)).execute();
}
