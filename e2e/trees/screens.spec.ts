import { test } from '../pictures/fixture.ts';
import { screens } from '../screens/screens.ts';
import { englishShop } from '../screens/shop.ts';
import { expect } from '../server/test.ts';
import { expectTree } from './expect-tree.ts';

// One server for all, in the order of the file.
test.describe.configure({ mode: 'default' });

/** Screens with a list of their own, those that repeat another one, and a reference that is no screen of the product. */
const others = ['api-docs', 'launcher-popover', 'inbox-door', 'inbox', 'inbox-list'];

for (const [name, open] of Object.entries(screens)) {
  if (others.includes(name)) continue;
  test(`the screen ${name} is heard as committed`, async ({ page }) => {
    await open(page, { ...englishShop, messages: englishShop.messages.slice(0, 2) });
    await expectTree(page, name);
  });
}

for (const state of ['title', 'check', 'review', 'redirect']) {
  test(`the page story ${state} is heard as committed`, async ({ page }) => {
    await page.goto(`/demo/stories/?style=page&state=${state}&language=en`);
    await expect(page.locator('[data-product="page"]')).toBeVisible();
    await expectTree(page, `page-${state}`);
  });
}
