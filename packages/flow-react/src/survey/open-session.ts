import { resumeSession, type Session, startSession } from '@product/flow-engine';
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
  /** Nobody asked for it: shown unless the device remembers another. */
  readonly widgetDefault: string | undefined;
  readonly preloadedResponses: PreloadedResponses | undefined;
  readonly isPreview: boolean;
  readonly isInternal: boolean;
  readonly at: number;
  /** Random: names the run. */
  readonly id: string;
  /** Random unsigned 32-bit integer. */
  readonly seed: number;
}

/** The run that the device remembers, or a new one. A language that was asked for goes before the remembered one. */
export function openSession(input: OpenSessionInput): Session {
  const { flow, node, at, isPreview } = input;
  const { languages } = flow;
  const asked = findLanguage(languages, input.widgetLanguage) ?? findLanguage(languages, input.urlLanguage);
  const resumed = isPreview ? undefined : resumeSession(flow, input.storage.session.read(), at, asked?.code);
  if (resumed !== undefined) return resumed;
  const { preloadedResponses } = input;
  const language = chooseLanguage({
    languages,
    widgetLanguage: asked?.id,
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
