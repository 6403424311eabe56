import type { Answer, Customer, FeedbackPayload, Flow, Question } from '@product/model';
import { answerContext } from '../answers/answer-of.ts';
import { currentLanguage } from '../language/language.ts';
import type { QuestionDefinition, SendingContext } from '../questions/question-definition.ts';
import { definitionOf } from '../questions/registry.ts';
import type { FlowTools } from '../session/draft.ts';
import { type Mask, maskingOf } from '../session/masking-of.ts';
import type { Session } from '../state.ts';
import { withoutComputedLimits } from '../values/resolve-question.ts';
import { countedAnswer } from '../visibility/counted-answer.ts';

/** Facts for a request body that the session does not hold. */
export interface PayloadContext {
  /** Epoch ms, or a date. */
  readonly now: number | Date;
  /** `maskPersonalData` of `@product/flow-engine/masking`. Without it a text that must be masked is sent as `***`. */
  readonly mask?: Mask | undefined;
  readonly tools?: FlowTools | undefined;
}

/** Facts for a feedback that the session does not hold. */
export interface FeedbackContext extends PayloadContext {
  readonly deviceId: string;
  /** Default: the session's. */
  readonly nodeId?: string | undefined;
  readonly originUrl?: string | null | undefined;
  /** Default: the id of the known customer. */
  readonly userId?: string | null | undefined;
  /** Current data of the visitor. Replaces the session's data, and is replaced by the answers. */
  readonly customer?: Customer | undefined;
  /** Default false. */
  readonly createdOffline?: boolean | undefined;
  /** True for a feedback of a test, which no result and no limit counts. Default false. */
  readonly isTest?: boolean | undefined;
}

/**
 * Builds the body of `POST /v1/feedbacks` from the answers so far. Answers to hidden questions are left out, and those on
 * pages outside the visitor's way; texts are masked where the question requires it. Flows with variables or context send
 * their values too.
 *
 * @example
 * buildFeedback(flow, session, { deviceId: 'd-1', now: Date.now(), originUrl: location.href, mask: maskPersonalData });
 */
export function buildFeedback(flow: Flow, session: Session, context: FeedbackContext): FeedbackPayload {
  const now = new Date(context.now);
  const answers = sentAnswers(flow, session, context);
  const known = { ...session.customer, ...context.customer };
  return {
    device_id: context.deviceId,
    created_at: now.toISOString(),
    node_id: context.nodeId ?? session.nodeId,
    flow_id: flow.id,
    user_id: context.userId ?? known.user_id ?? null,
    origin_url: context.originUrl ?? null,
    language_id: currentLanguage(flow, session)?.id ?? null,
    created_offline: context.createdOffline ?? false,
    time_spent_in_seconds: secondsSince(session.firstResponseAt, now.getTime()),
    responses: answers.flatMap(({ definition, question, answer, sending }) =>
      definition.toResponseItems(question, answer, sending),
    ),
    customer: customerOf(known, answers),
    attachment_ids: answers.flatMap(({ answer }) =>
      answer.kind === 'files' ? answer.files.map(({ attachmentId }) => attachmentId) : [],
    ),
    ...(flow.variables !== undefined && {
      variables: flow.evaluator?.variables(flow, session, maskingOf(session, context.mask)) ?? {},
    }),
    ...(session.context !== undefined && { context: session.context }),
    ...(context.isTest === true && { is_test: true }),
  };
}

function secondsSince(at: number | null, now: number): number {
  return at === null ? 0 : Math.max(0, Math.round((now - at) / 1000));
}

/** Merges the known customer with the fields that the answers provide. */
function customerOf(known: Customer, answers: readonly SentAnswer[]): Customer {
  const answered = answers.map(({ definition, question, answer, sending }) =>
    definition.customerFields(question, answer, sending),
  );
  const customer: Customer = Object.assign({}, known, ...answered);
  const schemas = [known, ...answered].flatMap(({ schema }) => (schema === undefined ? [] : [schema]));
  return schemas.length === 0 ? customer : { ...customer, schema: Object.assign({}, ...schemas) };
}

/** An answer to be sent, with its question, definition and context. */
interface SentAnswer {
  readonly question: Question;
  readonly definition: QuestionDefinition;
  readonly answer: Answer;
  readonly sending: SendingContext;
}

/**
 * Lists the answers to be sent, in the order of the definition. Only those that count are sent, and no invalid ones of
 * styles such as e-mail. Computed limits are a matter of the page: they may move after the visitor left it.
 */
export function sentAnswers(flow: Flow, session: Session, context: PayloadContext): SentAnswer[] {
  return flow.elements.flatMap(({ question }) => {
    const answer = question === null ? undefined : countedAnswer(flow, session, question);
    if (question === null || answer === undefined) return [];
    const definition = definitionOf(question);
    const sending = sendingContext(session, question, context);
    const isSent =
      definition.keepsIncomplete || definition.validate(withoutComputedLimits(question), answer, sending) === undefined;
    return isSent ? [{ question, definition, answer, sending }] : [];
  });
}

/** Collects the context in which an answer is converted to wire data. */
export function sendingContext(session: Session, question: Question, context: PayloadContext): SendingContext {
  const { mask, tools = {}, now } = context;
  return {
    ...answerContext(session, question, tools),
    mask: maskingOf(session, mask),
    currentYear: new Date(now).getUTCFullYear(),
  };
}
