import { randomBytes } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';

/** Placeholder for the nonce of a response, in `<meta property="csp-nonce" nonce="__CSP_NONCE__">` and on tags. */
const PLACEHOLDER = /__CSP_NONCE__/g;

/** Folders of a site that may hold a page of their own: `stories`, `docs/start`. */
const FOLDERS = /^[\w-]+(?:\/[\w-]+)*$/;

export function createNonce(): string {
  return randomBytes(16).toString('base64url');
}

interface KnownPage {
  readonly modifiedAt: number;
  readonly html: string;
}

/** The pages of a built site, read again after each build. */
export interface Site {
  /**
   * Returns the page of a path with its nonce; undefined if the site was not built.
   *
   * @param path Path below the site's own. A path without a page returns the site's first page.
   */
  page(nonce: string, path: string): Promise<string | undefined>;
  /** Tells whether a path has a page. */
  has(path: string): Promise<boolean>;
}

/**
 * Reads the pages of a built site.
 *
 * @param styles `inline`: pages contain their style sheets, so that text shows with the first response.
 */
export function createSite(folder: string, { styles = 'linked' }: { styles?: 'linked' | 'inline' } = {}): Site {
  const known = new Map<string, KnownPage>();
  const read = async (file: string): Promise<string | undefined> => {
    const found = await stat(file).catch(() => undefined);
    if (found === undefined) return undefined;
    const before = known.get(file);
    if (before?.modifiedAt === found.mtimeMs) return before.html;
    const html = await readPage(file);
    known.set(file, { modifiedAt: found.mtimeMs, html });
    return html;
  };
  const readPage = async (file: string): Promise<string> => {
    const html = withNonce(await readFile(file, 'utf8'));
    return styles === 'inline' ? withInlineStyles(html, folder) : html;
  };
  const firstPage = join(folder, 'index.html');
  const ownPage = async (path: string): Promise<string | undefined> => {
    const inner = path.replace(/^\/+|\/+$/g, '');
    if (inner === '') return read(firstPage);
    return FOLDERS.test(inner) ? read(join(folder, inner, 'index.html')) : undefined;
  };
  return {
    page: async (nonce, path) => ((await ownPage(path)) ?? (await read(firstPage)))?.replace(PLACEHOLDER, nonce),
    has: async (path) => (await ownPage(path)) !== undefined,
  };
}

/** Adds the nonce's placeholder to a page without one: in a meta tag for libraries, and on each script. */
function withNonce(html: string): string {
  if (html.includes('__CSP_NONCE__')) return html;
  return html
    .replace(/<script\b/gi, '<script nonce="__CSP_NONCE__"')
    .replace(/<head[^>]*>/i, (head) => `${head}<meta property="csp-nonce" nonce="__CSP_NONCE__">`);
}

/** Replaces links to the site's style sheets by their content. A sheet that contains `</` stays a link. */
async function withInlineStyles(html: string, folder: string): Promise<string> {
  let page = html;
  for (const [link, path = ''] of html.matchAll(/<link rel="stylesheet"[^>]*href="\/([\w./-]+\.css)"[^>]*>/g)) {
    const css = await readFile(join(folder, path), 'utf8').catch(() => undefined);
    if (css === undefined || css.includes('</')) continue;
    page = page.replace(link, () => `<style nonce="__CSP_NONCE__">${css}</style>`);
  }
  return page;
}
