import { type LoadedSurvey, lazyPartsOf, loadSurvey, type NewSession } from '@product/flow-react';
import { renderSurvey } from '@product/flow-react/server';
import { fallbackCodes } from '@product/i18n';
import { FrameFirstPage } from '@product/widget-react';
import { App } from './app.tsx';
import { readConfiguration } from './configuration/configuration.ts';
import type { DocumentData } from './document/document-data.ts';
import { followScheme } from './document/follow-scheme.ts';
import { recordPresses } from './hydration/early-input.ts';
import { reportMarkup } from './hydration/report-markup.ts';
import { loadFirstPage } from './pages/first-page.ts';
import { frameSurveyProps } from './pages/survey-props.ts';
import { utcDate } from './pages/utc-date.ts';
import { type Route, routeOf } from './routes/route.ts';
import { responsesOfDocument } from './session/initial-responses.ts';
import { createServices, type Services } from './session/services.ts';

/** Request for a page, as the server received it. */
export interface PageRequest {
  readonly path: string;
  readonly search: string;
  readonly origin: string;
  readonly userAgent: string;
  readonly data: DocumentData;
}

export interface RenderedPage {
  readonly markup: string;
  /** Script in the head. Records presses until the page runs. */
  readonly script: string;
  /** Script after the markup; null without one. Tells a host page that the markup is there. */
  readonly lastScript: string | null;
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
  /** Names of the chunks whose styles the first page may need, so that the document contains them. */
  readonly styles: readonly string[];
}

/** Renders the first page of a survey, and names the chunks that the page needs. Makes no request. */
export async function renderPage({ path, search, origin, userAgent, data }: PageRequest): Promise<PageParts> {
  const query = new URLSearchParams(search);
  const route = routeOf(path, query);
  if (route.page === 'chat') return { page: null, chunks: ['chat-page', ON_DEMAND_STYLES], styles: [] };
  const services = createServices(readConfiguration(data.configuration, `${origin}${path}`), {
    responses: responsesOfDocument(data.responses),
    isStyleLinked: true,
    fetch: () => Promise.reject(new TypeError('A page is rendered without the network')),
  });
  const { newSession } = data;
  const started = newSession && { ...newSession, today: utcDate(newSession.at) };
  if (route.page === 'widget' || route.page === 'inline') {
    return frameParts(services, route, { query, userAgent, newSession: started });
  }
  const first = await loadFirstPage(route, services, query, started);
  const isInWidget = route.page === 'flowPreview' && route.inWidget;
  if (first?.loaded.status !== 'ready') return { page: null, chunks: isInWidget ? ['widget-page'] : [], styles: [] };
  const rendered = renderSurvey(
    <App services={services} address={{ path, search }} modules={{}} first={first} />,
    first.loaded,
  );
  const { name, faviconUrl, cssUrlReact } = first.loaded.node;
  const isPreview = route.page === 'flowPreview';
  const page = rendered && {
    ...rendered,
    script: `(${recordPresses})(document)`,
    lastScript: null,
    title: isPreview ? null : name,
    iconUrl: isPreview ? null : webAddress(faviconUrl, origin),
    styleSheetUrl: webAddress(cssUrlReact, origin),
  };
  return { page, chunks: chunksOfSurvey(first.loaded), styles: stylesOfSurvey(first.loaded) };
}

/** Renders the frame of a widget or an inline survey for a new visitor. The host page identifies the visitor only later. */
async function frameParts(
  services: Services,
  route: Extract<Route, { page: 'widget' | 'inline' }>,
  { query, userAgent, newSession }: FrameRequest,
): Promise<PageParts> {
  const { api, storage, configuration } = services;
  const settings = route.page === 'widget' ? await api.loadWidgetSettings({ code: route.code }) : null;
  if (settings?.ok === false) return { page: null, chunks: ['widget-page'], styles: [] };
  const widget = settings?.value ?? null;
  const nodeId = route.page === 'inline' ? route.nodeId : (widget?.nodeId ?? '');
  const loaded = await loadSurvey(frameSurveyProps(services, nodeId, widget, query), { newSession });
  if (loaded.status !== 'ready') return { page: null, chunks: ['widget-page'], styles: [] };
  const { providerUrl } = configuration;
  // The values of the host page may decide what the first page shows, and its frame loads the owner's style sheet.
  const rendered =
    loaded.flow.context === undefined && loaded.node.cssUrlReact === null
      ? renderSurvey(<FrameFirstPage {...{ loaded, widget, userAgent, api, storage, query, providerUrl }} />, loaded)
      : null;
  const page = rendered && {
    ...rendered,
    script: `(${followScheme})(window);(${recordPresses})(document)`,
    lastScript: `(${reportMarkup})(window)`,
    title: null,
    iconUrl: null,
    styleSheetUrl: null,
  };
  return { page, chunks: ['widget-page', ...chunksOfSurvey(loaded)], styles: stylesOfSurvey(loaded) };
}

interface FrameRequest {
  readonly query: URLSearchParams;
  readonly userAgent: string;
  readonly newSession: NewSession | undefined;
}

type ReadySurvey = Extract<LoadedSurvey, { status: 'ready' }>;

/** Chunk of the styles of parts that load on demand. */
const ON_DEMAND_STYLES = 'on-demand-styles';

function stylesOfSurvey({ flow }: ReadySurvey): readonly string[] {
  return lazyPartsOf(flow, 'first').length > 0 ? [ON_DEMAND_STYLES] : [];
}

function chunksOfSurvey({ flow, session }: ReadySurvey): readonly string[] {
  const parts = lazyPartsOf(flow, 'all');
  return [
    ...parts,
    ...(parts.length === 0 ? [] : [ON_DEMAND_STYLES]),
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
