import { plainText } from '../markdown/plain-text.ts';
import { addressOf } from '../markdown/resolve-link.ts';
import type { Page } from '../site/page.ts';
import type { SearchSection } from './search-section.ts';

/** Cuts the pages into sections for the search, at each heading. */
export function searchSections(pages: readonly Page[]): SearchSection[] {
  return pages.flatMap(sectionsOf);
}

function sectionsOf({ path, title, html }: Page): SearchSection[] {
  return html.split(/(?=<h[1-4] id=")/).flatMap((part) => {
    const [, depth, id = '', heading = ''] = /^<h([1-4]) id="([^"]*)">(.*?)<\/h\1>/s.exec(part) ?? [];
    // A space at the end of each block, so that the last word of one and the first word of the next stay apart.
    const text = plainText(
      part.replace(/^<h[1-4].*?<\/h[1-4]>/s, '').replace(/<\/(?:p|li|t[dh]|pre|h\d|title|desc|text)>/g, ' '),
    );
    if (depth === undefined && text.trim() === '') return [];
    const isTitle = depth === undefined || depth === '1';
    return [
      {
        address: addressOf(path) + (isTitle ? '' : `#${id}`),
        page: title,
        heading: isTitle ? '' : plainText(heading),
        text: text.replace(/\s+/g, ' ').trim(),
      },
    ];
  });
}
