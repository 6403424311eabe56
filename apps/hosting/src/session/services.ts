import { type ApiClient, createApiClient } from '@product/api-client';
import type { KeyValueStorage } from '@product/runtime';
import { browserClock, browserStorage } from '@product/runtime/browser';
import { type ActionLog, createActionLog, createProductStore, type ProductStore } from '@product/runtime/redux';
import type { Configuration } from '../configuration/configuration.ts';
import { fetchWithInitialResponses, type InitialResponses } from './initial-responses.ts';

/** Services of all pages, created when the document loads. */
export interface Services {
  readonly configuration: Configuration;
  readonly api: ApiClient;
  readonly storage: KeyValueStorage;
  /** Store with the state of the page. */
  readonly store: ProductStore;
  /** True when the document links the owner's style sheet. */
  readonly isStyleLinked: boolean;
  /** Returns the recent actions, for an error report. */
  readonly recentActions: ActionLog['recentActions'];
}

export interface InitialState {
  /** Responses of the API in the document. */
  readonly responses: InitialResponses;
  readonly isStyleLinked: boolean;
  /** Sends other requests. Default: the browser's `fetch`. */
  readonly fetch?: typeof fetch;
}

/** Creates the services of the pages. */
export function createServices(configuration: Configuration, first: InitialState): Services {
  const { apiUrl, proxyUrl } = configuration;
  const api = createApiClient({ apiUrl, proxyUrl });
  // A client with its own `fetch` reports no upload progress, so it handles only the first calls.
  const initialApi = createApiClient({
    apiUrl,
    proxyUrl,
    fetch: fetchWithInitialResponses(first.responses, apiUrl, first.fetch),
  });
  const { loadNode, loadCustomer, loadFlow, loadWidgetSettings, loadChat } = initialApi;
  const log = createActionLog(browserClock());
  return {
    configuration,
    api: { ...api, loadNode, loadCustomer, loadFlow, loadWidgetSettings, loadChat },
    storage: browserStorage(),
    store: createProductStore({ middleware: [log.middleware] }),
    recentActions: log.recentActions,
    isStyleLinked: first.isStyleLinked,
  };
}
