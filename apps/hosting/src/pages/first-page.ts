import { type LoadedSurvey, type LoadSurveyOptions, loadSurvey } from '@product/flow-react';
import type { Route } from '../routes/route.ts';
import type { Services } from '../session/services.ts';
import { previewProps, surveyProps } from './survey-props.ts';

/** Data of the first page, loaded before rendering. */
export type FirstPage =
  | { readonly page: 'flow'; readonly loaded: LoadedSurvey }
  | { readonly page: 'flowPreview'; readonly loaded: LoadedSurvey };

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
  // The widget around the other preview starts in the browser.
  if (route.page !== 'flowPreview' || route.inWidget) return undefined;
  return { page: 'flowPreview', loaded: await loadSurvey(previewProps(services, route.flowId, query), { newSession }) };
}
