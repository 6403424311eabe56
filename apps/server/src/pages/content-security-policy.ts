import type { NodeDocument, WidgetDocument } from '../definitions/definition.ts';

/*
 * Every policy of every page, in one place. No page has an unsafe-* source for scripts; styles come from our own files or
 * carry the nonce of the answer.
 */

export interface PagePolicy {
  /** Of this answer alone. */
  readonly nonce: string;
  /** `'self'`, origins, or `*`: who may show the page in a frame. */
  readonly frameAncestors: readonly string[];
  /** Other origins that the page may load images from. */
  readonly imageOrigins?: readonly string[];
  /** Other origins that the page links a style sheet of. */
  readonly styleOrigins?: readonly string[];
  /** Other origins that the page may call. */
  readonly connectOrigins?: readonly string[];
}

/** Names of the only places that may make markup from text: the sanitiser, and ours. */
const trustedTypes = "trusted-types default dompurify product 'allow-duplicates'";

/** For the pages of the hosting app, the inbox and the demo. */
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
    `frame-ancestors ${frameAncestors.length === 0 ? "'none'" : frameAncestors.join(' ')}`,
    "require-trusted-types-for 'script'",
    trustedTypes,
  ].join('; ');
}

/**
 * Who may show a widget's frame: our own pages and those of its `enabled_domains` with their sub-domains, on any port;
 * everybody when the list is empty. Entries are as owners write them: with a scheme, a port, a path, `*.` or a dot at the
 * end. `*` alone and an entry with nothing in it allow nothing.
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
 * Where the pictures and the stylesheet of a node come from, and the logos of its widgets: the only foreign origins that
 * its pages may reach.
 */
export function originsOf(
  node: Pick<NodeDocument, 'logo_url' | 'favicon_url' | 'css_url_react'> | undefined,
  widgets: readonly Pick<WidgetDocument, 'node_logo_url'>[] = [],
) {
  const origin = (address: string | null | undefined): string[] => {
    const url = address != null && URL.canParse(address) ? new URL(address) : undefined;
    return url !== undefined && /^https?:$/.test(url.protocol) ? [url.origin] : [];
  };
  const pictures = [node?.logo_url, node?.favicon_url, ...widgets.map(({ node_logo_url }) => node_logo_url)];
  return {
    imageOrigins: [...new Set(pictures.flatMap(origin))],
    connectOrigins: origin(node?.css_url_react),
  };
}
