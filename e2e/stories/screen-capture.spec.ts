import { wholeChromiumPath } from '../../scripts/chromium.mjs';
import { expect, test } from '../server/test.ts';

// A headless shell captures no screen. The flag chooses the tab to share by its title.
test.use({
  launchOptions: async ({ launchOptions }, use) =>
    use({
      ...launchOptions,
      executablePath: await wholeChromiumPath(),
      args: [...(launchOptions.args ?? []), '--auto-select-tab-capture-source-by-title=To be shared'],
    }),
});

test('a picture of the screen is taken by the browser itself, looked at and used', async ({ page }) => {
  await page.goto('/demo/stories/?style=screenshot&state=empty');
  const take = page.getByRole('button', { name: 'Take a screenshot' });
  await expect(take).toBeVisible({ timeout: 30_000 });
  await page.evaluate(() => {
    document.title = 'To be shared';
  });
  await take.click();
  const preview = page.getByAltText('Your screenshot');
  await expect(preview).toBeVisible();
  const width = await preview.evaluate((image) => (image instanceof HTMLImageElement ? image.naturalWidth : 0));
  expect(width).toBeGreaterThan(300);
  await page.getByRole('button', { name: 'Use this one' }).click();
  await expect(page.locator('[data-product="upload-name"]')).toHaveText('screenshot.png');
});
