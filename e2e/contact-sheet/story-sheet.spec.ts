import { mkdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { questionStyles } from '@product/model';
import { expect, test } from '../server/test.ts';
import { foldedPage } from './sheet-page.ts';

/**
 * Draws each style in each state on a phone, a tablet and a desk, for review by eye: `pnpm --filter @product/e2e
 * story-sheets`. `STORY_SHEETS` names the folder; without it nothing is drawn, because a picture proves nothing.
 */
const folder = process.env.STORY_SHEETS;
const widths = [360, 768, 1280];
const looks = { light: 'language=en', 'right-to-left-dark': 'language=ar&theme=dark' };
/** Height of a column of a long page, in pixels. */
const FOLD = 1400;

if (folder !== undefined) {
  const target = fileURLToPath(new URL(`../../${folder}/`, import.meta.url));
  mkdirSync(target, { recursive: true });

  for (const style of questionStyles) {
    for (const [look, query] of Object.entries(looks)) {
      test(`${style}, ${look}`, async ({ page }) => {
        test.setTimeout(300_000);
        for (const width of widths) {
          await page.setViewportSize({ width, height: 900 });
          await page.goto(`/demo/stories/?style=${style}&${query}`);
          const stories = page.locator('.stories-list');
          await expect(stories.locator('[data-product="question"]').first()).toBeVisible();
          await page.evaluate(() => document.fonts.ready);
          const png = await stories.screenshot({ animations: 'disabled' });
          const box = await stories.boundingBox();
          await page.setViewportSize({ width: 2400, height: 900 });
          await page.goto('about:blank');
          await page.setContent(foldedPage(png, { width, height: box?.height ?? 0, fold: FOLD }));
          await page.locator('main').screenshot({ path: `${target}${style}-${look}-${width}.png` });
        }
      });
    }
  }
}
