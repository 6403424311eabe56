import {
  type Customer,
  cutText,
  type FeedbackPayload,
  type Flow,
  fitCustomer,
  fitTexts,
  MAX_ATTACHMENTS,
  MAX_RESPONSE_ITEMS,
  MAX_URL_LENGTH,
} from '@product/model';
import { type PayloadContext, responseItemsOf, type SentAnswer, sentAnswers } from '../answers/sent-answers.ts';
import { currentLanguage } from '../language/language.ts';
import { maskingOf } from '../session/masking-of.ts';
import type { Session } from '../state.ts';

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
 * their values too. Derived data that are too long for the request are cut or left out.
 *
 * @example
 * buildFeedback(flow, session, { deviceId: 'd-1', now: Date.now(), originUrl: location.href, mask: maskPersonalData });
 */
export function buildFeedback(flow: Flow, session: Session, context: FeedbackContext): FeedbackPayload {
  const now = new Date(context.now);
  const answers = sentAnswers(flow, session, context);
  const known = { ...session.customer, ...context.customer };
  const userId = context.userId ?? known.user_id;
  return {
    device_id: context.deviceId,
    created_at: now.toISOString(),
    node_id: context.nodeId ?? session.nodeId,
    flow_id: flow.id,
    user_id: (userId && fitCustomer({ user_id: userId }).user_id) || null,
    origin_url: context.originUrl == null ? null : cutText(context.originUrl, MAX_URL_LENGTH),
    language_id: currentLanguage(flow, session)?.id ?? null,
    created_offline: context.createdOffline ?? false,
    time_spent_in_seconds: secondsSince(session.firstResponseAt, now.getTime()),
    responses: answers.flatMap(responseItemsOf).slice(0, MAX_RESPONSE_ITEMS),
    customer: fitCustomer(customerOf(known, answers)),
    attachment_ids: answers
      .flatMap(({ answer }) => (answer.kind === 'files' ? answer.files.map(({ attachmentId }) => attachmentId) : []))
      .slice(0, MAX_ATTACHMENTS),
    ...(flow.variables !== undefined && {
      variables: fitTexts(flow.evaluator?.variables(flow, session, maskingOf(session, context.mask)) ?? {}),
    }),
    ...(session.context !== undefined && { context: fitTexts(session.context) }),
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
