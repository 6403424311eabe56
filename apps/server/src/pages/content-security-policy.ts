import type { Flow } from '@product/model';
import type { NodeDocument, WidgetDocument } from '../definitions/definition.ts';

/*
 * The content security policies of all pages. No page has an unsafe-* source for scripts. Styles are files of this server
 * or carry the nonce of the response.
 */

export interface PagePolicy {
  /** Nonce of this response. */
  readonly nonce: string;
  /** Origins that may frame the page: `'self'`, origins, or `*`, which is no limit. */
  readonly frameAncestors: readonly string[];
  /** Other origins of images. */
  readonly imageOrigins?: readonly string[];
  /** Other origins of style sheets. */
  readonly styleOrigins?: readonly string[];
  /** Other origins that the page may call. */
  readonly connectOrigins?: readonly string[];
}

/** Names of the trusted-types policies that may create markup: the sanitiser and the product's own. */
const trustedTypes = "trusted-types default dompurify product 'allow-duplicates'";

/** Creates the policy of a page of the hosting app, the inbox, the demo or the documentation. */
export function pagePolicy(policy: PagePolicy): string {
  const { nonce, frameAncestors, imageOrigins = [], styleOrigins = [], connectOrigins = [] } = policy;
  return [
    "default-src 'none'",
    `script-src 'self' 'nonce-${nonce}'`,
    [`style-src 'self' 'nonce-${nonce}'`, ...styleOrigins].join(' '),
    ["img-src 'self' data: blob:", ...imageOrigins].join(' '),
    "font-src 'self'",
    "media-src 'self' data: blob:",
    ["connect-src 'self'", ...connectOrigins].join(' '),
    "frame-src 'self'",
    "worker-src 'self'",
    "manifest-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    // A star matches pages of the web alone: no file of a computer, and no page of an app such as `capacitor:`.
    ...(frameAncestors.includes('*')
      ? []
      : [`frame-ancestors ${frameAncestors.length === 0 ? "'none'" : frameAncestors.join(' ')}`]),
    "require-trusted-types-for 'script'",
    trustedTypes,
  ].join('; ');
}

/**
 * Lists the sources that may frame a widget: this server's pages, and the `enabled_domains` with their sub-domains on any
 * port. An empty list allows every page. Entries may have a scheme, a port, a path, `*.` or a final dot. `*` alone and an
 * empty entry allow nothing.
 */
export function frameAncestorsOf(widgets: readonly Pick<WidgetDocument, 'enabled_domains'>[]): string[] {
  if (widgets.length === 0) return ["'self'"];
  if (widgets.some(({ enabled_domains }) => enabled_domains.length === 0)) return ['*'];
  const hosts = new Set(
    widgets.flatMap(({ enabled_domains }) => enabled_domains.flatMap((entry) => hostOf(entry) ?? [])),
  );
  return ["'self'", ...[...hosts].flatMap(ancestorsOf)];
}

function ancestorsOf(host: string): string[] {
  const isName = !/^[\d.]+$|^\[/.test(host);
  const names = isName ? [host, `*.${host}`] : [host];
  return names.flatMap((name) => [`https://${name}:*`, `http://${name}:*`]);
}

function hostOf(entry: string): string | undefined {
  const bare = entry
    .trim()
    .replace(/^[a-z][a-z\d+.-]*:\/\//i, '')
    .replace(/^\*\./, '')
    .replace(/[/?#].*$/, '')
    .replace(/:\d*$/, '')
    .replace(/\.$/, '');
  if (bare === '' || bare === '*' || !URL.canParse(`https://${bare}`)) return undefined;
  const host = new URL(`https://${bare}`).hostname;
  return /^[a-z\d.[\]:-]+$/.test(host) ? host : undefined;
}

/**
 * Returns the origins that the pages of a node may load from: of its images and style sheet, of its widgets' logos, and of
 * the pictures of its flow's options.
 */
export function originsOf(
  node: Pick<NodeDocument, 'logo_url' | 'favicon_url' | 'css_url_react'> | undefined,
  widgets: readonly Pick<WidgetDocument, 'node_logo_url'>[] = [],
  flow?: Pick<Flow, 'elements'>,
) {
  const origin = (address: string | null | undefined): string[] => {
    const url = address != null && URL.canParse(address) ? new URL(address) : undefined;
    return url !== undefined && /^https?:\/\/[a-z\d.[\]:_-]+$/.test(url.origin) ? [url.origin] : [];
  };
  const options = flow?.elements.flatMap(({ question }) => question?.options ?? []) ?? [];
  const pictures = [
    node?.logo_url,
    node?.favicon_url,
    ...widgets.map(({ node_logo_url }) => node_logo_url),
    ...options.map(({ imageUrl }) => imageUrl),
  ];
  return {
    imageOrigins: [...new Set(pictures.flatMap(origin))],
    connectOrigins: origin(node?.css_url_react),
  };
}
