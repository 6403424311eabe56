import type { Element } from '@product/model';

/** A stretch of a page: elements that stand for themselves, or neighbouring buttons that lead on. */
export type PagePart =
  | { readonly type: 'element'; readonly element: Element }
  | { readonly type: 'navigation'; readonly elements: readonly Element[] };

/**
 * The page from top to bottom: elements in their order, neighbouring buttons together, footers at the end. There is
 * always one navigation, since the way back and the page's problem stand there.
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
