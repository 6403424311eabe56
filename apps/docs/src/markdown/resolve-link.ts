import { posix } from 'node:path';
import { base } from '../site/places.ts';

/** Which page of the site a Markdown file of the repository became. */
export type PageOfSource = (source: string) => string | undefined;

/**
 * Where a link of a page leads. Authors link files of the repository, so that links work where it is read too; a file that is
 * no page of the site (source code) has no address here.
 *
 * @param source The page's own Markdown, from the root of the repository.
 * @returns Null for a link that leads nowhere on this site.
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

/** Address of a page on the site. */
export function addressOf(path: string): string {
  return path === '' ? base : `${base}${path}/`;
}
