import type { FlowSurveyProps } from '@product/flow-react';
import type { Services } from '../session/services.ts';

type SurveyOfPage = Omit<FlowSurveyProps, 'loaded' | 'onEvent' | 'onFeedbackCreated'>;

/** The survey that the address of a link page names. */
export function surveyOf(services: Services, nodeId: string, query: URLSearchParams): SurveyOfPage {
  return {
    ...shared(services),
    nodeId,
    query,
    language: query.get('language'),
    signature: query.get('signature'),
    responses: query.get('responses'),
    creatorId: query.get('creator_id'),
    isPreview: isSet(query, 'preview'),
    isInternal: isSet(query, 'internal_feedback'),
    isStyleLinked: services.isStyleLinked,
  };
}

/** The preview of a flow, as its owner is writing it. */
export function previewOf(
  services: Services,
  previewFlow: unknown,
  inWidget: boolean,
  query: URLSearchParams,
): SurveyOfPage {
  return {
    ...shared(services),
    nodeId: 'PREVIEW',
    query,
    isPreview: true,
    previewFlow,
    language: query.get('language'),
    hasChrome: !inWidget,
  };
}

function shared({ api, storage, store, configuration }: Services) {
  return { api, storage, store, providerUrl: configuration.providerUrl };
}

function isSet(query: URLSearchParams, name: string): boolean {
  const value = query.get(name);
  return value !== null && !['', '0', 'false'].includes(value.toLowerCase());
}
