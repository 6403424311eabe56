import type { FlowSurveyProps } from '@product/flow-react';
import type { WidgetSettings } from '@product/model';
import { isStoragePersistent } from '../session/is-storage-persistent.ts';
import type { Services } from '../session/services.ts';

type PageSurveyProps = Omit<FlowSurveyProps, 'loaded' | 'onEvent' | 'onFeedbackCreated'>;

/** Returns the props of the survey that the address of a link page names. */
export function surveyProps(services: Services, nodeId: string, query: URLSearchParams): PageSurveyProps {
  return {
    ...commonProps(services),
    nodeId,
    query,
    language: query.get('language'),
    signature: query.get('signature'),
    responses: query.get('responses'),
    creatorId: query.get('creator_id'),
    isPreview: isSet(query, 'preview'),
    isInternal: isSet(query, 'internal_feedback'),
    isTest: isSet(query, 'test'),
    isStoragePersistent: isStoragePersistent(),
    isStyleLinked: services.isStyleLinked,
  };
}

/** Returns the props of a survey in a frame, as the frame sets them for a visitor whom nobody knows. */
export function frameSurveyProps(
  services: Services,
  nodeId: string,
  widget: WidgetSettings | null,
  query: URLSearchParams,
): PageSurveyProps {
  return {
    ...commonProps(services),
    nodeId,
    query,
    widget,
    widgetLanguage: query.get('language'),
    signature: query.get('signature'),
    isStoragePersistent: isStoragePersistent(),
    hasChrome: false,
    isStyleLinked: services.isStyleLinked,
  };
}

/** Returns the props of a preview of a flow. */
export function previewProps(services: Services, previewFlowId: string, query: URLSearchParams): PageSurveyProps {
  return {
    ...commonProps(services),
    nodeId: 'PREVIEW',
    query,
    isPreview: true,
    previewFlowId,
    language: query.get('language'),
  };
}

function commonProps({ api, storage, store, configuration }: Services) {
  return { api, storage, store, providerUrl: configuration.providerUrl };
}

function isSet(query: URLSearchParams, name: string): boolean {
  const value = query.get(name);
  return value !== null && !['', '0', 'false'].includes(value.toLowerCase());
}
