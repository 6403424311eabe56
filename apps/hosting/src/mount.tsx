import '@product/ui/tokens.css';
import '@product/ui/styles.css';
import '@product/flow-react/styles.css';
import './hosting.css';
import { restoreStyles } from '@product/flow-react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { App } from './app.tsx';
import { nextChat } from './chat-token/next-chat.ts';
import type { Configuration } from './configuration/configuration.ts';
import type { DocumentData } from './document/document-data.ts';
import { reportFailures } from './error-reports/report-failures.ts';
import { readEarlyInput, repeatEarlyInput } from './hydration/early-input.ts';
import { type FirstPage, loadFirstPage } from './pages/first-page.ts';
import type { PageModules } from './pages/load-page.ts';
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

/** Puts the page into the document, or takes over the markup that the server put there. */
export async function mount(root: HTMLElement, options: MountOptions): Promise<void> {
  const { configuration, responses, data, modules, route } = options;
  const isStyleLinked = document.querySelector('link[data-product="node-style"]') !== null;
  const services = createServices(configuration, { responses, isStyleLinked });
  reportFailures(services);
  const { pathname, search } = window.location;
  const query = new URLSearchParams(search);
  // A page without data loads it after the first render, behind a skeleton.
  const first = data.responses.length === 0 ? undefined : await loadFirstPage(route, services, query, data.run);
  const input = readEarlyInput(root);
  const app = (
    <App
      services={services}
      address={{ path: pathname, search }}
      modules={modules}
      first={first}
      onMount={() => repeatEarlyInput(root, input)}
    />
  );
  if (root.hasChildNodes() && isAsRendered(first, route, services)) {
    restoreStyles(root);
    hydrateRoot(root, app, { onRecoverableError: reportError });
  } else createRoot(root).render(app);
}

/** Tells whether the server rendered what this visitor sees. A returning visitor continues a kept session instead. */
function isAsRendered(first: FirstPage | undefined, route: Route, { storage }: Services): boolean {
  if (first?.loaded.status !== 'ready' || first.loaded.isResumed) return false;
  return route.page !== 'flow' || nextChat(storage, route.nodeId, Date.now()) === null;
}
