import { millisecondsInDay } from 'date-fns/constants';
import { anyOf } from '../database/any-of.ts';
import { readTogether } from '../database/read-together.ts';
import type { ChatTokenRow, Database } from '../database/tables.ts';
import { createToken, hashToken } from '../secrets/token.ts';

/** A token that a caller presents for a chat. */
export interface PresentedToken {
  readonly feedbackId: string;
  readonly token: string | undefined;
  /** Epoch ms. */
  readonly now: number;
}

const read = readTogether<ChatTokenRow>({
  idOf: ({ token_hash }) => token_hash,
  read: (database, hashes) =>
    database
      .selectFrom('chat_tokens')
      .selectAll()
      .where(anyOf(database, 'token_hash', hashes))
      .execute(),
});

/**
 * Stores a new token of a chat, beside those that its other devices have. Only the hash is stored.
 *
 * @param days `CHAT_TOKEN_DAYS`: the token expires after so many days without use.
 * @returns The plain token, which nothing can read again.
 */
export async function issueChatToken(
  transaction: Database,
  feedbackId: string,
  now: number,
  days: number,
): Promise<string> {
  const token = createToken();
  await transaction
    .insertInto('chat_tokens')
    .values({
      token_hash: hashToken(token),
      feedback_id: feedbackId,
      created_at: now,
      used_at: now,
      expires_at: now + days * millisecondsInDay,
    })
    .execute();
  return token;
}

/** Finds the token's row; undefined when the token is unknown, expired or belongs to another chat. */
export async function findChatToken(
  database: Database,
  { feedbackId, token, now }: PresentedToken,
): Promise<ChatTokenRow | undefined> {
  if (token === undefined || token === '') return undefined;
  const [row] = await read(database, hashToken(token));
  return row !== undefined && row.feedback_id === feedbackId && row.expires_at > now ? row : undefined;
}

/**
 * Checks a token and renews its end. The renewal is written at most once a day, so that a read is rarely a write.
 *
 * @returns True when the token opens the chat.
 */
export async function acceptChatToken(database: Database, presented: PresentedToken, days: number): Promise<boolean> {
  const row = await findChatToken(database, presented);
  if (row === undefined) return false;
  const { now } = presented;
  if (now - row.used_at >= millisecondsInDay) {
    const renewed = database
      .updateTable('chat_tokens')
      .set({ used_at: now, expires_at: now + days * millisecondsInDay })
      .where('token_hash', '=', row.token_hash)
      .execute();
    // A full disk must not close a chat: the next use renews the token.
    await renewed.catch(() => undefined);
  }
  return true;
}

/** Deletes every token of a chat. The triggers then disconnect its visitors. Returns the number of tokens. */
export async function revokeChatTokens(database: Database, feedbackId: string): Promise<number> {
  const { numDeletedRows } = await database
    .deleteFrom('chat_tokens')
    .where('feedback_id', '=', feedbackId)
    .executeTakeFirst();
  return Number(numDeletedRows);
}

/** Deletes expired tokens, and shortens tokens that end later than a lowered `CHAT_TOKEN_DAYS` allows. */
export async function expireChatTokens(database: Database, days: number, now: number): Promise<void> {
  await database.deleteFrom('chat_tokens').where('expires_at', '<=', now).execute();
  const latest = now + days * millisecondsInDay;
  await database.updateTable('chat_tokens').set({ expires_at: latest }).where('expires_at', '>', latest).execute();
}
