import { randomBytes } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';

/** Where a page wants the nonce of its answer: `<meta property="csp-nonce" nonce="__CSP_NONCE__">`, and on its own tags. */
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

/** The pages of a built site, read again when it was built again. */
export interface Site {
  /**
   * The page with the nonce in place; undefined when the site was not built.
   *
   * @param path Below the site's own: a folder with a page of its own gives that, any other the site's first page.
   */
  page(nonce: string, path: string): Promise<string | undefined>;
  /** Whether this very path has a page. */
  has(path: string): Promise<boolean>;
}

/**
 * Reads the pages of a built site.
 *
 * @param styles `inline`: a page carries its own style sheets. Text then shows with the first response, not one later.
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

/**
 * A page that does not say where it wants the nonce gets it where libraries look for it, and on each of its scripts: the
 * widget's script takes it from there.
 */
function withNonce(html: string): string {
  if (html.includes('__CSP_NONCE__')) return html;
  return html
    .replace(/<script\b/gi, '<script nonce="__CSP_NONCE__"')
    .replace(/<head[^>]*>/i, (head) => `${head}<meta property="csp-nonce" nonce="__CSP_NONCE__">`);
}

/** Replaces links to style sheets of the site by the sheets. A sheet that could end its element early stays a link. */
async function withInlineStyles(html: string, folder: string): Promise<string> {
  let page = html;
  for (const [link, path = ''] of html.matchAll(/<link rel="stylesheet"[^>]*href="\/([\w./-]+\.css)"[^>]*>/g)) {
    const css = await readFile(join(folder, path), 'utf8').catch(() => undefined);
    if (css === undefined || css.includes('</')) continue;
    page = page.replace(link, () => `<style nonce="__CSP_NONCE__">${css}</style>`);
  }
  return page;
}
