import { sql } from 'kysely';
import { databaseNow } from '../database/engine.ts';
import type { Database } from '../database/tables.ts';

export interface RevokedTokensWatch {
  readonly database: Database;
  /** Epoch ms, by the clock that checks the expiry of tokens. */
  readonly now: () => number;
  /** Receives the chats with a revoked or expired token. A chat may be named more than once. */
  onRevoked(feedbackIds: readonly string[]): Promise<void>;
}

const INTERVAL_MS = 1_000;
/** A revocation becomes visible at its commit, which may be later than its time; no transaction takes longer. */
const OVERLAP_MS = 30_000;

/** Looks every second for chat tokens that any process revoked, or that expired. Returns a stop function. */
export function watchRevokedTokens({ database, now, onRevoked }: RevokedTokensWatch): () => Promise<void> {
  let lastCheckAt = performance.now();
  let expiredBefore = now();
  let isStopped = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const check = async (): Promise<void> => {
    const at = performance.now();
    const since = sql<number>`${databaseNow(database)} - ${Math.ceil(OVERLAP_MS + at - lastCheckAt)}`;
    const expiredAt = now();
    const expired = database
      .selectFrom('chat_tokens')
      .select('feedback_id')
      .where('expires_at', '>', expiredBefore - OVERLAP_MS)
      .where('expires_at', '<=', expiredAt);
    const rows = await database
      .selectFrom('withdrawn_tokens')
      .select('feedback_id')
      .where('at', '>', since)
      .union(expired)
      .execute();
    await onRevoked(rows.map(({ feedback_id }) => feedback_id));
    lastCheckAt = at;
    expiredBefore = expiredAt;
  };
  // A failed check is repeated over the longer period, so that an outage of the database loses no revocation.
  const repeat = (): Promise<void> =>
    check()
      .catch(() => undefined)
      .finally(schedule);
  let running = Promise.resolve();
  const schedule = (): void => {
    if (isStopped) return;
    timer = setTimeout(() => {
      running = repeat();
    }, INTERVAL_MS);
  };
  schedule();
  return () => {
    isStopped = true;
    clearTimeout(timer);
    return running;
  };
}
