import { millisecondsInDay } from 'date-fns/constants';
import { anyOf } from '../database/any-of.ts';
import type { RowLoaders } from '../database/row-loaders.ts';
import { deletedBy, eachRange } from '../database/slices.ts';
import type { ChatTokenRow, Database } from '../database/tables.ts';
import { createToken, hashToken } from '../secrets/token.ts';

/** A token that a caller presents for a chat. */
export interface PresentedToken {
  readonly feedbackId: string;
  readonly token: string | undefined;
  /** Epoch ms. */
  readonly now: number;
}

export interface ChatTokenServices {
  readonly database: Database;
  readonly loaders: Pick<RowLoaders, 'loadChatToken'>;
}

/**
 * Issues a token for a chat. Only its hash is stored, and other devices keep their tokens.
 *
 * @param days `CHAT_TOKEN_DAYS`: days without use after which the token expires.
 * @returns The plain token, which cannot be read again.
 */
export async function issueChatToken(
  transaction: Database,
  feedbackId: string,
  now: number,
  days: number,
): Promise<string> {
  const token = createToken();
  await chatTokenInsert(transaction, token, { feedbackId, now, days }).execute();
  return token;
}

/** Builds the statement that stores a token of a chat. */
export function chatTokenInsert(
  transaction: Database,
  token: string,
  { feedbackId, now, days }: { readonly feedbackId: string; readonly now: number; readonly days: number },
) {
  return transaction.insertInto('chat_tokens').values({
    token_hash: hashToken(token),
    feedback_id: feedbackId,
    created_at: now,
    used_at: now,
    expires_at: now + days * millisecondsInDay,
  });
}

/** Each page of a customer that lists the chats gets tokens of its own; older tokens of a chat are deleted. */
const MAX_LISTED_TOKENS = 20;

/**
 * Issues a token for each chat of a list. The tokens expire with the identity that requested them, within a day.
 *
 * @returns The plain tokens by feedback id.
 */
export async function issueListedTokens(
  transaction: Database,
  feedbackIds: readonly string[],
  { now, expiresAt }: { readonly now: number; readonly expiresAt: number },
): Promise<ReadonlyMap<string, string>> {
  if (feedbackIds.length === 0) return new Map();
  await deleteOldestListed(transaction, feedbackIds);
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

/** Issues a token for the link of a mail. The link opens the chat until the token expires: its use does not extend it. */
export async function issueMailedToken(
  database: Database,
  feedbackId: string,
  { now, expiresAt }: { readonly now: number; readonly expiresAt: number },
): Promise<string> {
  const token = createToken();
  await database
    .insertInto('chat_tokens')
    .values({
      token_hash: hashToken(token),
      feedback_id: feedbackId,
      created_at: now,
      used_at: now,
      expires_at: expiresAt,
      mailed: 1,
    })
    .execute();
  return token;
}

/** Deletes the oldest listed tokens of each chat, so that one more token stays within the maximum. */
async function deleteOldestListed(transaction: Database, feedbackIds: readonly string[]): Promise<void> {
  const listed = await transaction
    .selectFrom('chat_tokens')
    .select(['token_hash', 'feedback_id'])
    .where(anyOf(transaction, 'feedback_id', feedbackIds))
    .where('listed', '=', 1)
    .orderBy('created_at', 'desc')
    .execute();
  const counts = new Map<string, number>();
  const surplus = listed.flatMap(({ token_hash, feedback_id }) => {
    const count = (counts.get(feedback_id) ?? 0) + 1;
    counts.set(feedback_id, count);
    return count < MAX_LISTED_TOKENS ? [] : [token_hash];
  });
  if (surplus.length === 0) return;
  await transaction
    .deleteFrom('chat_tokens')
    .where(anyOf(transaction, 'token_hash', surplus))
    .execute();
}

/** Finds the token's row; undefined if the token is unknown, expired or belongs to another chat. */
export async function findChatToken(
  { loaders }: Pick<ChatTokenServices, 'loaders'>,
  { feedbackId, token, now }: PresentedToken,
): Promise<ChatTokenRow | undefined> {
  if (token === undefined || token === '') return undefined;
  const row = await loaders.loadChatToken(hashToken(token));
  return row !== undefined && row.feedback_id === feedbackId && row.expires_at > now ? row : undefined;
}

/**
 * Checks a token and extends its life, except a mailed one's, with at most one write a day.
 *
 * @returns True if the token opens the chat.
 */
export async function acceptChatToken(
  services: ChatTokenServices,
  presented: PresentedToken,
  days: number,
): Promise<boolean> {
  const row = await findChatToken(services, presented);
  if (row === undefined) return false;
  const { now } = presented;
  if (row.mailed === 0 && now - row.used_at >= millisecondsInDay) {
    const renewed = services.database
      .updateTable('chat_tokens')
      .set({ used_at: now, expires_at: now + days * millisecondsInDay })
      .where('token_hash', '=', row.token_hash)
      .execute();
    // A full disk must not close a chat: the next use renews the token.
    await renewed.catch(() => undefined);
  }
  return true;
}

/** Deletes every token of a chat; database triggers record the revocation. Returns the number of tokens. */
export async function revokeChatTokens(database: Database, feedbackId: string): Promise<number> {
  const { numDeletedRows } = await database
    .deleteFrom('chat_tokens')
    .where('feedback_id', '=', feedbackId)
    .executeTakeFirst();
  return Number(numDeletedRows);
}

/** Deletes expired tokens, and shortens tokens that outlive a lowered `CHAT_TOKEN_DAYS`. */
export async function expireChatTokens(
  database: Database,
  days: number,
  now: number,
  signal?: AbortSignal,
): Promise<void> {
  const latest = now + days * millisecondsInDay;
  await eachRange(
    database,
    { table: 'chat_tokens', key: 'token_hash' },
    async (within) => {
      await database
        .updateTable('chat_tokens')
        .set({ expires_at: latest })
        .where(within)
        .where('expires_at', '>', latest)
        .execute();
      return deletedBy(database.deleteFrom('chat_tokens').where(within).where('expires_at', '<=', now));
    },
    signal,
  );
}
