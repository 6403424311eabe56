import { randomBytes } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';

/** Where a page wants the nonce of its answer: `<meta property="csp-nonce" nonce="__CSP_NONCE__">`, and on its own tags. */
const PLACEHOLDER = /__CSP_NONCE__/g;

/** Folders of a site that may hold a page of their own: `gallery`, `docs/start`. */
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

export function createSite(folder: string): Site {
  const known = new Map<string, KnownPage>();
  const read = async (file: string): Promise<string | undefined> => {
    const found = await stat(file).catch(() => undefined);
    if (found === undefined) return undefined;
    const before = known.get(file);
    if (before?.modifiedAt === found.mtimeMs) return before.html;
    const html = withNonce(await readFile(file, 'utf8'));
    known.set(file, { modifiedAt: found.mtimeMs, html });
    return html;
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
