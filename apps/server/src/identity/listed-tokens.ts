import { anyOf } from '../database/any-of.ts';
import type { Database } from '../database/tables.ts';
import { createToken, hashToken } from '../secrets/token.ts';

/** Each of the customer's pages lists anew: so many of them hold a token of one chat at a time. */
const MAX_LISTED_TOKENS = 20;

/**
 * Issues a token for each chat of a list. Such tokens end with the identity that asked for them, within a day, and the
 * oldest of a chat go when there are many, so that listing often leaves a bounded number of tokens.
 *
 * @returns The plain tokens by the id of their feedback.
 */
export async function issueListedTokens(
  transaction: Database,
  feedbackIds: readonly string[],
  { now, expiresAt }: { readonly now: number; readonly expiresAt: number },
): Promise<ReadonlyMap<string, string>> {
  if (feedbackIds.length === 0) return new Map();
  await dropOldest(transaction, feedbackIds);
  const tokens = new Map(feedbackIds.map((id) => [id, createToken()]));
  await transaction
    .insertInto('chat_tokens')
    .values(
      [...tokens].map(([id, token]) => ({
        token_hash: hashToken(token),
        feedback_id: id,
        created_at: now,
        used_at: now,
        expires_at: expiresAt,
        listed: 1,
      })),
    )
    .execute();
  return tokens;
}

/** Leaves room for one more token of each chat. */
async function dropOldest(transaction: Database, feedbackIds: readonly string[]): Promise<void> {
  const listed = await transaction
    .selectFrom('chat_tokens')
    .select(['token_hash', 'feedback_id'])
    .where(anyOf(transaction, 'feedback_id', feedbackIds))
    .where('listed', '=', 1)
    .orderBy('created_at', 'desc')
    .execute();
  const kept = new Map<string, number>();
  const surplus = listed.flatMap(({ token_hash, feedback_id }) => {
    const count = (kept.get(feedback_id) ?? 0) + 1;
    kept.set(feedback_id, count);
    return count < MAX_LISTED_TOKENS ? [] : [token_hash];
  });
  if (surplus.length === 0) return;
  await transaction
    .deleteFrom('chat_tokens')
    .where(anyOf(transaction, 'token_hash', surplus))
    .execute();
}
