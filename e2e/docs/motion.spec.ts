import type { Page } from '@playwright/test';
import { readMotion, watchMotion } from '../motion/watch-motion.ts';
import { expect, test } from '../server/test.ts';

const MOST_LAYOUT_SHIFT = 0.02;

/** Pages, and what is drawn last on each. The frames of the theming page are never without requests. */
const pages = [
  { path: '/docs/', last: (page: Page) => page.locator('img').first() },
  {
    path: '/docs/playground/',
    last: (page: Page) => page.frameLocator('iframe[title="The survey"]').getByRole('main'),
  },
  { path: '/docs/theming/', last: (page: Page) => page.frameLocator('iframe >> nth=0').getByRole('main') },
];

for (const { path, last } of pages) {
  for (const width of [390, 1280]) {
    test(`${path} shifts nothing while it loads, ${width} px`, async ({ page }) => {
      await page.addInitScript(watchMotion);
      await page.setViewportSize({ width, height: 800 });
      await page.goto(path);
      await expect(last(page)).toBeVisible();
      const { shifts } = await readMotion(page);
      expect(shifts.filter(({ sum }) => sum > MOST_LAYOUT_SHIFT)).toEqual([]);
    });
  }
}

test('the theme’s switch is kept on the next page, and no page needs it', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'light' });
  await page.goto('/docs/');
  await page.getByRole('button', { name: 'Switch to the dark theme' }).click();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await page.goto('/docs/concepts/');
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await expect(page.locator('body')).toHaveCSS('color', 'rgb(238, 241, 245)');
  await page.getByRole('button', { name: 'Switch to the light theme' }).click();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
});
