import { browserStorage, followTranslation, refuseDroppedFiles, whenIdle } from '@product/runtime/browser';
import { readChatToken } from './chat-after-survey/chat-token.ts';
import { type Configuration, readConfiguration } from './configuration/configuration.ts';
import { loadConfiguration } from './configuration/load-configuration.ts';
import { applyLaterStyles } from './document/apply-later-styles.ts';
import { readDocumentData } from './document/document-data.ts';
import { followScheme } from './document/follow-scheme.ts';
import { unblockRendering } from './document/unblock-rendering.ts';
import { mount } from './mount.tsx';
import { loadPage } from './pages/load-page.ts';
import { type Route, routeOf } from './routes/route.ts';
import { type InitialResponses, responsesOfDocument } from './session/initial-responses.ts';

/** Renders the page of the address. Requests data that the document lacks while scripts load. */
async function main(): Promise<void> {
  followScheme(window);
  await documentParsed();
  followTranslation(document.body);
  unblockRendering(document);
  applyLaterStyles(document);
  refuseDroppedFiles(window);
  const route = routeOf(window.location.pathname, new URLSearchParams(window.location.search));
  if (route.page === 'empty') return;
  const data = readDocumentData(document);
  const responses = responsesOfDocument(data.responses);
  const configured = configurationOf(data.configuration).then((configuration) => {
    if (data.responses.length === 0) requestFirst(route, configuration, responses);
    return configuration;
  });
  const [configuration, modules] = await Promise.all([configured, loadPage(route)]);
  const root = document.getElementById('app');
  if (root !== null) await mount(root, { configuration, responses, data, modules, route });
  // Without these styles a part that loads on demand is plain. The loader skips them where the document names them.
  whenIdle(() => import('./document/on-demand-styles.ts').catch(() => undefined));
}

/** Resolves when the document is parsed. A module script may run earlier, beside a style sheet of another host. */
async function documentParsed(): Promise<void> {
  if (document.readyState !== 'loading') return;
  await new Promise((resolve) => document.addEventListener('DOMContentLoaded', resolve, { once: true }));
}

async function configurationOf(json: unknown): Promise<Configuration> {
  return json === undefined ? loadConfiguration() : readConfiguration(json, window.location.href);
}

/** Requests the node or the chat at once, so that it loads in parallel with the scripts. */
function requestFirst(route: Route, { apiUrl }: Configuration, responses: InitialResponses): void {
  const parameters = new URLSearchParams(window.location.search);
  if (route.page === 'flow' || route.page === 'inline') {
    const query = new URLSearchParams();
    for (const name of ['signature', 'responses']) {
      const value = parameters.get(name);
      if (value !== null) query.set(name, value);
    }
    request(`/v1/nodes/${encodeURIComponent(route.nodeId)}`, query);
  }
  if (route.page === 'chat') {
    const token = readChatToken(parameters, route.feedbackId, browserStorage());
    if (token !== null)
      request(`/v1/feedbacks/${encodeURIComponent(route.feedbackId)}/chat`, new URLSearchParams({ token }));
  }

  function request(path: string, query: URLSearchParams): void {
    const response = fetch(`${apiUrl}${path}${query.size > 0 ? `?${query}` : ''}`, {
      headers: { Accept: 'application/json' },
      referrerPolicy: 'origin',
    });
    // The failure is handled where the response is used.
    response.catch(() => undefined);
    responses.set(path, response);
  }
}

void main();
