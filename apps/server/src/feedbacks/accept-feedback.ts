import { randomUUID } from 'node:crypto';
import type { Flow } from '@product/model';
import { millisecondsInSecond } from 'date-fns/constants';
import type { Transaction } from 'kysely';
import { issueChatToken } from '../chat/chat-tokens.ts';
import { acquireLock } from '../database/engine.ts';
import type { SummaryRow, Tables } from '../database/tables.ts';
import type { NodeDefinition } from '../definitions/definition.ts';
import { type Failure, fail } from '../errors/failure.ts';
import { checkSignature, customerOfLink } from '../identity/link-signature.ts';
import { isSecureNode, verifyRequestToken } from '../identity/verify-customer-token.ts';
import { requests } from '../limits/tables/requests.ts';
import { countFeedback } from '../quotas/limit-counts.ts';
import { findLimitsOf, limitsOf } from '../quotas/node-limits.ts';
import type { Services } from '../services.ts';
import { checkNumbers, spendVerifications } from '../verification/verified-numbers.ts';
import { recordEvent } from '../webhooks/record-event.ts';
import { rejectCostlyAnswers, rejectTextsAsFiles } from './costly-answers.ts';
import { decideCustomer, type FeedbackCustomer } from './feedback-customer.ts';
import { findRuleProblems } from './feedback-problems.ts';
import type { FeedbackRequest } from './feedback-request.ts';
import { acceptsFeedbackAt, feedbackTime } from './feedback-time.ts';
import { findKey, type KnownKey, saveKey } from './idempotency.ts';
import { withIdsOfKeys } from './ids-of-keys.ts';
import { maskResponses } from './mask-responses.ts';
import { storeFeedback, type TargetFeedback } from './store-feedback.ts';

/** An accepted feedback. `chatToken` is null for an incomplete feedback, which has no chat. */
export interface AcceptedFeedback {
  readonly ok: true;
  readonly id: string;
  readonly chatToken: string | null;
  readonly isVerified: boolean;
  /** The stored row; null if an earlier request has stored the feedback. */
  readonly row: SummaryRow | null;
}

/**
 * Stores a feedback once. The feedback is on disk when this resolves.
 *
 * 1. Does the node demand a signature? Does the flow belong to the node and have the answered questions, by id or key, once
 *    each?
 * 2. Has the Idempotency-Key been used? Same body: return the stored response. Other body: fail. A later version of the
 *    feedback is stored: return its id.
 * 3. Does the node accept feedbacks now, or did it when the visitor started?
 * 4. Has the device answered before? Fail with 13045.
 * 5. Who is the customer, and which feedback does the request correct, or does `X-FID` continue?
 * 6. Are the phone numbers verified, and does the feedback obey the flow's rules?
 * 7. Is a limit of the node full? Then the feedback is stored and marked, and does not count. A correction counts as
 *    before.
 * 8. Store the feedback, its responses and its files, and issue the chat's token.
 */
export async function acceptFeedback(
  { database, definitions }: Pick<Services, 'database' | 'definitions'>,
  received: FeedbackRequest,
): Promise<AcceptedFeedback | Failure> {
  const { now } = received;
  const node = await definitions.findNode(received.body.node_id);
  if (node === undefined)
    return fail('invalid_request', 'There is no such node', [{ path: 'node_id', code: 'unknown' }]);
  const { startedAt, endedAt } = feedbackTime(received.body, node, now);
  const signed = checkSignature(node, received.signature, { from: startedAt, until: now });
  if (!signed.ok) return signed;
  const flow = await definitions.findParsedFlow(received.body.flow_id);
  if (flow === undefined || !isFlowOf(node, flow))
    return fail('invalid_request', 'The node has no such flow', [{ path: 'flow_id', code: 'unknown' }]);

  const questionIds = await definitions.findQuestionIds(flow.id);
  const written = withIdsOfKeys(flow, questionIds, received.body);
  const refused = rejectCostlyAnswers(flow, written) ?? rejectTextsAsFiles(flow, written);
  if (refused !== undefined) return refused;
  const body = await maskResponses(flow, written, node.document.country_code);
  const request = { ...received, body };
  const unknown = body.responses.flatMap(({ question_id }, index) =>
    questionIds.has(question_id) ? [] : [{ path: `responses.${index}.question_id`, code: 'unknown' }],
  );
  if (unknown.length > 0)
    return fail('invalid_request', 'The flow has no such question', unknown.slice(0, requests.problems.most));
  const ruleProblems = request.completed ? await findRuleProblems(definitions, flow, body, startedAt) : [];
  const [proof, isSecure] = await Promise.all([
    verifyRequestToken(definitions, node.id, request.customerToken, now),
    isSecureNode(definitions, node.id),
  ]);
  const limits = request.completed && !body.is_test ? findLimitsOf(limitsOf(node), flow, body) : [];
  const verified = proof?.ok === true ? proof.customer : customerOfLink(signed.signature, now);

  return database.transaction().execute(async (transaction) => {
    const known = await findKey(transaction, request);
    if ('ok' in known) return known;
    if (known.type === 'repeated') return repeatedResponse(transaction, known);
    const named = known.type === 'new' ? undefined : await findFeedback(transaction, known.feedbackId);
    if (!acceptsFeedbackAt(node.document, startedAt, now))
      return fail('forbidden', 'The node accepts no feedback at this time');
    await acquireLock(transaction, `${body.node_id}/${body.device_id}`);
    if (named === undefined && !body.is_test && (await hasAnsweredBefore(transaction, node, body.device_id, now)))
      return fail(13045, 'This visitor has already left feedback here');
    const customer = await decideCustomer(transaction, body, { verified, isSecure, now });
    if (named !== undefined && !isSameSender(named, body, customer))
      return fail('forbidden', 'The Idempotency-Key belongs to a feedback of another device, node, flow or customer');
    if (named !== undefined && known.type === 'outdated') {
      const chatToken = await tokenOfCorrection(transaction, named.id, request);
      return { ok: true, id: named.id, chatToken, isVerified: named.verified === 1, row: null };
    }
    const target = named === undefined ? await resolveTarget(transaction, request, customer) : correctedTarget(named);
    if ('ok' in target) return target;
    // A visitor with an incomplete feedback may verify a number later.
    const numbers = request.completed
      ? await checkNumbers(transaction, {
          flow,
          responses: body.responses,
          feedbackId: target.id,
          createdAt: endedAt,
          now,
        })
      : { problems: [], verificationIds: [] };
    const problems = [...ruleProblems, ...numbers.problems];
    if (node.server.refuse_invalid && problems.length > 0) {
      const named = problems.slice(0, requests.problems.most).map(({ path, code }) => ({ path, code }));
      return fail('invalid_request', 'The rules of the flow do not allow this feedback', named);
    }
    const overLimit = target.corrected ? target.corrected.overLimit : await countFeedback(transaction, node.id, limits);
    const stored = await storeFeedback(transaction, {
      ...{ request, target, flow, node, customer, problems, overLimit },
      // The server's clock is the better one, unless the feedback waited on the device.
      answeredAt: body.created_offline ? endedAt : now,
    });
    if (!stored.ok) return stored;
    await recordEvent(transaction, {
      type: request.completed ? 'feedback.completed' : 'feedback.saved',
      feedbackId: target.id,
      nodeId: node.id,
      at: stored.row.updated_at,
    });
    await spendVerifications(transaction, numbers.verificationIds, target.id);
    const chatToken = target.corrected
      ? await tokenOfCorrection(transaction, target.id, request)
      : request.completed
        ? await issueChatToken(transaction, target.id, now, request.chatTokenDays)
        : null;
    await saveKey(transaction, request, { id: target.id, chatToken });
    return { ok: true, id: target.id, chatToken, isVerified: customer.isVerified, row: stored.row };
  });
}

/** Returns the response to a request that came before. */
async function repeatedResponse(
  transaction: Transaction<Tables>,
  { feedbackId: id, chatToken }: Extract<KnownKey, { type: 'repeated' }>,
): Promise<AcceptedFeedback> {
  const feedback = await findFeedback(transaction, id);
  return { ok: true, id, chatToken, isVerified: feedback?.verified === 1, row: null };
}

/** The stored feedback that a key or `X-FID` names, as far as it decides what a request may do to it. */
type NamedFeedback = NonNullable<Awaited<ReturnType<typeof findFeedback>>>;

async function findFeedback(transaction: Transaction<Tables>, id: string) {
  return transaction
    .selectFrom('feedbacks')
    .select(['id', 'node_id', 'flow_id', 'device_id', 'completed', 'created_at', 'verified'])
    .select(['customer_external_id', 'is_test', 'status', 'completed_at', 'over_limit'])
    .where('id', '=', id)
    .executeTakeFirst();
}

function isSameDevice(feedback: NamedFeedback, { device_id, node_id, flow_id }: FeedbackRequest['body']): boolean {
  return feedback.device_id === device_id && feedback.node_id === node_id && feedback.flow_id === flow_id;
}

/** People may share a device: only the same verified customer continues a verified customer's feedback. */
function isSamePerson(
  feedback: NamedFeedback,
  { is_test }: FeedbackRequest['body'],
  customer: FeedbackCustomer,
): boolean {
  const isOfAnother =
    feedback.verified === 1 && !(customer.isVerified && customer.externalId === feedback.customer_external_id);
  return !isOfAnother && (feedback.is_test === 1) === (is_test === true);
}

function isSameSender(feedback: NamedFeedback, body: FeedbackRequest['body'], customer: FeedbackCustomer): boolean {
  return isSameDevice(feedback, body) && isSamePerson(feedback, body, customer);
}

function correctedTarget({
  id,
  created_at: createdAt,
  status,
  completed_at,
  over_limit,
}: NamedFeedback): TargetFeedback {
  const corrected = { status, completedAt: completed_at, overLimit: over_limit ?? null };
  return { id, isNew: false, createdAt, corrected };
}

/** Issues a token to whoever corrects a feedback; null after staff have revoked those of its chat. */
async function tokenOfCorrection(
  transaction: Transaction<Tables>,
  feedbackId: string,
  { now, chatTokenDays }: FeedbackRequest,
): Promise<string | null> {
  const valid = await transaction
    .selectFrom('chat_tokens')
    .select('token_hash')
    .where('feedback_id', '=', feedbackId)
    .where('expires_at', '>', now)
    .limit(1)
    .executeTakeFirst();
  return valid === undefined ? null : issueChatToken(transaction, feedbackId, now, chatTokenDays);
}

function isFlowOf(node: NodeDefinition, { id, nodeId }: Flow): boolean {
  return nodeId === node.id || id === node.flowId || id === node.document.non_operating_hours_flow_id;
}

/** Tells whether the device completed a feedback within the node's delay; at any time if there is no delay. */
async function hasAnsweredBefore(
  transaction: Transaction<Tables>,
  { id, document }: NodeDefinition,
  deviceId: string,
  now: number,
): Promise<boolean> {
  if (!document.prevent_multiple_feedback) return false;
  const delaySeconds = document.multiple_feedback_delay_period;
  const since = delaySeconds === null ? -1 : now - delaySeconds * millisecondsInSecond;
  const found = await transaction
    .selectFrom('feedbacks')
    .select('id')
    .where('node_id', '=', id)
    .where('device_id', '=', deviceId)
    .where('completed', '=', 1)
    .where('completed_at', '>', since)
    .where('is_test', '=', 0)
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}

/**
 * Decides which feedback the request writes: a new one, or the incomplete one that `X-FID` names. A completed or deleted
 * one is replaced by a new feedback, so that an outdated id loses no answers.
 */
async function resolveTarget(
  transaction: Transaction<Tables>,
  { previousId, body, completed, now }: FeedbackRequest,
  customer: FeedbackCustomer,
): Promise<TargetFeedback | Failure> {
  const created: TargetFeedback = { id: randomUUID(), isNew: true, createdAt: now, corrected: null };
  if (previousId === null) return created;
  const previous = await findFeedback(transaction, previousId);
  if (previous === undefined) return created;
  if (!isSameDevice(previous, body)) return fail('forbidden', 'X-FID names a feedback of another device, node or flow');
  if (!isSamePerson(previous, body, customer)) return created;
  if (previous.completed === 0)
    return { id: previous.id, isNew: false, createdAt: previous.created_at, corrected: null };
  // A late partial save must not reopen a completed survey.
  return completed ? created : fail('forbidden', 'X-FID names a finished feedback');
}
