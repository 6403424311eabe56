import type { Failure } from '../../errors/failure.ts';
import { requireSignature, signatureGraceMs } from '../../identity/link-signature.ts';
import type { Services } from '../../services.ts';
import { sendCode, verifyCode } from '../../verification/verification.ts';
import type { Handler } from '../handler.ts';

type Signature = string | undefined;
type SigningServices = Pick<Services, 'database' | 'definitions' | 'now'>;
const graceMs = signatureGraceMs.answering;

/** Checks the signature for the nodes of a question, before a code is sent. */
async function requireSignatureForQuestion(
  { definitions, now }: SigningServices,
  questionId: string,
  signature: Signature,
): Promise<Failure | undefined> {
  const flows = await definitions.findFlowsOfQuestion(questionId);
  return requireSignature(
    flows.map(({ node }) => node),
    signature,
    { now: now(), graceMs },
  );
}

/** Checks the signature for the node of a verification, before its code is checked. */
async function requireSignatureForVerification(
  { database, definitions, now }: SigningServices,
  verificationId: string,
  signature: Signature,
): Promise<Failure | undefined> {
  const verification = await database
    .selectFrom('verifications')
    .select('node_id')
    .where('id', '=', verificationId)
    .executeTakeFirst();
  const node = verification?.node_id == null ? undefined : await definitions.findNode(verification.node_id);
  return requireSignature(node === undefined ? [] : [node], signature, { now: now(), graceMs });
}

export const sendVerificationToken: Handler<'sendVerificationToken'> = async ({ body, headers }, services) => {
  const { configuration, metrics, log, now } = services;
  const unsigned = await requireSignatureForQuestion(services, body.question_id, headers['x-signature']);
  if (unsigned !== undefined) return unsigned;
  const sent = await sendCode(
    services,
    { address: body.address, questionId: body.question_id },
    { limits: configuration.rateLimits, now: now() },
  );
  metrics.codeRequested(sent.ok ? 'sent' : sent.reason);
  if (sent.ok) return { ok: true, value: { id: sent.id } };
  // The log omits the number, which is personal data.
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
