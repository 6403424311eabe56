import type { Customer, FeedbackPayload, Flow } from '@product/model';
import { currentLanguage } from '../language/language.ts';
import type { Session } from '../state.ts';
import { type PayloadContext, type SentAnswer, sentAnswers } from './sending.ts';

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
}

/**
 * Builds the body of `POST /v1/feedbacks` from the answers so far. Answers to hidden questions are left out; texts are
 * masked where the question requires it.
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
