import { createHash } from 'node:crypto';
import { feedbackFingerprint, limits } from '@product/contract';
import type { Transaction } from 'kysely';
import type { FeedbackKeyRow, Tables } from '../database/tables.ts';
import { type Failure, fail } from '../errors/failure.ts';
import { seal, unseal } from '../secrets/sealed.ts';
import { hashToken } from '../secrets/token.ts';
import type { FeedbackRequest } from './feedback-request.ts';

/** Knowledge of the server about a request's idempotency key. */
export type KnownKey =
  /** Nothing: the request makes a feedback, or continues an unfinished one. */
  | { readonly type: 'new' }
  /** The same request came before. */
  | { readonly type: 'repeated'; readonly feedbackId: string; readonly chatToken: string | null }
  /** The request corrects a stored feedback. */
  | { readonly type: 'correction'; readonly feedbackId: string }
  /** A later version is stored already. */
  | { readonly type: 'outdated'; readonly feedbackId: string };

/** Body hash of a first version that never arrived, or arrives after a later one. */
const NO_BODY = '';

/** An idempotency key. `key.v2` names the second version of the completed feedback that `key` has stored. */
export interface RequestKey {
  readonly ok: true;
  /** Advisory lock that keeps other requests with the key waiting. */
  readonly lock: string;
  readonly version: number;
  readonly hash: string;
  readonly familyHash: string;
}

/** Reads the key of a request; null without one. */
export function readRequestKey(request: FeedbackRequest): RequestKey | Failure | null {
  const { idempotencyKey: key } = request;
  if (key === null) return null;
  const { family, version } = readKey(request, key);
  if (family.length < limits.idempotencyKeyLength)
    return fail('invalid_request', 'The Idempotency-Key is too short', [
      { path: 'idempotency-key', code: 'min_length' },
    ]);
  const familyHash = hashToken(family);
  return { ok: true, lock: familyHash, version, hash: hashToken(key), familyHash };
}

/** Builds the statement that reads what a key has stored. Its lock is needed first. */
export function keyRecords(transaction: Transaction<Tables>, { hash, familyHash }: RequestKey) {
  return transaction.selectFrom('feedback_keys').selectAll().where('key_hash', 'in', [familyHash, hash]);
}

/** Reads what a request's key has stored. Fails if the same version was sent with another body. */
export function readKnownKey(
  request: FeedbackRequest,
  { hash, familyHash, version }: RequestKey,
  records: readonly FeedbackKeyRow[],
): KnownKey | Failure {
  const latest = records.find((record) => record.key_hash === familyHash);
  const same = records.find((record) => record.key_hash === hash);
  if (same !== undefined && same.body_hash !== NO_BODY) {
    const bodyHash = bodyHashOf(request);
    if (same.body_hash !== bodyHash)
      return fail('idempotency_conflict', 'This Idempotency-Key was used with another body');
    const chatToken = unseal(same.sealed_answer, sealingKey(request.idempotencyKey ?? '', bodyHash));
    return { type: 'repeated', feedbackId: same.feedback_id, chatToken: chatToken === '' ? null : chatToken };
  }
  if (latest === undefined) return { type: 'new' };
  return { type: version > latest.version ? 'correction' : 'outdated', feedbackId: latest.feedback_id };
}

/**
 * Builds the statements that store the response to a request with an idempotency key, sealed by that key, and the version
 * that it stored.
 */
export function keyInserts(
  transaction: Transaction<Tables>,
  request: FeedbackRequest,
  { id, chatToken }: { readonly id: string; readonly chatToken: string | null },
) {
  const { idempotencyKey: key, now } = request;
  if (key === null) return [];
  const { family, version } = readKey(request, key);
  const bodyHash = bodyHashOf(request);
  const record = {
    key_hash: hashToken(key),
    body_hash: bodyHash,
    feedback_id: id,
    sealed_answer: seal(chatToken ?? '', sealingKey(key, bodyHash)),
    created_at: now,
    version,
  };
  const ofVersion = transaction
    .insertInto('feedback_keys')
    .values(record)
    .onConflict((conflict) => conflict.column('key_hash').doUpdateSet(record));
  if (family === key) return [ofVersion];
  const first = { ...record, key_hash: hashToken(family), body_hash: NO_BODY, sealed_answer: '' };
  const ofFamily = transaction
    .insertInto('feedback_keys')
    .values(first)
    .onConflict((conflict) => conflict.column('key_hash').doUpdateSet({ version, feedback_id: id, created_at: now }));
  return [ofVersion, ofFamily];
}

/** Splits a key into the key of the feedback and the version. A save of unfinished answers has a key of its own. */
function readKey({ completed }: FeedbackRequest, key: string): { readonly family: string; readonly version: number } {
  const [, family, version] = (completed && /^(.+)\.v([2-9]|[1-9]\d{1,3})$/.exec(key)) || [];
  return family === undefined ? { family: key, version: 1 } : { family, version: Number(version) };
}

function sealingKey(key: string, bodyHash: string): string {
  return `${key}\n${bodyHash}`;
}

function bodyHashOf({ body, completed }: FeedbackRequest): string {
  return createHash('sha256')
    .update(`${completed}\n${feedbackFingerprint(body)}`)
    .digest('base64url');
}
