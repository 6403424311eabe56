import type { Page } from '@playwright/test';
import { expect, test } from './fixture.ts';

const storedKeys = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => [...Object.keys(localStorage), ...Object.keys(sessionStorage)]);

test('nothing is in the storage of the page before the visitor acts', async ({ visit, page }) => {
  const host = await visit({
    settings: { open_on: ['scroll 90', 'event checkout'], display_on_exit: true, display_once: true },
    body: '<h1>Host</h1>',
  });
  await expect(host.launcher).toBeVisible();
  // The code of the panel loads in advance.
  await page.waitForResponse(/widget-frame/);
  expect(await storedKeys(page)).toEqual([]);
  await host.launcher.click();
  await expect(host.question).toBeVisible();
  expect(await storedKeys(page)).not.toEqual([]);
});
