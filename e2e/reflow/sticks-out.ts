import type { Frame, Page } from '@playwright/test';

/** Finds elements wider than the page, and elements that cut off their own text. */
export function sticksOut(screen: Page | Frame, selector: string): Promise<string[]> {
  return screen.evaluate((selector) => {
    const found: string[] = [];
    const outOfSight = new Map<Element, boolean>();
    const name = (element: Element) =>
      `${element.closest('[data-story]')?.getAttribute('data-story') ?? element.getAttribute('class')}: ${element.tagName.toLowerCase()} “${element.textContent?.trim().slice(0, 60)}”`;
    /** Tells whether an element exists for screen readers and forms only. */
    const isOutOfSight = (element: Element): boolean => {
      const known = outOfSight.get(element);
      if (known !== undefined) return known;
      const { clipPath, clip } = getComputedStyle(element);
      const isClipped = clipPath !== 'none' || clip !== 'auto';
      const result = isClipped || (element.parentElement !== null && isOutOfSight(element.parentElement));
      outOfSight.set(element, result);
      return result;
    };
    for (const element of document.querySelectorAll(selector)) {
      if (isOutOfSight(element)) continue;
      const { left, right, width } = element.getBoundingClientRect();
      const scrolls = element.parentElement?.closest('[data-product="matrix-scroll"], [data-scrolls]') !== null;
      if (width > 1 && !scrolls && (left < -0.5 || right > window.innerWidth + 0.5))
        found.push(`wide ${name(element)}`);
      const { overflowX, textOverflow } = getComputedStyle(element);
      const isCut = overflowX === 'hidden' && textOverflow !== 'ellipsis' && width > 1;
      if (isCut && element.scrollWidth > element.clientWidth + 1) found.push(`cut ${name(element)}`);
    }
    const beyond = document.documentElement.scrollWidth - window.innerWidth;
    if (beyond > 0) found.push(`the page by ${beyond} px`);
    return found;
  }, selector);
}
