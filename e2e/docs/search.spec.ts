import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect, test } from '../server/test.ts';

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Search the documentation' });

test('the search finds a part of a page and leads to it, by keyboard alone', async ({ page }) => {
  const problems: string[] = [];
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) problems.push(message.text());
  });
  await page.goto('/docs/');
  await page.keyboard.press('/');
  await expect(dialog(page).getByRole('searchbox')).toBeFocused();
  await page.keyboard.type('maskPersonalData');
  await expect(dialog(page).getByRole('status')).toHaveText(/^\d+ results?$/);
  await page.keyboard.press('ArrowDown');
  await expect(dialog(page).getByRole('link').first()).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/docs\/reference\/api\/flow-engine\/#maskpersonaldata$/);
  expect(problems).toEqual([]);
});

test('the search says that nothing was found, and Escape closes it', async ({ page }) => {
  await page.goto('/docs/concepts/');
  await page.getByRole('button', { name: 'Search' }).click();
  await dialog(page).getByRole('searchbox').fill('qqqqqqqq');
  await expect(dialog(page).getByRole('status')).toHaveText('Nothing found for “qqqqqqqq”');
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toBeHidden();
});

for (const colorScheme of ['light', 'dark'] as const) {
  test(`axe finds nothing in the open search, ${colorScheme}, on a phone`, async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await page.goto('/docs/concepts/');
    await page.getByRole('button', { name: 'Search' }).click();
    await dialog(page).getByRole('searchbox').fill('trigger');
    await expect(dialog(page).getByRole('link').first()).toBeVisible();
    const { violations } = await new AxeBuilder({ page }).include('.search').analyze();
    expect(violations.map(({ id }) => id)).toEqual([]);
  });
}

test('a block of code is copied as it is written', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto('/docs/start/engine/');
  const block = page.locator('.code-block').first();
  await block.getByRole('button', { name: 'Copy' }).click();
  await expect(block.getByRole('button', { name: 'Copied' })).toBeVisible();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied).toBe(await block.locator('code').textContent());
});
