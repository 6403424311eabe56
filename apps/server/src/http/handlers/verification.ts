import { findNode } from '../../definitions/definitions.ts';
import { findFlowsOfQuestion } from '../../definitions/find-flows-of-question.ts';
import type { Failure } from '../../errors/failure.ts';
import { requireSignature, signatureGraceMs } from '../../identity/link-signature.ts';
import type { Services } from '../../services.ts';
import { sendCode, verifyCode } from '../../verification/verification.ts';
import type { Handler } from '../handler.ts';

type Signature = string | undefined;
type UnsignedServices = Pick<Services, 'database' | 'now'>;
const graceMs = signatureGraceMs.answering;

/** Refuses to send a code for a node that demands signatures. The request names the question alone. */
async function requireSignatureForQuestion(
  { database, now }: UnsignedServices,
  questionId: string,
  signature: Signature,
): Promise<Failure | undefined> {
  const flows = await findFlowsOfQuestion(database, questionId);
  return requireSignature(
    flows.map(({ node }) => node),
    signature,
    { now: now(), graceMs },
  );
}

/** Refuses to check a code for such a node. */
async function requireSignatureForVerification(
  { database, now }: UnsignedServices,
  verificationId: string,
  signature: Signature,
): Promise<Failure | undefined> {
  const verification = await database
    .selectFrom('verifications')
    .select('node_id')
    .where('id', '=', verificationId)
    .executeTakeFirst();
  const node = verification?.node_id == null ? undefined : await findNode(database, verification.node_id);
  return requireSignature(node === undefined ? [] : [node], signature, { now: now(), graceMs });
}

export const sendVerificationToken: Handler<'sendVerificationToken'> = async ({ body, headers }, services) => {
  const { database, sendSms, configuration, metrics, log, now } = services;
  const unsigned = await requireSignatureForQuestion(services, body.question_id, headers['x-signature']);
  if (unsigned !== undefined) return unsigned;
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

export const verifyToken: Handler<'verifyToken'> = async ({ body, headers }, services) => {
  const { database, now } = services;
  const unsigned = await requireSignatureForVerification(services, body.verification_id, headers['x-signature']);
  if (unsigned !== undefined) return unsigned;
  const verified = await verifyCode(database, { verificationId: body.verification_id, code: body.token }, now());
  return verified.ok ? { ok: true, value: { address: verified.address, token: body.token } } : verified;
};
