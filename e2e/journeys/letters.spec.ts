import { Chat } from '../pages/chat.ts';
import { Inbox } from '../pages/inbox.ts';
import { chatAddress, createFeedback } from '../server/create-feedback.ts';
import { expect, test } from '../server/test.ts';

test('a text that is typed right after a click on a row reaches the visitor, and closes and tags nothing', async ({
  browser,
  page: visitorPage,
  server,
}) => {
  const opened = await createFeedback(server.url, { name: 'Lena Letters' });
  await visitorPage.goto(chatAddress(opened));
  const page = await (await browser.newContext({ baseURL: server.url })).newPage();
  const inbox = new Inbox(page);
  await inbox.enter();
  await inbox.open('Lena Letters');
  await page.keyboard.type('Hello, thanks for your message', { delay: 40 });
  await expect(inbox.chat.box).toHaveValue('Hello, thanks for your message');
  await page.keyboard.press('Enter');
  await new Chat(visitorPage).seesOnce('Hello, thanks for your message');
  await expect(page.locator('[data-product="tag"]')).toHaveCount(0);
  await expect(page.locator('[data-product="undo-status"]')).toHaveCount(0);
  await expect(new Chat(visitorPage).box).toBeEnabled();
  await page.context().close();
});

test('a closing is undone, and one that nobody undoes is sent when the colleague signs out', async ({
  browser,
  page: visitorPage,
  server,
}) => {
  const opened = await createFeedback(server.url, { name: 'Ulla Undo' });
  await visitorPage.goto(chatAddress(opened));
  const visitor = new Chat(visitorPage);
  const context = await browser.newContext({ baseURL: server.url });
  const inbox = new Inbox(await context.newPage());
  await inbox.enter();
  await inbox.open('Ulla Undo');
  await expect(inbox.chat.box).toBeFocused();
  await inbox.page.getByRole('button', { name: 'Close conversation', exact: true }).click();
  await inbox.page.getByRole('button', { name: 'Undo', exact: true }).click();
  await expect(inbox.page.locator('[data-product="undo-status"]')).toHaveCount(0);
  await inbox.page.getByRole('button', { name: 'Close conversation', exact: true }).click();
  await expect(inbox.page.getByRole('button', { name: 'Undo', exact: true })).toBeVisible();
  await expect(visitor.box).toBeEnabled();

  // Another tab of the same colleague signs out before the first one has sent.
  const other = await context.newPage();
  await other.goto('/inbox');
  await other.locator('[data-product="sign-out"]').click();
  await expect(other.locator('[data-product="staff-token"]')).toBeVisible();
  await expect(visitorPage.locator('[data-product="rating"]')).toBeVisible();
  await context.close();
});
