import { randomUUID } from 'node:crypto';
import type { Flow } from '@product/model';
import { millisecondsInSecond } from 'date-fns/constants';
import { sql, type Transaction } from 'kysely';
import { chatTokenInsert, issueChatToken } from '../chat/chat-tokens.ts';
import { isPostgres } from '../database/engine.ts';
import type { Tables } from '../database/tables.ts';
import { together } from '../database/together.ts';
import type { NodeDefinition } from '../definitions/definition.ts';
import { type Failure, fail } from '../errors/failure.ts';
import { checkSignature, customerOfLink } from '../identity/link-signature.ts';
import { isSecureNode, verifyRequestToken } from '../identity/verify-customer-token.ts';
import { summaryOf } from '../inbox/feedback-summary.ts';
import { requests } from '../limits/tables/requests.ts';
import type { FeedbackSummaryWire } from '../live/live-channel.ts';
import { countFeedback } from '../quotas/limit-counts.ts';
import { findLimitsOf, limitsOf } from '../quotas/node-limits.ts';
import { createToken } from '../secrets/token.ts';
import type { Services } from '../services.ts';
import { checkNumbers, verificationsUpdate } from '../verification/verified-numbers.ts';
import { eventInsert } from '../webhooks/record-event.ts';
import { rejectCostlyAnswers, rejectTextsAsFiles } from './costly-answers.ts';
import { claimedVisit, decideCustomer, type FeedbackCustomer } from './feedback-customer.ts';
import { findRuleProblems } from './feedback-problems.ts';
import type { FeedbackRequest } from './feedback-request.ts';
import { acceptsFeedbackAt, feedbackTime } from './feedback-time.ts';
import { type KnownKey, keyInserts, keyRecords, type RequestKey, readKnownKey, readRequestKey } from './idempotency.ts';
import { withIdsOfKeys } from './ids-of-keys.ts';
import { maskResponses } from './mask-responses.ts';
import { checkFiles, filesOf, storeFeedback, type TargetFeedback } from './store-feedback.ts';

/** An accepted feedback. `chatToken` is null for an incomplete feedback, which has no chat. */
export interface AcceptedFeedback {
  readonly ok: true;
  readonly id: string;
  readonly chatToken: string | null;
  readonly isVerified: boolean;
  /** The stored feedback; null if an earlier request has stored it. */
  readonly summary: FeedbackSummaryWire | null;
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
  const { node_id, flow_id } = received.body;
  const [node, answered, proof, isSecure] = await Promise.all([
    definitions.findNode(node_id),
    definitions.findAnsweredFlow(flow_id),
    verifyRequestToken(definitions, node_id, received.customerToken, now),
    isSecureNode(definitions, node_id),
  ]);
  if (node === undefined)
    return fail('invalid_request', 'There is no such node', [{ path: 'node_id', code: 'unknown' }]);
  const { startedAt, endedAt } = feedbackTime(received.body, node, now);
  const signed = checkSignature(node, received.signature, { from: startedAt, until: now });
  if (!signed.ok) return signed;
  if (answered === undefined || !isFlowOf(node, answered.flow))
    return fail('invalid_request', 'The node has no such flow', [{ path: 'flow_id', code: 'unknown' }]);

  const { flow, questionIds } = answered;
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
  const limits = request.completed && !body.is_test ? findLimitsOf(limitsOf(node), flow, body) : [];
  const verified = proof?.ok === true ? proof.customer : customerOfLink(signed.signature, now);

  const key = readRequestKey(request);
  if (key !== null && !key.ok) return key;
  const claimant = { verified, isSecure, now };

  return database.transaction().execute(async (transaction) => {
    const [records, [ofKey], [previous], [earlier], [visit], files] = await together(
      transaction,
      [
        key === null ? undefined : keyRecords(transaction, key),
        key === null ? undefined : feedbackOfKey(transaction, key),
        request.previousId === null ? undefined : feedbackOf(transaction, request.previousId),
        body.is_test ? undefined : earlierAnswer(transaction, node, body.device_id, now),
        claimedVisit(transaction, body, claimant),
        filesOf(transaction, body),
      ],
      [...(key === null ? [] : [key.lock]), `${body.node_id}/${body.device_id}`],
    );
    const known = key === null ? newKey : readKnownKey(request, key, records);
    if ('ok' in known) return known;
    if (known.type === 'repeated') return repeatedResponse(known, ofKey);
    const named = known.type === 'new' ? undefined : ofKey;
    if (!acceptsFeedbackAt(node.document, startedAt, now))
      return fail('forbidden', 'The node accepts no feedback at this time');
    if (named === undefined && earlier !== undefined) return fail(13045, 'This visitor has already left feedback here');
    const customer = await decideCustomer(transaction, body, claimant, visit);
    if (named !== undefined && !isSameSender(named, body, customer))
      return fail('forbidden', 'The Idempotency-Key belongs to a feedback of another device, node, flow or customer');
    if (named !== undefined && known.type === 'outdated') {
      const chatToken = await tokenOfCorrection(transaction, named.id, request);
      return { ok: true, id: named.id, chatToken, isVerified: named.verified === 1, summary: null };
    }
    const target = named === undefined ? resolveTarget(request, customer, previous) : correctedTarget(named);
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
    const claimed = checkFiles(files, target.id, body);
    if (!claimed.ok) return claimed;
    // No step after this one refuses a feedback: it would stay counted.
    const overLimit = target.corrected ? target.corrected.overLimit : await countFeedback(transaction, node.id, limits);
    const isAnew = target.corrected === null || (await hasValidToken(transaction, target.id, now));
    const chatToken = request.completed && isAnew ? createToken() : null;
    const row = await storeFeedback(
      transaction,
      {
        ...{ request, target, flow, node, customer, overLimit },
        problems: [...problems, ...claimed.problems],
        // The server's clock is the better one, unless the feedback waited on the device.
        answeredAt: body.created_offline ? endedAt : now,
      },
      {
        fileIds: claimed.fileIds,
        further: [
          eventInsert(transaction, {
            type: request.completed ? 'feedback.completed' : 'feedback.saved',
            feedbackId: target.id,
            nodeId: node.id,
            at: target.isNew ? now : sql<number>`(select updated_at from feedbacks where id = ${target.id})`,
          }),
          verificationsUpdate(transaction, numbers.verificationIds, target.id),
          chatToken === null
            ? undefined
            : chatTokenInsert(transaction, chatToken, { feedbackId: target.id, now, days: request.chatTokenDays }),
          ...keyInserts(transaction, request, { id: target.id, chatToken }),
        ],
      },
    );
    const summary = summaryOf(row, { nodeName: node.name, flowName: answered.name });
    return { ok: true, id: target.id, chatToken, isVerified: customer.isVerified, summary };
  });
}

const newKey: KnownKey = { type: 'new' };

/** Returns the response to a request that came before. */
function repeatedResponse(
  { feedbackId: id, chatToken }: Extract<KnownKey, { type: 'repeated' }>,
  feedback: NamedFeedback | undefined,
): AcceptedFeedback {
  return { ok: true, id, chatToken, isVerified: feedback?.verified === 1, summary: null };
}

/** The stored feedback that a key or `X-FID` names, as far as it decides what a request may do to it. */
type NamedFeedback = NonNullable<Awaited<ReturnType<ReturnType<typeof feedbackOf>['executeTakeFirst']>>>;

function namedFeedbacks(transaction: Transaction<Tables>) {
  return transaction
    .selectFrom('feedbacks')
    .select(['feedbacks.id', 'node_id', 'flow_id', 'device_id', 'completed', 'feedbacks.created_at', 'verified'])
    .select(['customer_external_id', 'is_test', 'status', 'completed_at', 'over_limit']);
}

function feedbackOf(transaction: Transaction<Tables>, id: string) {
  return namedFeedbacks(transaction).where('feedbacks.id', '=', id);
}

/** All records of a key name one feedback. Its row is locked: staff may be revoking its tokens. */
function feedbackOfKey(transaction: Transaction<Tables>, { hash, familyHash }: RequestKey) {
  return namedFeedbacks(transaction)
    .innerJoin('feedback_keys', 'feedback_keys.feedback_id', 'feedbacks.id')
    .where('key_hash', 'in', [familyHash, hash])
    .limit(1)
    .$if(isPostgres(transaction), (query) => query.forUpdate('feedbacks'));
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
  const isValid = await hasValidToken(transaction, feedbackId, now);
  return isValid ? issueChatToken(transaction, feedbackId, now, chatTokenDays) : null;
}

async function hasValidToken(transaction: Transaction<Tables>, feedbackId: string, now: number): Promise<boolean> {
  const valid = await transaction
    .selectFrom('chat_tokens')
    .select('token_hash')
    .where('feedback_id', '=', feedbackId)
    .where('expires_at', '>', now)
    .limit(1)
    .executeTakeFirst();
  return valid !== undefined;
}

function isFlowOf(node: NodeDefinition, { id, nodeId }: Flow): boolean {
  return nodeId === node.id || id === node.flowId || id === node.document.non_operating_hours_flow_id;
}

/**
 * Builds the statement that finds a feedback of the device within the node's delay, or of any time if there is no delay;
 * undefined if the node accepts any number.
 */
function earlierAnswer(
  transaction: Transaction<Tables>,
  { id, document }: NodeDefinition,
  deviceId: string,
  now: number,
) {
  if (!document.prevent_multiple_feedback) return undefined;
  const delaySeconds = document.multiple_feedback_delay_period;
  const since = delaySeconds === null ? -1 : now - delaySeconds * millisecondsInSecond;
  return transaction
    .selectFrom('feedbacks')
    .select('id')
    .where('node_id', '=', id)
    .where('device_id', '=', deviceId)
    .where('completed', '=', 1)
    .where('completed_at', '>', since)
    .where('is_test', '=', 0)
    .limit(1);
}

/**
 * Decides which feedback the request writes: a new one, or the incomplete one that `X-FID` names. A completed or deleted
 * one is replaced by a new feedback, so that an outdated id loses no answers.
 */
function resolveTarget(
  { body, completed, now }: FeedbackRequest,
  customer: FeedbackCustomer,
  previous: NamedFeedback | undefined,
): TargetFeedback | Failure {
  const created: TargetFeedback = { id: randomUUID(), isNew: true, createdAt: now, corrected: null };
  if (previous === undefined) return created;
  if (!isSameDevice(previous, body)) return fail('forbidden', 'X-FID names a feedback of another device, node or flow');
  if (!isSamePerson(previous, body, customer)) return created;
  if (previous.completed === 0)
    return { id: previous.id, isNew: false, createdAt: previous.created_at, corrected: null };
  // A late partial save must not reopen a completed survey.
  return completed ? created : fail('forbidden', 'X-FID names a finished feedback');
}
