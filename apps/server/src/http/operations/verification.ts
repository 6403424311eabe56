import { sendCode, verifyCode } from '../../verification/verification.ts';
import type { Handle } from '../endpoint.ts';

export const sendVerificationToken: Handle<'sendVerificationToken'> = async ({ body }, { database, sendSms, now }) => {
  const sent = await sendCode(database, { address: body.address, questionId: body.question_id }, sendSms, now());
  return sent.ok ? { ok: true, value: { id: sent.id } } : sent;
};

export const verifyToken: Handle<'verifyToken'> = async ({ body }, { database, now }) => {
  const verified = await verifyCode(database, { verificationId: body.verification_id, code: body.token }, now());
  return verified.ok ? { ok: true, value: { address: verified.address, token: body.token } } : verified;
};
