import type { Page } from '@playwright/test';
import { Inbox } from '../pages/inbox.ts';
import { createFeedback } from '../server/create-feedback.ts';
import { type ProductServer, staffToken } from '../server/product-server.ts';
import { expect, test } from '../server/test.ts';

const part = (page: Page, name: string) => page.locator(`[data-product="${name}"]`);
const onePixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
const image = { name: 'pier.png', mimeType: 'image/png', buffer: onePixel };

async function addColleague(server: ProductServer, page: Page, name: string): Promise<string> {
  const headers = { authorization: `Bearer ${staffToken}` };
  const data = { name, role: 'reply' };
  const added = await page.request.post(`${server.url}/api/v1/staff/people`, { headers, data });
  return (await added.json()).token;
}

async function signIn(page: Page, token: string): Promise<void> {
  await part(page, 'staff-token').fill(token);
  await part(page, 'staff-token').press('Enter');
  await expect(part(page, 'signed-in-name')).toBeVisible();
}

test('unsent words stay on the device for their colleague after a sign-out, and show to no other', async ({
  page,
  server,
}) => {
  await createFeedback(server.url, { name: 'Paula Patient' });
  await createFeedback(server.url, { name: 'Norman Next' });
  const [grace, bob] = [
    await addColleague(server, page, 'Greta Keeper'),
    await addColleague(server, page, 'Boris Other'),
  ];
  const inbox = new Inbox(page);
  await page.goto('/inbox');
  await signIn(page, grace);
  await inbox.open('Paula Patient');
  await inbox.chat.box.fill('Half a reply');
  await page.locator('[data-product="composer"] input[type="file"]').setInputFiles(image);
  // A reply that the server refuses, seen after its colleague went on.
  await page.route('**/staff/feedbacks/*/messages', (route) => route.fulfill({ status: 400, body: '{}' }));
  await inbox.open('Norman Next');
  await inbox.chat.write('Refused');
  await inbox.open('Paula Patient');
  await expect(part(page, 'attachment')).toContainText('pier.png');
  await expect(part(page, 'unsent-count').first()).toHaveText('Not sent (1)');
  await expect(part(page, 'row-unsent')).toHaveCount(1);
  await part(page, 'sign-out').click();
  await part(page, 'confirm-sign-out').click();
  await expect(part(page, 'staff-token')).toBeVisible();

  await signIn(page, bob);
  await inbox.open('Norman Next');
  await inbox.open('Paula Patient');
  await expect(inbox.chat.box).toHaveValue('');
  await expect(part(page, 'unsent-count')).toHaveCount(0);
  await part(page, 'sign-out').click();
  await expect(part(page, 'staff-token')).toBeVisible();

  await page.unroute('**/staff/feedbacks/*/messages');
  await page.reload();
  await signIn(page, grace);
  await inbox.open('Paula Patient');
  await expect(inbox.chat.box).toHaveValue('Half a reply');
  await expect(part(page, 'attachment')).toContainText('pier.png');
  await inbox.open('Norman Next');
  await inbox.chat.seesOnce('Refused');
  await inbox.chat.wasSent('Refused');
});

test('an image and a text in the making survive a reload, and leave the second tab when the first sends them', async ({
  page,
  context,
  server,
}) => {
  await createFeedback(server.url, { name: 'Paula Patient' });
  const inbox = new Inbox(page);
  await inbox.enter();
  await inbox.open('Paula Patient');
  await inbox.chat.box.fill('Half a reply');
  await page.locator('[data-product="composer"] input[type="file"]').setInputFiles(image);
  await expect(part(page, 'attachment')).toBeVisible();
  await page.reload();
  await expect(inbox.chat.box).toHaveValue('Half a reply');
  await expect(part(page, 'attachment').locator('img')).toBeVisible();
  const second = await context.newPage();
  await second.goto(page.url());
  await expect(part(second, 'attachment')).toBeVisible();
  await inbox.chat.box.press('Enter');
  await inbox.chat.wasSent('Half a reply');
  const other = new Inbox(second);
  await expect(other.chat.box).toHaveValue('');
  await expect(part(second, 'attachment')).toHaveCount(0);
  await other.chat.seesOnce('Half a reply');
});
