import { type ContextInput, resumeSession, type Session, startSession } from '@product/flow-engine';
import { type Customer, chooseLanguage, type Flow, findLanguage, type Node } from '@product/model';
import type { SurveyStorage } from '../storage/survey-storage.ts';
import type { PreloadedResponses } from './preloaded-responses.ts';

export interface OpenSessionInput {
  readonly flow: Flow;
  readonly node: Node;
  readonly customer: Customer;
  readonly storage: SurveyStorage;
  readonly widgetLanguage: string | undefined;
  readonly urlLanguage: string | undefined;
  /** Default language of the widget. A language that the device stored takes precedence. */
  readonly widgetDefault: string | undefined;
  readonly preloadedResponses: PreloadedResponses | undefined;
  /** Values for the flow's context. A resumed session keeps those of its start. */
  readonly context: ContextInput | undefined;
  /** Date of the visitor (ISO). */
  readonly today: string;
  readonly isPreview: boolean;
  readonly isInternal: boolean;
  readonly at: number;
  /** Id of a new session. */
  readonly id: string;
  /** Unsigned 32-bit integer. A new session draws its random orders from it. */
  readonly seed: number;
}

/**
 * Resumes the session that the device keeps of this subject, or starts a new one. A requested language replaces the stored
 * one.
 */
export function openSession(input: OpenSessionInput): Session {
  const { flow, node, at, today, isPreview } = input;
  const { languages } = flow;
  const requested = findLanguage(languages, input.widgetLanguage) ?? findLanguage(languages, input.urlLanguage);
  const resumed = isPreview ? undefined : resume(input, requested?.code);
  if (resumed !== undefined) return resumed;
  const { preloadedResponses, context } = input;
  const language = chooseLanguage({
    languages,
    widgetLanguage: requested?.id,
    urlLanguage: input.widgetDefault,
    nodeDefaultLanguageId: node.defaultLanguageId,
    flowDefaultLanguageId: flow.defaultLanguageId,
  });
  return startSession(flow, {
    id: input.id,
    seed: input.seed,
    at,
    isPreview,
    customer: input.customer,
    ...(language !== undefined && { language: language.code }),
    ...(preloadedResponses !== undefined && { preloadedResponses }),
    ...(context !== undefined && { context }),
    today,
    nodeId: node.id,
    settings: {
      idleResetTimeoutInSeconds: node.idleResetTimeoutInSeconds,
      thankYouDurationInSeconds: node.thankYouDurationInSeconds,
      logQuotaOnSubmit: node.channelQuota?.active === true && node.channelQuota.actionKind === 'submit',
      isInternalFeedback: input.isInternal,
      countryCode: node.countryCode,
    },
  });
}

/** Resumes the session that was written last, among those that fit the flow. */
function resume({ flow, storage, at, today, id }: OpenSessionInput, languageCode: string | undefined) {
  for (const stored of storage.session.list()) {
    const session = resumeSession(flow, stored, at, languageCode, today);
    if (session === undefined) continue;
    if (wasCut(session, stored)) {
      storage.session.continueFrom(session.id);
      return { ...session, id, incompleteSaveCount: 0 };
    }
    storage.session.open(session.id);
    return session;
  }
  return undefined;
}

/**
 * Tells whether a newer version of the flow has just cut off answers. What was saved of them stays as it is: the visitor
 * goes on in a feedback of its own, unless the earlier one was submitted already.
 */
function wasCut({ answers, attempt, flowVersion }: Session, stored: unknown): boolean {
  const before = Object(stored);
  if (attempt > 0 || before.flowVersion === flowVersion) return false;
  return Object.keys(before.answers).some((id) => JSON.stringify(answers[id]) !== JSON.stringify(before.answers[id]));
}
