import { type ApiClient, createApiClient } from '@product/api-client';
import type { KeyValueStorage } from '@product/runtime';
import { browserClock, browserStorage } from '@product/runtime/browser';
import { type ActionLog, createActionLog, createProductStore, type ProductStore } from '@product/runtime/redux';
import type { Configuration } from '../configuration/configuration.ts';
import { fetchWith, type InitialResponses } from './initial-responses.ts';

/** What the pages share: made once, when the page loads. */
export interface Services {
  readonly configuration: Configuration;
  readonly api: ApiClient;
  readonly storage: KeyValueStorage;
  /** All state of the page. */
  readonly store: ProductStore;
  /** True when the document links the owner's style sheet. */
  readonly isStyleLinked: boolean;
  /** Goes with an error report. */
  readonly recentActions: ActionLog['recentActions'];
}

export interface FirstState {
  /** Responses of the API that the page already has. */
  readonly responses: InitialResponses;
  readonly isStyleLinked: boolean;
  /** Asked for everything else; default the network. */
  readonly fetch?: typeof fetch;
}

export function createServices(configuration: Configuration, first: FirstState): Services {
  const { apiUrl, proxyUrl } = configuration;
  const api = createApiClient({ apiUrl, proxyUrl });
  // A client with a `fetch` of its own tells no progress of uploads: only the first calls take this one.
  const early = createApiClient({ apiUrl, proxyUrl, fetch: fetchWith(first.responses, apiUrl, first.fetch) });
  const { loadNode, loadCustomer, loadFlow, loadWidgetSettings, loadChat } = early;
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
