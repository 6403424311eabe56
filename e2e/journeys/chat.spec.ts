import { Chat } from '../pages/chat.ts';
import { Inbox } from '../pages/inbox.ts';
import { english, onePixel, Survey } from '../pages/survey.ts';
import { expect, test } from '../server/test.ts';

test.use({ isHeard: true });

const address = '/feedback?node_id=node-harbour';

test('a bad order becomes a chat: staff answer within a second, the visitor reads and writes', async ({
  page,
  browser,
  baseURL,
}) => {
  const staffContext = await browser.newContext({ ...(baseURL !== undefined && { baseURL }) });
  const inbox = new Inbox(await staffContext.newPage());
  await inbox.enter();

  const survey = new Survey(page);
  await page.goto(address);
  await survey.answerOrder('bad', '2');
  await survey.rateShop('The corner is bent.');
  await survey.leaveAddress('Nora Bell', 'nora@example.com');
  await survey.sees("We're sorry about that.");
  await expect(page).toHaveURL(/\/chat\?/);
  expect(page.url()).not.toContain('token');

  const chat = new Chat(page);
  await page.locator('[data-product="answers-card"] summary').click();
  await expect(page.getByText('The corner is bent.')).toBeVisible();
  await chat.write('Of course, here it is');
  await chat.seesOnce('Of course, here it is');
  await chat.wasSent('Of course, here it is');

  // A new feedback appears in the inbox without a reload, with its answers and the visitor's message.
  await inbox.open('Nora Bell');
  await expect(inbox.page.getByText('The corner is bent.').first()).toBeVisible();
  await inbox.chat.seesOnce('Of course, here it is');

  await inbox.chat.write('I am so sorry about that.');
  await chat.seesOnce('I am so sorry about that.', 1000);
  await chat.write('Thank you');
  await inbox.chat.seesOnce('Thank you', 1000);

  await page.reload();
  await chat.seesOnce('I am so sorry about that.');
  expect(await chat.texts()).toEqual(['Of course, here it is', 'I am so sorry about that.', 'Thank you']);
  await staffContext.close();
});

test('a page reloaded before its chat has opened continues to the chat, not to a new survey', async ({ page }) => {
  await page.goto(address);
  // Two seconds pass only when this test lets them.
  await page.clock.install();
  await new Survey(page).answerAll('bad');
  expect(page.url()).toContain('/feedback');
  await page.reload();
  await page.clock.runFor(1_000);
  await expect(page).toHaveURL(/\/chat\?feedback_id=[\w-]+&language=en/i);
  await page.goto(address);
  await new Survey(page).sees(english.score);
});

test('a picture is sent with the message', async ({ page }) => {
  await startChat(page, 'Pia');
  const chat = new Chat(page);
  await page
    .locator('[data-product="composer"] input[type="file"]')
    .setInputFiles({ name: 'cover.png', mimeType: 'image/png', buffer: onePixel });
  await chat.write('The cover');
  await chat.wasSent('The cover');
  await expect(page.locator('[data-product="message-image"] img')).toHaveJSProperty('naturalWidth', 1);
});

test('the visitor archives after a question, then rates, once', async ({ page }) => {
  await startChat(page, 'Quinn');
  await page.getByRole('button', { name: /archive/i }).click();
  await page.getByRole('button', { name: 'No', exact: true }).click();
  await expect(new Chat(page).box).toBeEnabled();
  await page.getByRole('button', { name: /archive/i }).click();
  await page.getByRole('button', { name: 'Yes', exact: true }).click();
  await expect(page.getByText('Your conversation is archived.').first()).toBeVisible();
  await expect(page.getByRole('heading', { name: 'How would you rate the service you got?' })).toBeVisible();
  const good = page.locator('[data-product="rating-face"][data-value="100"]');
  await good.click();
  await expect(good).toHaveAttribute('aria-pressed', 'true');
  await expect(good).toBeDisabled();
  await page.reload();
  await expect(good).toHaveAttribute('aria-pressed', 'true');
});

test('staff close and reopen; the visitor sees it without a reload', async ({ page, browser, baseURL }) => {
  await startChat(page, 'Rita');
  const staffContext = await browser.newContext({ ...(baseURL !== undefined && { baseURL }) });
  const inbox = new Inbox(await staffContext.newPage());
  await inbox.enter();
  await inbox.open('Rita');
  await inbox.setStatus('Close conversation');
  await expect(page.locator('[data-product="rating"]')).toBeVisible();
  await inbox.setStatus('Reopen');
  await expect(new Chat(page).box).toBeEnabled();
  await staffContext.close();
});

test('a server killed during a chat loses no message and repeats none', async ({ page, server }) => {
  await startChat(page, 'Sam');
  const chat = new Chat(page);
  await chat.write('Before the cut');
  await chat.wasSent('Before the cut');
  await Promise.all([server.restart('SIGKILL'), chat.write('During the cut')]);
  await chat.wasSent('During the cut');
  await chat.write('After the cut');
  await chat.wasSent('After the cut');
  await page.reload();
  await chat.seesOnce('After the cut');
  expect(await chat.texts()).toEqual(['Before the cut', 'During the cut', 'After the cut']);
});

async function startChat(page: import('@playwright/test').Page, name: string): Promise<void> {
  const survey = new Survey(page);
  await page.goto(address);
  await survey.answerOrder('bad', '1');
  await survey.rateShop();
  await survey.leaveAddress(name, 'someone@example.com');
  await expect(page).toHaveURL(/\/chat\?/);
  await expect(new Chat(page).box).toBeEnabled();
}
