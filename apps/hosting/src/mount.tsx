import '@product/ui/tokens.css';
import '@product/ui/initial.css';
import '@product/flow-react/initial.css';
import '@product/widget-react/styles.css';
import './hosting.css';
import { restoreStyles } from '@product/flow-react';
import { flushSync } from 'react-dom';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { App } from './app.tsx';
import { readPendingChat, surveyPage } from './chat-after-survey/pending-chat.ts';
import type { Configuration } from './configuration/configuration.ts';
import type { DocumentData } from './document/document-data.ts';
import { observeErrors } from './errors/observe-errors.ts';
import { repeatEarlyInput, takeEarlyInput } from './hydration/early-input.ts';
import { type FirstPage, loadFirstPage } from './pages/first-page.ts';
import type { PageModules } from './pages/load-page.ts';
import { utcDate } from './pages/utc-date.ts';
import type { Route } from './routes/route.ts';
import type { InitialResponses } from './session/initial-responses.ts';
import { createServices, type Services } from './session/services.ts';

export interface MountOptions {
  readonly configuration: Configuration;
  readonly responses: InitialResponses;
  readonly data: DocumentData;
  readonly modules: PageModules;
  readonly route: Route;
}

/** Renders the page into the document, or hydrates the markup of the server. */
export async function mount(root: HTMLElement, options: MountOptions): Promise<void> {
  const { configuration, responses, data, modules, route } = options;
  const isStyleLinked = document.querySelector('link[data-product="node-style"]') !== null;
  const services = createServices(configuration, { responses, isStyleLinked });
  observeErrors(services);
  const { pathname, search } = window.location;
  const query = new URLSearchParams(search);
  // Without data in the document, the page renders a skeleton and loads afterwards.
  const first = data.responses.length === 0 ? undefined : await loadFirstPage(route, services, query, data.newSession);
  const props = { services, address: { path: pathname, search }, modules, first };
  if (modules.widget !== undefined && root.hasChildNodes()) {
    const app = <App {...props} newSession={data.newSession} />;
    modules.widget.replaceMarkup(root, (page) => flushSync(() => createRoot(page).render(app)));
    return;
  }
  const input = takeEarlyInput(root);
  const app = <App {...props} onMount={() => repeatEarlyInput(root, input)} />;
  if (root.hasChildNodes() && isServerRendered(first, data, route, services)) {
    restoreStyles(root);
    hydrateRoot(root, app, { onRecoverableError: reportError });
  } else {
    // Replaces the markup at once: a press on the old one would be lost.
    flushSync(() => createRoot(root).render(app));
  }
}

/**
 * Returns whether the server rendered the page of this visitor. A returning visitor resumes a stored session instead, and
 * a survey with dates may have been rendered for another date.
 */
function isServerRendered(
  first: FirstPage | undefined,
  { newSession }: DocumentData,
  route: Route,
  { storage }: Services,
): boolean {
  if (first?.loaded.status !== 'ready' || first.loaded.isResumed) return false;
  const { today } = first.loaded.session;
  if (today !== undefined && (newSession === undefined || today !== utcDate(newSession.at))) return false;
  return route.page !== 'flow' || readPendingChat(storage, surveyPage(route.nodeId), Date.now()) === null;
}
