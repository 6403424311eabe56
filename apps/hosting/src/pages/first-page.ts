import { type LoadedSurvey, loadSurvey } from '@product/flow-react';
import type { DocumentData } from '../document/document-data.ts';
import type { Route } from '../routes/route.ts';
import type { Services } from '../session/services.ts';
import { previewOf, surveyOf } from './survey-of.ts';

/** Data of the first page, loaded before it is rendered. */
export type FirstPage =
  | { readonly page: 'flow'; readonly loaded: LoadedSurvey }
  | { readonly page: 'flowPreview'; readonly flow: unknown; readonly loaded: LoadedSurvey };

/** Loads what a survey's page shows first. Undefined for other pages, which load by themselves. */
export async function loadFirstPage(
  route: Route,
  services: Services,
  query: URLSearchParams,
  run: DocumentData['run'],
): Promise<FirstPage | undefined> {
  if (route.page === 'flow') {
    return { page: 'flow', loaded: await loadSurvey(surveyOf(services, route.nodeId, query), { run }) };
  }
  if (route.page !== 'flowPreview') return undefined;
  const flow = await services.api.loadFlow({ flowId: route.flowId });
  if (!flow.ok) return undefined;
  const loaded = await loadSurvey(previewOf(services, flow.value, route.inWidget, query), { run });
  return { page: 'flowPreview', flow: flow.value, loaded };
}
