import { createHash, randomUUID } from 'node:crypto';
import { feedbackFingerprint, type RequestOf } from '@product/contract';
import type { Flow } from '@product/model';
import type { Transaction } from 'kysely';
import { issueChatToken } from '../chat/chat-tokens.ts';
import { oneAtATime } from '../database/engine.ts';
import type { Database, Tables } from '../database/tables.ts';
import {
  findNode,
  findParsedFlow,
  findQuestionIds,
  type NodeDefinition,
  takesFeedback,
} from '../definitions/definitions.ts';
import { type Failure, fail } from '../errors/failure.ts';
import { checkSignature, customerOfLink } from '../identity/link-signature.ts';
import { isSecureNode, verifyTokenOfRequest } from '../identity/node-identity.ts';
import { seal, unseal } from '../secrets/sealed.ts';
import { hashToken } from '../secrets/token.ts';
import { type CheckedNumbers, checkNumbers, spendVerifications } from '../verification/verified-numbers.ts';
import { checkFeedback } from './check-feedback.ts';
import { decideCustomer, type FeedbackCustomer } from './feedback-customer.ts';
import { givenTime, QUEUE_LIFE_MS } from './given-at.ts';
import { maskResponses } from './mask-responses.ts';
import { type FeedbackProblem, MAX_PROBLEMS } from './problems.ts';
import type { Tracking } from './tracking.ts';
import { type FeedbackSubject, writeFeedback } from './write-feedback.ts';

export type FeedbackBody = RequestOf<'postFeedback', 'body'>;

export interface FeedbackRequest {
  readonly body: FeedbackBody;
  readonly completed: boolean;
  /** X-FID: the unfinished feedback that this one replaces. */
  readonly formerId: string | null;
  readonly tracking: Tracking;
  readonly idempotencyKey: string | null;
  /** The JWT of the site's server; one that proves nothing makes the customer a claimed one, and loses no answer. */
  readonly customerToken: string | undefined;
  /** Of the visitor's link, for a node that demands signatures. */
  readonly signature: string | undefined;
  /** Epoch ms. */
  readonly now: number;
  /** Days without use after which the chat's token expires. */
  readonly chatTokenDays: number;
}

export interface AcceptedFeedback {
  readonly ok: true;
  readonly id: string;
  /** Null for an incomplete feedback: there is no chat yet. */
  readonly chatToken: string | null;
  /** False when the request was heard before: nothing changed. */
  readonly isNew: boolean;
  readonly isVerified: boolean;
}

/**
 * Stores a feedback, once: the same key with the same body gets the answer of the first time. When this resolves, the
 * feedback is on disk.
 */
export async function acceptFeedback(database: Database, given: FeedbackRequest): Promise<AcceptedFeedback | Failure> {
  const node = await findNode(database, given.body.node_id);
  if (node === undefined)
    return fail('invalid_request', 'There is no such node', [{ path: 'node_id', code: 'unknown' }]);
  const { begunAt, givenAt } = givenTime(given.body, node, given.now);
  const signed = checkSignature(node, given.signature, { from: begunAt, until: given.now });
  if (!signed.ok) return signed;
  const isTaken = takesFeedback(node.document, begunAt, given.now, QUEUE_LIFE_MS);
  const flow = await findParsedFlow(database, given.body.flow_id);
  const isOwnFlow = flow !== undefined && (flow.nodeId === node.id || isFlowOf(node, flow.id));
  if (!isOwnFlow) return fail('invalid_request', 'The node has no such flow', [{ path: 'flow_id', code: 'unknown' }]);

  const body = maskResponses(flow, given.body, node.document.country_code);
  const request = { ...given, body };
  const known = await findQuestionIds(database, flow.id);
  const unknown = body.responses.flatMap(({ question_id }, index) =>
    known.has(question_id) ? [] : [{ path: `responses.${index}.question_id`, code: 'unknown' }],
  );
  if (unknown.length > 0) return fail('invalid_request', 'The flow has no such question', unknown.slice(0, 50));
  const ruleProblems = given.completed ? await checkFeedback(database, flow, body, begunAt) : [];

  const [proof, isSecure] = await Promise.all([
    verifyTokenOfRequest(database, node.id, request.customerToken, request.now),
    isSecureNode(database, node.id),
  ]);
  const claimant = {
    verified: proof?.ok === true ? proof.customer : customerOfLink(signed.signature, given.now),
    isSecure,
    now: request.now,
  };

  return database.transaction().execute(async (transaction) => {
    const heard =
      request.idempotencyKey === null ? undefined : await findHeard(transaction, request.idempotencyKey, request);
    if (heard !== undefined) return heard;
    if (!isTaken) return fail('forbidden', 'The node takes no feedback at this time');
    await oneAtATime(transaction, `${body.node_id}/${body.device_id}`);
    if (await hasAnsweredBefore(transaction, node, body.device_id, request.now)) {
      return fail(13045, 'This visitor has already left feedback here');
    }
    const customer = await decideCustomer(transaction, body, claimant);
    const subject = await chooseSubject(transaction, request, customer);
    if ('ok' in subject) return subject;
    const numbers = await checkNumbersOf(transaction, request, flow, subject.id, givenAt);
    const problems = [...ruleProblems, ...numbers.problems];
    if (node.server.refuse_invalid && problems.length > 0) return invalidFeedback(problems);
    const failure = await writeFeedback(transaction, { request, subject, flow, node, customer, problems });
    if (failure !== undefined) return failure;
    await spendVerifications(transaction, numbers.verificationIds, subject.id);
    const chatToken = request.completed
      ? await issueChatToken(transaction, subject.id, request.now, request.chatTokenDays)
      : null;
    const accepted: AcceptedFeedback = {
      ok: true,
      id: subject.id,
      chatToken,
      isNew: true,
      isVerified: customer.isVerified,
    };
    if (request.idempotencyKey !== null) await remember(transaction, request.idempotencyKey, request, accepted);
    return accepted;
  });
}

/** A visitor who has not finished may still verify a number. */
async function checkNumbersOf(
  transaction: Transaction<Tables>,
  { body, completed, now }: FeedbackRequest,
  flow: Flow,
  feedbackId: string,
  givenAt: number,
): Promise<CheckedNumbers> {
  if (!completed) return { problems: [], verificationIds: [] };
  return checkNumbers(transaction, { flow, responses: body.responses, feedbackId, createdAt: givenAt, now });
}

/** Names places and codes, never the visitor's text. */
function invalidFeedback(problems: readonly FeedbackProblem[]): Failure {
  const named = problems.slice(0, MAX_PROBLEMS).map(({ path, code }) => ({ path, code }));
  return fail('invalid_request', 'The rules of the flow do not allow this feedback', named);
}

function isFlowOf(node: NodeDefinition, flowId: string): boolean {
  return flowId === node.flowId || flowId === node.document.non_operating_hours_flow_id;
}

const sealingKey = (key: string, bodyHash: string): string => `${key}\n${bodyHash}`;

async function findHeard(
  transaction: Transaction<Tables>,
  key: string,
  request: FeedbackRequest,
): Promise<AcceptedFeedback | Failure | undefined> {
  const keyHash = hashToken(key);
  await oneAtATime(transaction, keyHash);
  const known = await transaction
    .selectFrom('feedback_keys')
    .selectAll()
    .where('key_hash', '=', keyHash)
    .executeTakeFirst();
  if (known === undefined) return undefined;
  const bodyHash = bodyHashOf(request);
  if (known.body_hash !== bodyHash)
    return fail('idempotency_conflict', 'This Idempotency-Key came with another body before');
  const chatToken = unseal(known.sealed_answer, sealingKey(key, bodyHash));
  const stored = await transaction
    .selectFrom('feedbacks')
    .select('verified')
    .where('id', '=', known.feedback_id)
    .executeTakeFirst();
  return {
    ok: true,
    id: known.feedback_id,
    chatToken: chatToken === '' ? null : chatToken,
    isNew: false,
    isVerified: stored?.verified === 1,
  };
}

async function remember(
  transaction: Transaction<Tables>,
  key: string,
  request: FeedbackRequest,
  { id, chatToken }: AcceptedFeedback,
): Promise<void> {
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

function bodyHashOf({ body, completed }: FeedbackRequest): string {
  return createHash('sha256')
    .update(`${completed}\n${feedbackFingerprint(body)}`)
    .digest('base64url');
}

/** The window of the node: a finished feedback of this device within the delay, or ever when there is no delay. */
async function hasAnsweredBefore(
  transaction: Transaction<Tables>,
  { id, document }: NodeDefinition,
  deviceId: string,
  now: number,
): Promise<boolean> {
  if (!document.prevent_multiple_feedback) return false;
  const delaySeconds = document.multiple_feedback_delay_period;
  const since = delaySeconds === null ? -1 : now - delaySeconds * 1000;
  const found = await transaction
    .selectFrom('feedbacks')
    .select('id')
    .where('node_id', '=', id)
    .where('device_id', '=', deviceId)
    .where('completed', '=', 1)
    .where('completed_at', '>', since)
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}

/**
 * Which feedback this request writes: a new one, or the unfinished one that it names. Somebody else's is refused. One
 * that is finished or gone is left alone and a new one made, so that a visitor's answers are never lost to a stale id.
 */
async function chooseSubject(
  transaction: Transaction<Tables>,
  { formerId, body, completed, now }: FeedbackRequest,
  customer: FeedbackCustomer,
): Promise<FeedbackSubject | Failure> {
  const fresh: FeedbackSubject = { id: randomUUID(), isNew: true, createdAt: now };
  if (formerId === null) return fresh;
  const former = await transaction
    .selectFrom('feedbacks')
    .select(['id', 'node_id', 'flow_id', 'device_id', 'completed', 'created_at', 'verified', 'customer_external_id'])
    .where('id', '=', formerId)
    .executeTakeFirst();
  if (former === undefined) return fresh;
  const isOwn =
    former.device_id === body.device_id && former.node_id === body.node_id && former.flow_id === body.flow_id;
  if (!isOwn) return fail('forbidden', 'X-FID names a feedback of another device, node or flow');
  // The device may be shared: answers of a proved customer are finished by that customer alone.
  const isAnother =
    former.verified === 1 && !(customer.isVerified && customer.externalId === former.customer_external_id);
  if (isAnother) return fresh;
  if (former.completed === 0) return { id: former.id, isNew: false, createdAt: former.created_at };
  // A partial save that was overtaken by the whole feedback must not bring the survey back to life.
  return completed ? fresh : fail('forbidden', 'X-FID names a finished feedback');
}
