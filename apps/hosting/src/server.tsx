import { type LoadedSurvey, lazyPartsOf, loadSurvey } from '@product/flow-react';
import { renderSurvey } from '@product/flow-react/server';
import { fallbackCodes } from '@product/i18n';
import type { WidgetSettings } from '@product/model';
import { App } from './app.tsx';
import { readConfiguration } from './configuration/configuration.ts';
import type { DocumentData } from './document/document-data.ts';
import { recordPresses } from './hydration/early-input.ts';
import { loadFirstPage } from './pages/first-page.ts';
import { utcDate } from './pages/utc-date.ts';
import { routeOf } from './routes/route.ts';
import { responsesOfDocument } from './session/initial-responses.ts';
import { createServices, type Services } from './session/services.ts';

/** Request for a page, as the server received it. */
export interface PageRequest {
  readonly path: string;
  readonly search: string;
  readonly origin: string;
  readonly data: DocumentData;
}

export interface RenderedPage {
  readonly markup: string;
  /** Script in the head. Records presses until the page runs. */
  readonly script: string;
  readonly languageCode: string;
  readonly direction: 'ltr' | 'rtl';
  /** Null keeps the title of the document. */
  readonly title: string | null;
  readonly iconUrl: string | null;
  readonly styleSheetUrl: string | null;
  readonly css: string;
}

export interface PageParts {
  /** Null for a page that the browser renders: a page without a survey, or a closed survey. */
  readonly page: RenderedPage | null;
  /** Names of the chunks that the page needs besides its entry, as in the build's manifest. */
  readonly chunks: readonly string[];
}

/** Renders the first page of a survey, and names the chunks that the page needs. Makes no request. */
export async function renderPage({ path, search, origin, data }: PageRequest): Promise<PageParts> {
  const query = new URLSearchParams(search);
  const route = routeOf(path, query);
  if (route.page === 'chat') return { page: null, chunks: ['chat-page'] };
  const services = createServices(readConfiguration(data.configuration, `${origin}${path}`), {
    responses: responsesOfDocument(data.responses),
    isStyleLinked: true,
    fetch: () => Promise.reject(new TypeError('A page is rendered without the network')),
  });
  if (route.page === 'widget') {
    return { page: null, chunks: ['widget-page', ...(await chunksOfWidget(services, route.code))] };
  }
  if (route.page === 'inline') {
    return { page: null, chunks: ['widget-page', ...(await chunksOfNode(services, route.nodeId))] };
  }
  const { newSession } = data;
  const first = await loadFirstPage(
    route,
    services,
    query,
    newSession && { ...newSession, today: utcDate(newSession.at) },
  );
  if (first?.loaded.status !== 'ready') return { page: null, chunks: [] };
  const rendered = renderSurvey(
    <App services={services} address={{ path, search }} modules={{}} first={first} />,
    first.loaded,
  );
  const { name, faviconUrl, cssUrlReact } = first.loaded.node;
  const isPreview = route.page === 'flowPreview';
  const page = rendered && {
    ...rendered,
    script: `(${recordPresses})(document)`,
    title: isPreview ? null : name,
    iconUrl: isPreview ? null : webAddress(faviconUrl, origin),
    styleSheetUrl: webAddress(cssUrlReact, origin),
  };
  return { page, chunks: chunksOfSurvey(first.loaded) };
}

/**
 * Names the chunks of the survey in a widget, which a browser loads in parallel with its scripts. The host page identifies
 * the visitor only later.
 */
async function chunksOfWidget({ api, storage }: Services, code: string): Promise<readonly string[]> {
  const settings = await api.loadWidgetSettings({ code });
  if (!settings.ok) return [];
  return chunksOfNode({ api, storage }, settings.value.nodeId, settings.value);
}

async function chunksOfNode(
  { api, storage }: Pick<Services, 'api' | 'storage'>,
  nodeId: string,
  widget?: WidgetSettings,
): Promise<readonly string[]> {
  const loaded = await loadSurvey({ api, storage, nodeId, widget, isStyleLinked: true });
  return loaded.status === 'ready' ? chunksOfSurvey(loaded) : [];
}

function chunksOfSurvey({ flow, session }: Extract<LoadedSurvey, { status: 'ready' }>): readonly string[] {
  return [
    ...lazyPartsOf(flow, 'all'),
    ...(flow.evaluator === undefined ? [] : ['evaluator']),
    ...catalogueChunks(session.languageCode ?? 'en'),
  ];
}

/** Names the chunks of the catalogues of a language. The entry contains English. */
function catalogueChunks(languageCode: string): readonly string[] {
  const codes = fallbackCodes(languageCode).filter((code) => code !== 'en');
  return codes.length === 0 ? [] : ['translations', ...codes];
}

function webAddress(address: string | null, origin: string): string | null {
  if (address === null || !URL.canParse(address, origin)) return null;
  const { href, protocol } = new URL(address, origin);
  return protocol === 'https:' || protocol === 'http:' ? href : null;
}
