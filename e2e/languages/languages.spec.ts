import { readdirSync, readFileSync } from 'node:fs';
import { sticksOut } from '../reflow/sticks-out.ts';
import { expect, test } from '../server/test.ts';

/**
 * Checks each style in each state and language on a narrow phone: nothing is wider than the page, and no word is cut off.
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
      await page.goto(`/demo/stories/?language=${code}&density=widget`);
      const words = wordsOf(code)['flow.rankingHint'] ?? '';
      await expect(page.getByText(words).first()).toBeVisible({ timeout: 30_000 });
      await expect(page.locator('html')).toHaveAttribute('dir', rightToLeft.includes(code) ? 'rtl' : 'ltr');
      expect(await sticksOut(page, 'main *'), code).toEqual([]);
    }
  });
}
