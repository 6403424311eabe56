import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { cachedFile } from './cached-file.ts';

/** Placeholder for the nonce of a response, in `<meta property="csp-nonce" nonce="__CSP_NONCE__">` and on tags. */
const PLACEHOLDER = /__CSP_NONCE__/g;

/** Folders of a site that may hold a page of their own: `stories`, `docs/start`. */
const FOLDERS = /^[\w-]+(?:\/[\w-]+)*$/;

export function createNonce(): string {
  return randomBytes(16).toString('base64url');
}

/** A style sheet that a page contains. */
export interface Sheet {
  /** Path below the site, without a leading slash. */
  readonly path: string;
  readonly css: string;
}

/**
 * Writes a style sheet into a page. A link that loads nothing names its file: the app's loader would otherwise link the
 * sheet of an imported chunk once more, and the copy would win over later sheets.
 */
export function containedSheet({ path, css }: Sheet, nonce: string): string {
  return `<style nonce="${nonce}">${css}</style><link rel="stylesheet" disabled href="/${path}">`;
}

/** The pages of a built site, read again after each build. */
export interface Site {
  /**
   * Returns the page of a path with its nonce; undefined if the site was not built.
   *
   * @param path Path below the site's own. A path without a page returns the site's first page.
   */
  page(nonce: string, path: string): Promise<string | undefined>;
  /** Returns the style sheets of paths below the site. Omits a sheet that no page can contain. */
  sheets(paths: readonly string[]): Promise<readonly Sheet[]>;
  /** Tells whether a path has a page. */
  has(path: string): Promise<boolean>;
}

/**
 * Reads the pages of a built site.
 *
 * @param styles `inline`: pages contain their style sheets, so that text shows with the first response.
 */
export function createSite(folder: string, { styles = 'linked' }: { styles?: 'linked' | 'inline' } = {}): Site {
  const readCss = cachedFile(async (file) => inlineCss(await readFile(file, 'utf8')));
  const readPage = cachedFile(async (file) => {
    const html = withNonce(await readFile(file, 'utf8'));
    return styles === 'inline' ? withInlineStyles(html, (path) => readCss(join(folder, path))) : html;
  });
  const firstPage = join(folder, 'index.html');
  const ownPage = async (path: string): Promise<string | undefined> => {
    const inner = path.replace(/^\/+|\/+$/g, '');
    if (inner === '') return readPage(firstPage);
    return FOLDERS.test(inner) ? readPage(join(folder, inner, 'index.html')) : undefined;
  };
  return {
    page: async (nonce, path) => ((await ownPage(path)) ?? (await readPage(firstPage)))?.replace(PLACEHOLDER, nonce),
    async sheets(paths) {
      const sheets = await Promise.all(paths.map(async (path) => ({ path, css: await readCss(join(folder, path)) })));
      return sheets.filter((sheet): sheet is Sheet => sheet.css !== undefined);
    },
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

/** Replaces links to the site's style sheets by their content. A sheet that no page can contain stays a link. */
async function withInlineStyles(html: string, readCss: (path: string) => Promise<string | undefined>): Promise<string> {
  let page = html;
  for (const [link, path = ''] of html.matchAll(/<link rel="stylesheet"[^>]*href="\/([\w./-]+\.css)"[^>]*>/g)) {
    const css = await readCss(path);
    if (css === undefined) continue;
    page = page.replace(link, () => containedSheet({ path, css }, '__CSP_NONCE__'));
  }
  return page;
}

/** Returns a style sheet for a style element; undefined where `</` would end the element. */
function inlineCss(css: string): string | undefined {
  return css.includes('</') ? undefined : css;
}
