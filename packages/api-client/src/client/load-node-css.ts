import { malformed } from '@product/contract/client';
import type { Result } from '@product/model';
import { type CallOptions, exchange, type SendOptions } from '../http/send.ts';
import { fetchTransport } from '../http/transport.ts';

export interface LoadNodeCssInput {
  /** `cssUrlReact` of the node: http or https, or a path of the page's own origin. */
  readonly url: string;
}

const DEFAULT_TIMEOUT_MS = 15_000;

/** Loads the owner's stylesheet as text. A page in its place, and another scheme, are `malformed`. */
export async function loadNodeCss(
  { fetch, timeoutMs = DEFAULT_TIMEOUT_MS }: Pick<SendOptions, 'fetch' | 'timeoutMs'>,
  { url }: LoadNodeCssInput,
  options?: CallOptions,
): Promise<Result<string>> {
  const scheme = /^\s*([a-z][a-z\d+.-]*):/i.exec(url)?.[1]?.toLowerCase();
  if (scheme !== undefined && scheme !== 'http' && scheme !== 'https') {
    return { ok: false, error: malformed('css_url_react', 'Not an address of a stylesheet') };
  }
  const headers = { Accept: 'text/css,*/*;q=0.1' };
  return exchange(
    fetchTransport(fetch),
    { method: 'GET', url, headers, body: undefined, timeoutMs, ...options },
    (text, contentType) =>
      contentType.toLowerCase().startsWith('text/html')
        ? { ok: false, error: malformed('css_url_react', 'The response is not a stylesheet') }
        : { ok: true, value: text },
  );
}
