import { Inbox } from '../pages/inbox.ts';
import { test as base } from '../pictures/conversations.ts';
import { dialogs } from '../screens/dialogs.ts';
import { expect } from '../server/test.ts';
import { expectTree } from './expect-tree.ts';

/** `test` on a server of its own, whose list no picture has changed. */
const test = base.extend<object, { list: undefined }>({ list: [undefined, { scope: 'worker' }] });

// One server for all, in the order of the file.
test.describe.configure({ mode: 'default' });

// One test, because its pages list each step of it.
test('the sign-in page, the list, a search, a conversation, results and settings are heard as committed', async ({
  page,
}) => {
  await page.goto('/inbox');
  await expect(page.locator('input')).toBeVisible();
  await expectTree(page, 'inbox-sign-in');
  const inbox = new Inbox(page);
  await inbox.enter();
  await expect(inbox.row('Ada Lovelace')).toBeVisible();
  await expect(page.getByText('2 unread', { exact: true })).toBeVisible();
  await expectTree(page, 'inbox-list');
  await inbox.open('Ada Lovelace');
  await expect(inbox.chat.box).toBeVisible();
  await expectTree(page, 'inbox');
  await page.getByRole('searchbox', { name: 'Search' }).fill('zzzz');
  await expect(page.locator('[data-product="feedback-list"]')).toContainText('No matches');
  // The counts come with a request of their own.
  await expect(page.getByText('2 unread', { exact: true })).toHaveCount(0);
  await expectTree(page, 'inbox-no-match');
  await page.locator('[data-product="open-account"]').click();
  await expect(page.locator('dialog[open]')).toContainText('This device');
  await expectTree(page, 'inbox-account');
  await page.keyboard.press('Escape');
  for (const button of ['open-results', 'open-staff']) {
    await page.locator(`[data-product="${button}"]`).click();
    await expect(page.locator('main h1').first()).toBeVisible();
    await expect(page.locator('main')).not.toContainText('Loading');
    await expectTree(page, button);
    await page.getByRole('button', { name: 'Back to the list' }).click();
  }
});

// The list of devices depends on the tests before.
const { 'account-dialog': _, ...steadyDialogs } = dialogs;

for (const [name, open] of Object.entries(steadyDialogs)) {
  test(`the dialog ${name} is heard as committed`, async ({ page, server }) => {
    await open(page, server.url);
    await expect(page.locator('dialog[open]')).toBeVisible();
    await expectTree(page, `dialog-${name}`);
  });
}
