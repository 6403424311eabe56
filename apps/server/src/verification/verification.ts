import { randomInt, randomUUID } from 'node:crypto';
import { oneAtATime } from '../database/engine.ts';
import type { Database } from '../database/tables.ts';
import { type Refusal, refuse, tooMany } from '../http/refusal.ts';
import { hashToken, tokenFits } from '../secrets/token.ts';
import type { SendSms } from './sms.ts';

const EXPIRES_AFTER_MS = 10 * 60_000;
const RESEND_AFTER_MS = 60_000;
const ATTEMPTS = 5;
/** What people write between the digits of a number does not matter; letters and lengths that no number has do. */
const PHONE = /^\+?[0-9]{7,15}$/;

/** Sends a code of six digits to a phone, at most once a minute for one number. */
export async function sendCode(
  database: Database,
  { address, questionId }: { readonly address: string; readonly questionId: string },
  sendSms: SendSms,
  now: number,
): Promise<{ readonly ok: true; readonly id: string } | Refusal> {
  const number = address.replace(/[\s().-]/g, '');
  if (!PHONE.test(number)) return refuse('invalid_request', 'Not a phone number', [{ path: 'address', code: 'phone' }]);
  const id = randomUUID();
  const code = String(randomInt(1_000_000)).padStart(6, '0');
  const earlierAt = await database.transaction().execute(async (transaction) => {
    // Two requests at the same moment would else both find that nothing was sent yet.
    await oneAtATime(transaction, `code/${number}`);
    const earlier = await transaction
      .selectFrom('verifications')
      .select('created_at')
      .where('address', '=', number)
      .where('created_at', '>', now - RESEND_AFTER_MS)
      .limit(1)
      .executeTakeFirst();
    if (earlier !== undefined) return earlier.created_at;
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
      })
      .execute();
    return undefined;
  });
  if (earlierAt !== undefined) return tooMany(Math.ceil((earlierAt + RESEND_AFTER_MS - now) / 1000));
  if (await sendSms(number, code)) return { ok: true, id };
  await database.deleteFrom('verifications').where('id', '=', id).execute();
  return refuse('upstream', 'The code could not be sent');
}

/** Checks a code: five tries, ten minutes, one success. Why it does not fit is not told. */
export async function verifyCode(
  database: Database,
  { verificationId, code }: { readonly verificationId: string; readonly code: string },
  now: number,
): Promise<{ readonly ok: true; readonly address: string } | Refusal> {
  const wrong = refuse('wrong_code', 'The verification code is wrong, used up or too old');
  // Counting the attempt first keeps two tries at the same time from sharing one.
  const verification = await database
    .updateTable('verifications')
    .set((expression) => ({ attempts: expression('attempts', '+', 1) }))
    .where('id', '=', verificationId)
    .where('attempts', '<', ATTEMPTS)
    .where('expires_at', '>', now)
    .where('verified_at', 'is', null)
    .returningAll()
    .executeTakeFirst();
  if (verification === undefined || !tokenFits(`${verificationId}:${code.trim()}`, verification.code_hash))
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
