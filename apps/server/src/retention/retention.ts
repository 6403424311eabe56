import { subDays, subHours } from 'date-fns';
import { sql } from 'kysely';
import { databaseNow } from '../database/engine.ts';
import type { Database } from '../database/tables.ts';
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
  const { database } = erasure;
  const before = (days: number): number => subDays(now, days).getTime();
  const old = retentionDays === null ? [] : await feedbacksUnchangedSince(database, before(retentionDays));
  await eraseFeedbacks(erasure, old);
  const counts = [
    old.length,
    await eraseVisits(database, before(Math.min(retentionDays ?? MAX_VISIT_DAYS, MAX_VISIT_DAYS))),
    await eraseStops(database, before(MAX_VISIT_DAYS)),
    await eraseUnusedFiles(erasure, subHours(now, unclaimedFileHours).getTime()),
    await eraseCodes(database, before),
  ];
  await database.deleteFrom('feedback_keys').where('created_at', '<', before(IDEMPOTENCY_KEY_DAYS)).execute();
  const revokedBefore = sql<number>`${databaseNow(database)} - ${sql.lit(REVOKED_TOKEN_MS)}`;
  await database.deleteFrom('withdrawn_tokens').where('at', '<', revokedBefore).execute();
  return counts.some((count) => count > 0);
}

async function feedbacksUnchangedSince(database: Database, time: number): Promise<string[]> {
  const rows = await database.selectFrom('feedbacks').select('id').where('updated_at', '<', time).execute();
  return rows.map(({ id }) => id);
}

/** Erases old stops of mails whose feedback is gone. A stop outlives its feedback, because others have the same address. */
async function eraseStops(database: Database, time: number): Promise<number> {
  const { numDeletedRows } = await database
    .deleteFrom('unsubscriptions')
    .where('created_at', '<', time)
    .where('address_hash', 'is not', null)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('feedbacks').select('feedbacks.id').whereRef('feedbacks.id', '=', 'unsubscriptions.feedback_id'),
        ),
      ),
    )
    .executeTakeFirst();
  return Number(numDeletedRows);
}

/**
 * Erases customers of old visits, and old quota logs. A customer stays as long as a feedback, and an unsubscription as
 * long as its customer.
 */
async function eraseVisits(database: Database, time: number): Promise<number> {
  const customers = await database
    .deleteFrom('customers')
    .where('last_seen_at', '<', time)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(selectFrom('feedbacks').select('feedbacks.id').whereRef('feedbacks.customer_id', '=', 'customers.id')),
      ),
    )
    .executeTakeFirst();
  await database.deleteFrom('quota_logs').where('created_at', '<', time).execute();
  const unsubscriptions = await database
    .deleteFrom('unsubscriptions')
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
    )
    .executeTakeFirst();
  return Number(customers.numDeletedRows + unsubscriptions.numDeletedRows);
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

async function eraseCodes(database: Database, before: (days: number) => number): Promise<number> {
  const { numDeletedRows } = await database
    .deleteFrom('verifications')
    .where((where) =>
      where.or([
        where.and([where('verified_at', 'is', null), where('created_at', '<', before(CODE_DAYS))]),
        where('created_at', '<', before(VERIFIED_NUMBER_DAYS)),
      ]),
    )
    .executeTakeFirst();
  return Number(numDeletedRows);
}
