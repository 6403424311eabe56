import { randomInt, randomUUID } from 'node:crypto';
import { codeDigits } from '@product/flow-engine';
import type { Transaction } from 'kysely';
import type { RateLimits } from '../configuration/rate-limits.ts';
import { acquireLock } from '../database/engine.ts';
import type { Database, Tables } from '../database/tables.ts';
import { type Failure, fail, rateLimited } from '../errors/failure.ts';
import type { RateLimit } from '../limits/tables/rates.ts';
import { hashToken, tokenFits } from '../secrets/token.ts';
import type { Services } from '../services.ts';
import { type CodeFailure, findSmsTarget, type SmsLimitName } from './sms-target.ts';

const EXPIRES_AFTER_MS = 10 * 60_000;
const ATTEMPTS = 5;
/** Applies beside the daily limit of a number. */
const RESEND_AFTER: RateLimit = { points: 1, seconds: 60 };

export interface CodeRequest {
  readonly address: string;
  readonly questionId: string;
}

export interface CodeLimits {
  readonly limits: Pick<RateLimits, SmsLimitName>;
  /** Epoch ms. */
  readonly now: number;
}

/**
 * Sends a code of six digits to a phone number, for a question of an active node that verifies numbers. The node must send
 * codes to the number's country. Codes are limited by number, by node and in total.
 */
export async function sendCode(
  { database, definitions, sendSms }: Pick<Services, 'database' | 'definitions' | 'sendSms'>,
  { address, questionId }: CodeRequest,
  { limits, now }: CodeLimits,
): Promise<{ readonly ok: true; readonly id: string } | CodeFailure> {
  const target = await findSmsTarget(definitions, questionId, address, now);
  if (!target.ok) return target;
  const { nodeId, number } = target;
  const id = randomUUID();
  const code = String(randomInt(1_000_000)).padStart(6, '0');
  const limited = await database.transaction().execute(async (transaction) => {
    // Without the lock, simultaneous requests would each count no other code.
    await acquireLock(transaction, 'codes');
    const exceeded = await findExceededLimit(transaction, { number, nodeId, limits, now });
    if (exceeded !== undefined) return exceeded;
    await transaction
      .insertInto('verifications')
      .values({
        id,
        address: number,
        question_id: questionId,
        code_hash: hashToken(`${id}:${code}`),
        attempts: 0,
        created_at: now,
        expires_at: now + EXPIRES_AFTER_MS,
        verified_at: null,
        node_id: nodeId,
      })
      .execute();
    return undefined;
  });
  if (limited !== undefined) return { ...rateLimited(limited.waitSeconds), reason: limited.reason, nodeId };
  if (await sendSms(number, code)) return { ok: true, id };
  await database.deleteFrom('verifications').where('id', '=', id).execute();
  return { ...fail('upstream', 'The code could not be sent'), reason: 'gateway', nodeId };
}

interface CountedCode extends CodeLimits {
  readonly number: string;
  readonly nodeId: string;
}

/** Finds the first limit that another code would exceed. It counts rows, so that a restart keeps the count. */
async function findExceededLimit(
  transaction: Transaction<Tables>,
  { number, nodeId, limits, now }: CountedCode,
): Promise<{ readonly reason: CodeFailure['reason']; readonly waitSeconds: number } | undefined> {
  const codes = transaction.selectFrom('verifications').select('created_at');
  const toNumber = codes.where('address', '=', number);
  const counted = [
    ['resend', RESEND_AFTER, toNumber],
    ['sms_number', limits.sms_number, toNumber],
    ['sms_node', limits.sms_node, codes.where('node_id', '=', nodeId)],
    ['sms_total', limits.sms_total, codes],
  ] as const;
  for (const [reason, { points, seconds }, query] of counted) {
    if (!Number.isFinite(points)) continue;
    // If the window is full, the next code waits until the oldest one leaves it.
    const oldest = await query
      .where('created_at', '>', now - seconds * 1000)
      .orderBy('created_at', 'desc')
      .offset(points - 1)
      .limit(1)
      .executeTakeFirst();
    if (oldest !== undefined)
      return { reason, waitSeconds: Math.max(1, Math.ceil((oldest.created_at - now) / 1000 + seconds)) };
  }
  return undefined;
}

/** Checks a code, which allows five attempts in ten minutes and one success. The failure does not name the reason. */
export async function verifyCode(
  database: Database,
  { verificationId, code }: { readonly verificationId: string; readonly code: string },
  now: number,
): Promise<{ readonly ok: true; readonly address: string } | Failure> {
  const wrong = fail('wrong_code', 'The verification code is wrong, used up or too old');
  // The attempt is counted before the comparison, so that simultaneous attempts each count.
  const verification = await database
    .updateTable('verifications')
    .set((expression) => ({ attempts: expression('attempts', '+', 1) }))
    .where('id', '=', verificationId)
    .where('attempts', '<', ATTEMPTS)
    .where('expires_at', '>', now)
    .where('verified_at', 'is', null)
    .returningAll()
    .executeTakeFirst();
  if (verification === undefined || !tokenFits(`${verificationId}:${codeDigits(code)}`, verification.code_hash))
    return wrong;
  const first = await database
    .updateTable('verifications')
    .set({ verified_at: now })
    .where('id', '=', verificationId)
    .where('verified_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return first === undefined ? wrong : { ok: true, address: verification.address };
}
