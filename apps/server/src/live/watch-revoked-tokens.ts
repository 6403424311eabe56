import { sql } from 'kysely';
import { databaseNow } from '../database/engine.ts';
import type { Database } from '../database/tables.ts';
import type { Loop } from '../ticks/repeat.ts';

export interface RevokedTokensWatch {
  readonly database: Database;
  /** Epoch ms, by the clock that checks the expiry of tokens. */
  readonly now: () => number;
  /** Receives the chats with a revoked or expired token. A chat may be named more than once. */
  onRevoked(feedbackIds: readonly string[]): Promise<void>;
}

/** A revocation becomes visible at its commit, which may be later than its time; no transaction takes longer. */
const OVERLAP_MS = 30_000;

/** Looks every second for chat tokens that any process revoked, or that expired. */
export function watchRevokedTokens({ database, now, onRevoked }: RevokedTokensWatch): Loop {
  let lastCheckAt = performance.now();
  let expiredBefore = now();
  const check = async (): Promise<undefined> => {
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
    // An abandoned check may end after a later one.
    if (at < lastCheckAt) return;
    lastCheckAt = at;
    expiredBefore = expiredAt;
  };
  // A failed check is repeated over the longer period, so that an outage of the database loses no revocation.
  return {
    name: 'revocations',
    intervalMs: 1_000,
    deadlineMs: 1_000,
    waitsFirst: true,
    mostLate: 2,
    isVital: true,
    tick: check,
  };
}
