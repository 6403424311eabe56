import { Inbox } from '../pages/inbox.ts';
import { dialogs } from '../screens/dialogs.ts';
import { expect } from '../server/test.ts';
import { test } from './conversations.ts';
import { expectPicture } from './fixture.ts';

// One server for all, in the order of the file.
test.describe.configure({ mode: 'default' });

test('the sign-in page of the inbox looks as committed', async ({ page }) => {
  await page.goto('/inbox');
  await expect(page.locator('input')).toBeVisible();
  await expectPicture(page, 'inbox-sign-in');
});

for (const { name, viewport } of [
  { name: 'inbox', viewport: { width: 1280, height: 800 } },
  { name: 'inbox-phone', viewport: { width: 390, height: 780 } },
]) {
  test(`the list and a conversation look as committed: ${name}`, async ({ page }) => {
    await page.setViewportSize(viewport);
    const inbox = new Inbox(page);
    await inbox.enter();
    await expect(inbox.row('Ada Lovelace')).toBeVisible();
    // The counts come with a request of their own.
    await expect(page.getByText('2 unread', { exact: true })).toBeVisible();
    await expectPicture(page, `${name}-list`);
    await inbox.open('Ada Lovelace');
    await expect(inbox.chat.box).toBeVisible();
    await expectPicture(page, name);
    await page.emulateMedia({ colorScheme: 'dark' });
    await expectPicture(page, `${name}-dark`);
  });
}

for (const button of ['open-results', 'open-staff']) {
  test(`the page behind the button ${button} looks as committed`, async ({ page }) => {
    // Ends above the activity log, whose rows depend on the tests before.
    await page.setViewportSize({ width: 1280, height: 640 });
    const inbox = new Inbox(page);
    await inbox.enter();
    await page.locator(`[data-product="${button}"]`).click();
    await expect(page.locator('main h1').first()).toBeVisible();
    await expect(page.locator('main')).not.toContainText('Loading');
    await expectPicture(page, button);
  });
}

// The list of devices depends on the tests before.
const { 'account-dialog': _, ...steadyDialogs } = dialogs;

for (const [name, open] of Object.entries(steadyDialogs)) {
  test(`the dialog ${name} looks as committed`, async ({ page, server }) => {
    await open(page, server.url);
    await expect(page.locator('dialog[open]')).toBeVisible();
    await expectPicture(page, `dialog-${name}`, 'dialog[open]');
  });
}
