import { product } from '@product/model';

/** Where the operator has put the other parts. Read at run time from `/config.json`, so that one build serves every site. */
export interface Configuration {
  /** Base of every call, without a slash at the end; absolute. */
  readonly apiUrl: string;
  /** Base of the integration call. */
  readonly proxyUrl: string;
  /** Origin of the socket host. */
  readonly socketUrl: string;
  /** Where an unknown path and the branding badge lead. */
  readonly providerUrl: string;
  readonly sentryDsn: string | null;
}

/**
 * Reads a configuration file. What is missing or not an address that a page may call gets its default, so that a typing
 * error in one line does not take the page down.
 *
 * @param pageUrl Relative addresses are relative to it.
 */
export function readConfiguration(json: unknown, pageUrl: string): Configuration {
  const given = typeof json === 'object' && json !== null ? new Map(Object.entries(json)) : new Map<string, unknown>();
  const address = (name: string, fallback: string): string =>
    httpAddress(given.get(name), pageUrl) ?? httpAddress(fallback, pageUrl) ?? fallback;
  const apiUrl = address('apiUrl', '/api');
  const sentryDsn = given.get('sentryDsn');
  return {
    apiUrl,
    proxyUrl: address('proxyUrl', `${apiUrl}/proxy`),
    socketUrl: address('socketUrl', '/'),
    providerUrl: address('providerUrl', product.providerUrl),
    sentryDsn: typeof sentryDsn === 'string' && sentryDsn !== '' ? sentryDsn : null,
  };
}

function httpAddress(value: unknown, pageUrl: string): string | undefined {
  if (typeof value !== 'string' || value === '') return undefined;
  const url = URL.canParse(value, pageUrl) ? new URL(value, pageUrl) : undefined;
  if (url === undefined || !['http:', 'https:'].includes(url.protocol)) return undefined;
  return url.href.replace(/\/$/, '');
}
