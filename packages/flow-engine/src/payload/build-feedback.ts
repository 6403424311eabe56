import type { Customer, FeedbackPayload, Flow } from '@product/model';
import { currentLanguage } from '../language/language.ts';
import type { Session } from '../state.ts';
import { type PayloadContext, type SentAnswer, sentAnswers } from './sending.ts';

export interface FeedbackContext extends PayloadContext {
  readonly deviceId: string;
  /** Default: the session's. */
  readonly nodeId?: string | undefined;
  readonly originUrl?: string | null | undefined;
  /** Default: that of the known customer. */
  readonly userId?: string | null | undefined;
  /** What is known of the visitor now: goes before what the session began with, and after what the answers say. */
  readonly customer?: Customer | undefined;
  /** Default false. */
  readonly createdOffline?: boolean | undefined;
}

/**
 * The body of `POST /v1/feedbacks` for the answers so far, finished or not. Of hidden questions it holds nothing, and
 * texts that the owner wants hidden are masked.
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

/** Who is known already, with what the answers say about the same person. */
function customerOf(known: Customer, answers: readonly SentAnswer[]): Customer {
  const told = answers.map(({ definition, question, answer, sending }) =>
    definition.customerFields(question, answer, sending),
  );
  const customer: Customer = Object.assign({}, known, ...told);
  const schemas = [known, ...told].flatMap(({ schema }) => (schema === undefined ? [] : [schema]));
  return schemas.length === 0 ? customer : { ...customer, schema: Object.assign({}, ...schemas) };
}
