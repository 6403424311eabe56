import { posix } from 'node:path';
import { base } from '../site/paths.ts';

/** Finds the path of the page that is made from a Markdown file. */
export type PageOfSource = (source: string) => string | undefined;

/**
 * Resolves a link of a page. Authors link files of the repository, so that their links work there too.
 *
 * @param source Markdown file of the page, from the root of the repository.
 * @returns Null for a file without a page, such as source code.
 */
export function resolveLink(written: string, source: string, pageOf: PageOfSource): string | null {
  if (/^(?:https?|mailto):/.test(written)) return URL.canParse(written) ? written : null;
  if (written.startsWith('#') || written.startsWith(base)) return written;
  // Paths that the server answers beside the site, such as `/api/docs`.
  if (written.startsWith('/')) return written;
  const [path = '', anchor] = written.split('#');
  const page = pageOf(posix.join(posix.dirname(source), path));
  if (page === undefined) return null;
  return addressOf(page) + (anchor === undefined ? '' : `#${anchor}`);
}

/** Returns the address of a page, with a slash at its end. */
export function addressOf(path: string): string {
  return path === '' ? base : `${base}${path}/`;
}
