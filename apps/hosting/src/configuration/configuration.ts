import { product } from '@product/model';

/** Addresses of the other parts of an installation. Read at run time, so that one build serves each site. */
export interface Configuration {
  /** Absolute base address of each API call, without a slash at the end. */
  readonly apiUrl: string;
  /** Base address of the integration call. */
  readonly proxyUrl: string;
  /** Origin of the socket host. */
  readonly socketUrl: string;
  /** Address that unknown paths redirect to, and that the branding badge links to. */
  readonly providerUrl: string;
  readonly sentryDsn: string | null;
}

/**
 * Reads a configuration file. A missing or invalid address gets its default, so that a typing error does not break the
 * page.
 *
 * @param pageUrl Base of relative addresses.
 */
export function readConfiguration(json: unknown, pageUrl: string): Configuration {
  const fields = typeof json === 'object' && json !== null ? new Map(Object.entries(json)) : new Map<string, unknown>();
  const address = (name: string, fallback: string): string =>
    httpAddress(fields.get(name), pageUrl) ?? httpAddress(fallback, pageUrl) ?? fallback;
  const apiUrl = address('apiUrl', '/api');
  const sentryDsn = fields.get('sentryDsn');
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
