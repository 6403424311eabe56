import type { Page } from '@playwright/test';
import { repeatedSheets } from '../pages/repeated-sheets.ts';
import { expect, test } from '../server/test.ts';
import { screens } from './screens.ts';
import { englishShop } from './shop.ts';

/** Screens that a walk through others does not open. */
const furtherPages: Readonly<Record<string, string>> = {
  'preview in a widget': '/flow_preview?flow_id=flow-harbour',
  'preview of a page': '/web_flow_preview?flow_id=flow-harbour',
  stories: '/demo/stories/?style=signature&state=empty',
  'shop by package': '/demo/npm/',
  documentation: '/docs/',
  playground: '/docs/playground/',
  theming: '/docs/theming/',
};

async function expectNoneTwice(page: Page): Promise<void> {
  // Styles of parts on demand load when the page is idle. A page that draws nothing more may have no idle time.
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve, { timeout: 1_000 })));
  expect(await repeatedSheets(page)).toEqual([]);
}

for (const [name, reach] of Object.entries(screens)) {
  test(`no document of the screen ${name} has one style sheet twice`, async ({ page }) => {
    await reach(page, englishShop);
    await expectNoneTwice(page);
  });
}

for (const [name, address] of Object.entries(furtherPages)) {
  test(`no document of the page ${name} has one style sheet twice`, async ({ page }) => {
    await page.goto(address);
    await expectNoneTwice(page);
  });
}
