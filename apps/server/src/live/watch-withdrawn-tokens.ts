import { sql } from 'kysely';
import { databaseNow } from '../database/engine.ts';
import type { Database } from '../database/tables.ts';

export interface WithdrawnTokensWatch {
  readonly database: Database;
  /** Epoch ms, by the clock that a token's end is checked against. */
  readonly now: () => number;
  /** Hears of every chat whose token stopped to count, and perhaps of one more than once. */
  onWithdrawn(feedbackIds: readonly string[]): Promise<void>;
}

const EVERY_MS = 1_000;
/** A change is noted when it is made and seen when it is committed: longer than any of our transactions takes. */
const LOOKED_BACK_MS = 30_000;

/** Looks once a second for tokens that were revoked, by any process, or have expired. Returns a stop function. */
export function watchWithdrawnTokens({ database, now, onWithdrawn }: WithdrawnTokensWatch): () => Promise<void> {
  let lookedAt = performance.now();
  let expiredBefore = now();
  let isStopped = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const look = async (): Promise<void> => {
    const at = performance.now();
    const since = sql<number>`${databaseNow(database)} - ${Math.ceil(LOOKED_BACK_MS + at - lookedAt)}`;
    const expiredAt = now();
    const expired = database
      .selectFrom('chat_tokens')
      .select('feedback_id')
      .where('expires_at', '>', expiredBefore - LOOKED_BACK_MS)
      .where('expires_at', '<=', expiredAt);
    const rows = await database
      .selectFrom('withdrawn_tokens')
      .select('feedback_id')
      .where('at', '>', since)
      .union(expired)
      .execute();
    await onWithdrawn(rows.map(({ feedback_id }) => feedback_id));
    lookedAt = at;
    expiredBefore = expiredAt;
  };
  // While the database is away nothing is found; what was noted meanwhile is found when it is back.
  const repeat = (): Promise<void> =>
    look()
      .catch(() => undefined)
      .finally(wait);
  let running = Promise.resolve();
  const wait = (): void => {
    if (isStopped) return;
    timer = setTimeout(() => {
      running = repeat();
    }, EVERY_MS);
  };
  wait();
  return () => {
    isStopped = true;
    clearTimeout(timer);
    return running;
  };
}
