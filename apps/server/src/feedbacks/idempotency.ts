import { createHash } from 'node:crypto';
import { feedbackFingerprint } from '@product/contract';
import type { Transaction } from 'kysely';
import { acquireLock } from '../database/engine.ts';
import type { Tables } from '../database/tables.ts';
import { type Failure, fail } from '../errors/failure.ts';
import { seal, unseal } from '../secrets/sealed.ts';
import { hashToken } from '../secrets/token.ts';
import type { FeedbackRequest } from './feedback-request.ts';

/** The response to an earlier request with the same idempotency key and body. */
export interface IdempotentReplay {
  readonly ok: true;
  readonly id: string;
  readonly chatToken: string | null;
  readonly isVerified: boolean;
}

/** Finds the response to an earlier request with the same key. Fails if that request had another body. */
export async function findIdempotentReplay(
  transaction: Transaction<Tables>,
  request: FeedbackRequest,
): Promise<IdempotentReplay | Failure | undefined> {
  const key = request.idempotencyKey;
  if (key === null) return undefined;
  const keyHash = hashToken(key);
  await acquireLock(transaction, keyHash);
  const record = await transaction
    .selectFrom('feedback_keys')
    .selectAll()
    .where('key_hash', '=', keyHash)
    .executeTakeFirst();
  if (record === undefined) return undefined;
  const bodyHash = bodyHashOf(request);
  if (record.body_hash !== bodyHash)
    return fail('idempotency_conflict', 'This Idempotency-Key was used with another body');
  const chatToken = unseal(record.sealed_answer, sealingKey(key, bodyHash));
  const feedback = await transaction
    .selectFrom('feedbacks')
    .select('verified')
    .where('id', '=', record.feedback_id)
    .executeTakeFirst();
  return {
    ok: true,
    id: record.feedback_id,
    chatToken: chatToken === '' ? null : chatToken,
    isVerified: feedback?.verified === 1,
  };
}

/** Stores the response to a request with an idempotency key, sealed by that key. */
export async function saveIdempotencyRecord(
  transaction: Transaction<Tables>,
  request: FeedbackRequest,
  { id, chatToken }: Pick<IdempotentReplay, 'id' | 'chatToken'>,
): Promise<void> {
  const key = request.idempotencyKey;
  if (key === null) return;
  const bodyHash = bodyHashOf(request);
  await transaction
    .insertInto('feedback_keys')
    .values({
      key_hash: hashToken(key),
      body_hash: bodyHash,
      feedback_id: id,
      sealed_answer: seal(chatToken ?? '', sealingKey(key, bodyHash)),
      created_at: request.now,
    })
    .execute();
}

function sealingKey(key: string, bodyHash: string): string {
  return `${key}\n${bodyHash}`;
}

function bodyHashOf({ body, completed }: FeedbackRequest): string {
  return createHash('sha256')
    .update(`${completed}\n${feedbackFingerprint(body)}`)
    .digest('base64url');
}
