import type { Element } from '@product/model';

/** Part of a page: one element, or adjacent navigation buttons. */
export type PagePart =
  | { readonly type: 'element'; readonly element: Element }
  | { readonly type: 'navigation'; readonly elements: readonly Element[] };

/**
 * Splits the elements of a page into parts, from top to bottom: adjacent buttons together, footers last. There is always a
 * navigation, because it also shows the back button and the problem of the page.
 */
export function pageParts(elements: readonly Element[]): readonly PagePart[] {
  const parts: PagePart[] = [];
  const footers = elements.filter(({ type }) => type === 'footer');
  for (const element of elements) {
    if (element.type === 'footer') continue;
    const last = parts.at(-1);
    if (!isNavigation(element)) parts.push({ type: 'element', element });
    else if (last?.type === 'navigation') {
      parts[parts.length - 1] = { type: 'navigation', elements: [...last.elements, element] };
    } else parts.push({ type: 'navigation', elements: [element] });
  }
  if (!parts.some(({ type }) => type === 'navigation')) parts.push({ type: 'navigation', elements: [] });
  return [...parts, ...footers.map((element): PagePart => ({ type: 'element', element }))];
}

function isNavigation({ type }: Element): boolean {
  return type === 'next_page' || type === 'submit';
}
