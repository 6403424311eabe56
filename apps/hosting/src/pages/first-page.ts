import { type LoadedSurvey, type LoadSurveyOptions, loadSurvey } from '@product/flow-react';
import type { Route } from '../routes/route.ts';
import type { Services } from '../session/services.ts';
import { previewProps, surveyProps } from './survey-props.ts';

/** Data of the first page, loaded before rendering. */
export type FirstPage =
  | { readonly page: 'flow'; readonly loaded: LoadedSurvey }
  | { readonly page: 'flowPreview'; readonly flow: unknown; readonly loaded: LoadedSurvey };

/** Loads the data of the first page of a survey. Returns undefined for other pages, which load their own data. */
export async function loadFirstPage(
  route: Route,
  services: Services,
  query: URLSearchParams,
  newSession: LoadSurveyOptions['newSession'],
): Promise<FirstPage | undefined> {
  if (route.page === 'flow') {
    return { page: 'flow', loaded: await loadSurvey(surveyProps(services, route.nodeId, query), { newSession }) };
  }
  if (route.page !== 'flowPreview') return undefined;
  const flow = await services.api.loadFlow({ flowId: route.flowId });
  if (!flow.ok) return undefined;
  const loaded = await loadSurvey(previewProps(services, flow.value, route.inWidget, query), { newSession });
  return { page: 'flowPreview', flow: flow.value, loaded };
}
