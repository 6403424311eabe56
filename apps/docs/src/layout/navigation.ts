import { escapeHtml } from '../markdown/escape.ts';
import { addressOf } from '../markdown/resolve-link.ts';
import type { Page } from '../site/page.ts';

/** Overviews whose pages are listed only while one of them is open. */
const overviews = ['reference/api', 'decisions'];

/** Renders the list of all pages and marks the current one. */
export function siteNavigation(pages: readonly Page[], current: Page | null): string {
  const sections = new Map<string, Page[]>();
  for (const page of pages) {
    if (!isListed(page, current)) continue;
    sections.set(page.section, [...(sections.get(page.section) ?? []), page]);
  }
  return [...sections]
    .map(([title, listed]) => {
      const id = `nav-${title.toLowerCase().replaceAll(' ', '-')}`;
      return `<h2 id="${id}">${title}</h2><ul aria-labelledby="${id}">${nested(listed, current)}</ul>`;
    })
    .join('\n');
}

/** Renders the pages of an overview below it. */
function nested(listed: readonly Page[], current: Page | null): string {
  const isBelow = (page: Page) => overviewOf(page) !== undefined;
  return listed
    .filter((page) => !isBelow(page))
    .map((page) => {
      const below = listed.filter((other) => overviewOf(other) === page.path);
      const inner = below.map((other) => item(other, current, '')).join('');
      return item(page, current, inner === '' ? '' : `<ul>${inner}</ul>`);
    })
    .join('');
}

function item(page: Page, current: Page | null, below: string): string {
  const mark = page.path === current?.path ? ' aria-current="page"' : '';
  return `<li><a href="${addressOf(page.path)}"${mark}>${escapeHtml(page.label)}</a>${below}</li>`;
}

function isListed(page: Page, current: Page | null): boolean {
  const overview = overviewOf(page);
  return overview === undefined || current?.path === overview || (current !== null && overviewOf(current) === overview);
}

function overviewOf({ path }: Page): string | undefined {
  return overviews.find((overview) => path.startsWith(`${overview}/`));
}

/** Renders the table of contents of a page that has at least three headings of the second level. */
export function pageNavigation({ headings }: Page): string {
  const parts = headings.filter(({ depth }) => depth === 2);
  if (parts.length < 3) return '';
  const items = parts.map(({ id, text }) => `<li><a href="#${id}">${escapeHtml(text)}</a></li>`).join('');
  return `<nav class="parts" aria-labelledby="parts-title"><h2 id="parts-title">On this page</h2><ul>${items}</ul></nav>`;
}

/** Renders the links to the previous and the next page, in reading order. */
export function neighbours(pages: readonly Page[], current: Page): string {
  const at = pages.indexOf(current);
  const link = (page: Page | undefined, rel: 'prev' | 'next', word: string) =>
    page === undefined
      ? ''
      : `<a rel="${rel}" href="${addressOf(page.path)}"><span>${word}</span> ${escapeHtml(page.label)}</a>`;
  return `<nav class="neighbours" aria-label="Reading order">${link(pages[at - 1], 'prev', 'Previous')}${link(pages[at + 1], 'next', 'Next')}</nav>`;
}
