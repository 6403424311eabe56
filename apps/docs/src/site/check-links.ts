import { addressOf } from '../markdown/resolve-link.ts';
import type { Page } from './page.ts';
import { base } from './paths.ts';

/** Addresses outside the site that the server serves too. */
const served = /^\/(?:api\/(?:docs|openapi\.json|asyncapi\.json)|demo(?:\/|$)|inbox(?:\/|$)|feedback\?)/;

/** Files that the build writes beside the pages. */
const textFiles: ReadonlySet<string> = new Set([`${base}llms.txt`, `${base}llms-full.txt`]);

/** Lists the links that lead to no page or to no heading of a page. */
export function checkLinks(pages: readonly Page[]): string[] {
  const byAddress = new Map(pages.map((page) => [addressOf(page.path), page]));
  return pages.flatMap((page) =>
    page.links.flatMap(({ written, href }) => {
      const why = objection(href, page, byAddress);
      return why === undefined ? [] : `${addressOf(page.path)}: ${written}: ${why}`;
    }),
  );
}

function objection(href: string | null, page: Page, byAddress: ReadonlyMap<string, Page>): string | undefined {
  if (href === null) return 'leads nowhere';
  if (/^https?:|^mailto:/.test(href)) return /^http:\/\/(?!localhost|127\.)/.test(href) ? 'is not https' : undefined;
  if (!href.startsWith('#') && !href.startsWith(base)) return served.test(href) ? undefined : 'is not served';
  if (href.startsWith(`${base}files/`) || textFiles.has(href)) return undefined;
  const [path = '', anchor] = href.split('#');
  const target = path === '' ? page : byAddress.get(path);
  if (target === undefined) return 'is no page';
  if (anchor === undefined || target.headings.some(({ id }) => id === anchor)) return undefined;
  return `has no heading “${anchor}”`;
}
