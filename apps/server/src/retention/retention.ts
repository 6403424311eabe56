import { subDays, subHours } from 'date-fns';
import { sql } from 'kysely';
import { databaseNow } from '../database/engine.ts';
import { deletedBy, eachRange } from '../database/slices.ts';
import { type Erasure, eraseFeedbacks, eraseUnclaimedFiles } from './erase.ts';

/** Devices upload files just before their feedback, so that an older unclaimed file is abandoned. */
const UNCLAIMED_FILE_HOURS = 24;
/** Exceeds the lifetime of a device's queue, so that each repeated request is recognized. */
const IDEMPOTENCY_KEY_DAYS = 180;
const CODE_DAYS = 1;
/** Lifetime of a device's queue, in which a verified number waits for its feedback. */
const VERIFIED_NUMBER_DAYS = 30;
/** Thirteen months, so that a year can be compared with the last one. */
const MAX_VISIT_DAYS = 400;
/** Every process has disconnected the visitors of a revoked token by then. */
const REVOKED_TOKEN_MS = 10 * 60_000;

/**
 * Erases rows and files after their retention period.
 *
 * @param retentionDays Days since the last change of a feedback; null keeps feedbacks.
 * @returns True if it erased data of a visitor.
 */
export async function applyRetention(
  erasure: Erasure,
  retentionDays: number | null,
  now: number,
  unclaimedFileHours = UNCLAIMED_FILE_HOURS,
): Promise<boolean> {
  const { database, signal } = erasure;
  const before = (days: number): number => subDays(now, days).getTime();
  const counts = [
    retentionDays === null ? 0 : await eraseUnchanged(erasure, before(retentionDays)),
    await eraseVisits(erasure, before(Math.min(retentionDays ?? MAX_VISIT_DAYS, MAX_VISIT_DAYS))),
    await eraseStops(erasure, before(MAX_VISIT_DAYS)),
    await eraseUnusedFiles(erasure, subHours(now, unclaimedFileHours).getTime()),
    await eraseCodes(erasure, before),
  ];
  await eachRange(
    database,
    { table: 'feedback_keys', key: 'key_hash' },
    (within) =>
      deletedBy(
        database.deleteFrom('feedback_keys').where(within).where('created_at', '<', before(IDEMPOTENCY_KEY_DAYS)),
      ),
    signal,
  );
  const revokedBefore = sql<number>`${databaseNow(database)} - ${sql.lit(REVOKED_TOKEN_MS)}`;
  await database.deleteFrom('withdrawn_tokens').where('at', '<', revokedBefore).execute();
  return counts.some((count) => count > 0);
}

/** Feedbacks that one statement reads. */
const READ_SIZE = 500;

/** Erases the feedbacks that nobody has changed since `time`. No feedback was changed before it was created. */
async function eraseUnchanged(erasure: Erasure, time: number): Promise<number> {
  let count = 0;
  let last = { created_at: Number.MIN_SAFE_INTEGER, id: '' };
  for (;;) {
    const { created_at, id } = last;
    // The first condition reads only the rest of the index.
    const rows = await erasure.database
      .selectFrom('feedbacks')
      .select(['id', 'created_at', 'updated_at'])
      .where('created_at', '>=', created_at)
      .where('created_at', '<', time)
      .where((where) => where.or([where('created_at', '>', created_at), where('id', '>', id)]))
      .orderBy('created_at')
      .orderBy('id')
      .limit(READ_SIZE)
      .execute();
    const due = rows.filter(({ updated_at }) => updated_at < time).map((row) => row.id);
    await eraseFeedbacks(erasure, due);
    count += due.length;
    const next = rows.at(-1);
    if (next === undefined || rows.length < READ_SIZE) return count;
    last = next;
  }
}

/** Erases old stops of mails whose feedback is gone. A stop outlives its feedback, because others have the same address. */
function eraseStops({ database, signal }: Erasure, time: number): Promise<number> {
  return eachRange(
    database,
    { table: 'unsubscriptions', key: 'id' },
    (within) =>
      deletedBy(
        database
          .deleteFrom('unsubscriptions')
          .where(within)
          .where('created_at', '<', time)
          .where('address_hash', 'is not', null)
          .where(({ not, exists, selectFrom }) =>
            not(
              exists(
                selectFrom('feedbacks')
                  .select('feedbacks.id')
                  .whereRef('feedbacks.id', '=', 'unsubscriptions.feedback_id'),
              ),
            ),
          ),
      ),
    signal,
  );
}

/**
 * Erases customers of old visits, and old quota logs. A customer stays as long as a feedback, and an unsubscription as
 * long as its customer.
 */
async function eraseVisits({ database, signal }: Erasure, time: number): Promise<number> {
  const customers = await eachRange(
    database,
    { table: 'customers', key: 'id' },
    (within) =>
      deletedBy(
        database
          .deleteFrom('customers')
          .where(within)
          .where('last_seen_at', '<', time)
          .where(({ not, exists, selectFrom }) =>
            not(
              exists(
                selectFrom('feedbacks').select('feedbacks.id').whereRef('feedbacks.customer_id', '=', 'customers.id'),
              ),
            ),
          ),
      ),
    signal,
  );
  await eachRange(
    database,
    { table: 'quota_logs', key: 'id' },
    (within) => deletedBy(database.deleteFrom('quota_logs').where(within).where('created_at', '<', time)),
    signal,
  );
  const unsubscriptions = await eachRange(
    database,
    { table: 'unsubscriptions', key: 'id' },
    (within) =>
      deletedBy(
        database
          .deleteFrom('unsubscriptions')
          .where(within)
          .where('created_at', '<', time)
          .where('address_hash', 'is', null)
          .where((where) =>
            where.or([
              where('customer_id', 'is', null),
              where.not(
                where.exists(
                  where
                    .selectFrom('customers')
                    .select('customers.id')
                    .whereRef('customers.id', '=', 'unsubscriptions.customer_id'),
                ),
              ),
            ]),
          ),
      ),
    signal,
  );
  return customers + unsubscriptions;
}

async function eraseUnusedFiles(erasure: Erasure, time: number): Promise<number> {
  const unused = await erasure.database
    .selectFrom('attachments')
    .select('id')
    .where('feedback_id', 'is', null)
    .where('created_at', '<', time)
    .execute();
  await eraseUnclaimedFiles(
    erasure,
    unused.map(({ id }) => id),
  );
  return unused.length;
}

function eraseCodes({ database, signal }: Erasure, before: (days: number) => number): Promise<number> {
  return eachRange(
    database,
    { table: 'verifications', key: 'id' },
    (within) =>
      deletedBy(
        database
          .deleteFrom('verifications')
          .where(within)
          .where((where) =>
            where.or([
              where.and([where('verified_at', 'is', null), where('created_at', '<', before(CODE_DAYS))]),
              where('created_at', '<', before(VERIFIED_NUMBER_DAYS)),
            ]),
          ),
      ),
    signal,
  );
}
