import { readdirSync, readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { expect, test } from '../server/test.ts';

/**
 * Every style in every state, in every language, on a narrow phone: nothing is wider than the page, and no word is cut off.
 * A few languages a test, so that a failure names them and two workers share them.
 */
const BATCH = 4;
const catalogues = new URL('../../packages/i18n/src/catalogues/', import.meta.url);
const catalogueCodes = readdirSync(catalogues)
  .filter((name) => name.endsWith('.json'))
  .map((name) => name.replace('.json', ''));
const wordsOf = (code: string): Record<string, string> =>
  JSON.parse(readFileSync(new URL(`${code}.json`, catalogues), 'utf8'));
const rightToLeft = ['ar', 'fa', 'he', 'ur'];
const batches = Array.from({ length: Math.ceil(catalogueCodes.length / BATCH) }, (_, at) =>
  catalogueCodes.slice(at * BATCH, (at + 1) * BATCH),
);

test.use({ viewport: { width: 360, height: 780 } });

for (const codes of batches) {
  test(`nothing overflows in ${codes.join(', ')}`, async ({ page }) => {
    test.setTimeout(300_000);
    for (const code of codes) {
      await page.goto(`/demo/gallery/?language=${code}&density=widget`);
      const words = wordsOf(code)['flow.rankingHint'] ?? '';
      await expect(page.getByText(words).first()).toBeVisible({ timeout: 30_000 });
      await expect(page.locator('html')).toHaveAttribute('dir', rightToLeft.includes(code) ? 'rtl' : 'ltr');
      expect(await tooWide(page), code).toEqual([]);
    }
  });
}

/** What sticks out of the page, or hides a part of its own text. */
function tooWide(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const found: string[] = [];
    const name = (element: Element) =>
      `${element.closest('[data-exhibit]')?.getAttribute('data-exhibit')}: ${element.tagName.toLowerCase()} “${element.textContent?.trim().slice(0, 60)}”`;
    /** There for screen readers and forms alone. */
    const isOutOfSight = (element: Element): boolean => {
      const { clipPath, clip } = getComputedStyle(element);
      if (clipPath !== 'none' || clip !== 'auto') return true;
      return element.parentElement !== null && isOutOfSight(element.parentElement);
    };
    for (const element of document.querySelectorAll('main *')) {
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
  });
}
