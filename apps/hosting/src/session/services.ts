import { type ApiClient, createApiClient } from '@product/api-client';
import type { KeyValueStorage } from '@product/runtime';
import { browserStorage } from '@product/runtime/browser';
import { createProductStore, type ProductStore } from '@product/runtime/redux';
import type { Configuration } from '../configuration/configuration.ts';

/** What the pages share: made once, when the page loads. */
export interface Services {
  readonly configuration: Configuration;
  readonly api: ApiClient;
  readonly storage: KeyValueStorage;
  /** All state of the page. */
  readonly store: ProductStore;
}

export function createServices(configuration: Configuration): Services {
  const { apiUrl, proxyUrl } = configuration;
  return {
    configuration,
    api: createApiClient({ apiUrl, proxyUrl }),
    storage: browserStorage(),
    store: createProductStore(),
  };
}
