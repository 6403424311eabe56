import { createStaffClient } from '@product/api-client/staff';
import { Chat } from '../pages/chat.ts';
import { Inbox } from '../pages/inbox.ts';
import { createFeedback } from '../server/create-feedback.ts';
import { staffToken } from '../server/product-server.ts';
import { expect, test } from '../server/test.ts';

test.use({ isHeard: true, serverName: 'heard inbox' });

test('In the inbox the focus goes from view to view, and what a search finds is said.', async ({ page, server }) => {
  await createFeedback(server.url);
  const inbox = new Inbox(page);
  await inbox.enter();
  const list = page.getByRole('heading', { level: 2, name: 'Inbox' });
  await expect(list).toBeFocused();

  for (const name of ['Results', 'Staff']) {
    await page.getByRole('button', { name, exact: true }).press('Enter');
    await expect(page.getByRole('heading', { level: 1, name })).toBeFocused();
    await expect(page).toHaveTitle(`${name} – Inbox`);
    await page.getByRole('button', { name: 'Back to the list' }).press('Enter');
    await expect(list).toBeFocused();
  }

  const regions = page.locator('[data-product="feedback-list"] [data-product="live-region"]');
  await page.getByRole('searchbox', { name: 'Search' }).fill('zzzz');
  await expect(regions).toHaveText('No matches. Try another word or another status.');
  await page.getByRole('searchbox', { name: 'Search' }).fill('');
  await expect(regions).toHaveText(/^Conversations: \d+/);

  await page.locator('[data-product="feedback-row"]').first().press('Enter');
  const conversation = page.getByRole('region', { name: /^Conversation with / });
  await expect(conversation).toBeFocused();
  await expect(page).toHaveTitle(/Conversation with .+ – Inbox$/);
  const chat = new Chat(page);
  await page.route('**/messages**', (route) =>
    route.request().method() === 'POST' ? route.fulfill({ status: 400, json: { message: 'No' } }) : route.continue(),
  );
  await chat.write('On its way');
  await expect(
    page.locator('.inbox-detail-pane [data-product="live-region"]', { hasText: 'Not sent: On its way' }),
  ).toHaveCount(1);

  await page.getByRole('button', { name: 'Revoke access' }).press('Enter');
  const dialog = page.getByRole('alertdialog', { name: 'Revoke access' });
  await expect(dialog).toHaveAccessibleDescription(/You can't undo this\.$/);
  await page.keyboard.press('Escape');
  await expect(page.locator('[data-product="revoke-access"] > button')).toBeFocused();
});

test('The surveys of the results are walked by arrow keys.', async ({ page, server }) => {
  await createFeedback(server.url);
  await new Inbox(page).enter();
  await page.getByRole('button', { name: 'Results', exact: true }).click();
  const surveys = page.getByRole('combobox', { name: 'Surveys' });
  await surveys.focus();
  for (let presses = 0; presses < 2; presses += 1) {
    await page.keyboard.press('ArrowDown');
    await page.waitForTimeout(300);
    await expect(surveys).toBeFocused();
  }
});

test('The buttons of a row say whose row it is.', async ({ page, server }) => {
  const client = createStaffClient({ apiUrl: `${server.url}/api`, staffToken });
  await client.addStaff({ name: 'Grace', role: 'reply' });
  await client.addSavedReply({ title: 'Delays', body: 'We are sorry.' });
  await client.addWebhook({ url: 'https://hooks.example/a' });
  const inbox = new Inbox(page);
  await inbox.enter();
  await expect(page.locator('[data-product="open-account"]')).toBeVisible();
  await page.context().clearCookies();
  await inbox.enter();
  await page.locator('[data-product="open-account"]').click();
  const signOut = page.locator('[data-product="staff-session"]').getByRole('button', { name: 'Sign out' });
  await expect(signOut.first()).toHaveAccessibleDescription(/Chrome.* · 127\.0\.0\.1/);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Staff', exact: true }).click();
  for (const [row, description] of [
    ['staff-person', 'Grace'],
    ['saved-reply', 'Delays'],
    ['webhook', 'https://hooks.example/a'],
  ] as const) {
    const buttons = page.locator(`[data-product="${row}"]`, { hasText: description }).getByRole('button');
    await expect(buttons.first()).toBeVisible();
    for (const button of await buttons.all()) await expect(button).toHaveAccessibleDescription(description);
  }
});
