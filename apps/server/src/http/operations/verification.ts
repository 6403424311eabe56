import { sendCode, verifyCode } from '../../verification/verification.ts';
import type { Handle } from '../endpoint.ts';

export const sendVerificationToken: Handle<'sendVerificationToken'> = async ({ body }, services) => {
  const { database, sendSms, configuration, metrics, log, now } = services;
  const sent = await sendCode(
    { database, sendSms, limits: configuration.rateLimits, now: now() },
    { address: body.address, questionId: body.question_id },
  );
  metrics.codeRequested(sent.ok ? 'sent' : sent.reason);
  if (sent.ok) return { ok: true, value: { id: sent.id } };
  // Without the number: it is the visitor's.
  log.warn({ reason: sent.reason, nodeId: sent.nodeId }, 'no verification code was sent');
  return sent;
};

export const verifyToken: Handle<'verifyToken'> = async ({ body }, { database, now }) => {
  const verified = await verifyCode(database, { verificationId: body.verification_id, code: body.token }, now());
  return verified.ok ? { ok: true, value: { address: verified.address, token: body.token } } : verified;
};
