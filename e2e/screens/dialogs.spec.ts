import { unstyledDialogs } from '../pages/unstyled-dialogs.ts';
import { expect, test } from '../server/test.ts';
import { dialogs } from './dialogs.ts';

for (const [name, open] of Object.entries(dialogs)) {
  test(`the dialog ${name} has the base styles of the product`, async ({ page, server }) => {
    await open(page, server.url);
    await expect(page.locator('dialog[open]')).toBeVisible();
    expect(await unstyledDialogs(page)).toEqual([]);
  });
}
