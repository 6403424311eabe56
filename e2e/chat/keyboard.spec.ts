import type { Locator, Page } from '@playwright/test';
import { Chat } from '../pages/chat.ts';
import { staffOf } from '../pages/staff.ts';
import { onePixel } from '../pages/survey.ts';
import { chatAddress, createFeedback } from '../server/create-feedback.ts';
import { expect, test } from '../server/test.ts';

/** Focuses a control by the keyboard. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  for (let presses = 0; presses < 25; presses += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error('The keyboard does not get there');
}

test('a visitor uses the whole chat by keyboard alone', async ({ page, server }) => {
  const opened = await createFeedback(server.url);
  await page.goto(chatAddress(opened));
  const chat = new Chat(page);
  await expect(chat.box).toBeEnabled();

  await tabTo(page, page.getByRole('button', { name: 'Turn sound on' }));
  await page.keyboard.press('Space');
  await expect(page.getByRole('button', { name: 'Turn sound off' })).toBeFocused();

  await tabTo(page, page.getByRole('log'));
  await tabTo(page, chat.box);
  await page.keyboard.type('Two');
  await page.keyboard.press('Shift+Enter');
  await page.keyboard.type('lines');
  await page.keyboard.press('Enter');
  await chat.wasSent('Two');
  expect(await chat.texts()).toEqual(['Two\nlines']);
  await expect(chat.box).toBeFocused();

  const chooser = page.waitForEvent('filechooser');
  await tabTo(page, page.getByRole('button', { name: 'Add an image' }));
  await page.keyboard.press('Enter');
  await (await chooser).setFiles({ name: 'cover.png', mimeType: 'image/png', buffer: onePixel });
  await expect(chat.box).toBeFocused();
  await tabTo(page, page.getByRole('button', { name: 'Send', exact: true }));
  await page.keyboard.press('Space');
  const image = page.getByRole('button', { name: /Open image/ });
  await expect(image.locator('img')).toHaveJSProperty('complete', true);
  await image.focus();
  await page.keyboard.press('Enter');
  const viewer = page.getByRole('dialog');
  await expect(viewer).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(viewer).toBeHidden();
  await expect(image).toBeFocused();

  const archive = page.getByRole('button', { name: 'Archive conversation' });
  await archive.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alertdialog')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(archive).toBeFocused();
  await page.keyboard.press('Enter');
  await tabTo(page, page.getByRole('button', { name: 'Yes', exact: true }));
  await page.keyboard.press('Enter');
  await expect(page.getByText('Your conversation is archived.').first()).toBeVisible();

  const good = page.locator('[data-product="rating-face"][data-value="100"]');
  await tabTo(page, good);
  await page.keyboard.press('Space');
  await expect(good).toHaveAttribute('aria-pressed', 'true');
});

test('a long conversation is read and left by keyboard', async ({ page, server }) => {
  const opened = await createFeedback(server.url);
  const staff = staffOf(server.url);
  for (let n = 0; n < 25; n += 1) await staff.write(opened.feedbackId, `Message ${n}`);
  await page.goto(chatAddress(opened));
  const chat = new Chat(page);
  await chat.seesOnce('Message 24');
  const timeline = page.getByRole('log');
  await tabTo(page, timeline);
  await page.keyboard.press('Home');
  const jump = page.getByRole('button', { name: 'Jump to latest message' });
  await expect(jump).toBeVisible();
  await tabTo(page, jump);
  await page.keyboard.press('Enter');
  await expect(jump).toBeHidden();
  await expect(chat.message('Message 24')).toBeInViewport();
  await expect(timeline).toBeFocused();
});

test('after a button that removes itself the keyboard stays in the chat', async ({ page, server }) => {
  const opened = await createFeedback(server.url);
  await page.goto(chatAddress(opened));
  const chat = new Chat(page);
  const cover = { name: 'cover.png', mimeType: 'image/png', buffer: onePixel };
  await page.locator('[data-product="attach-input"]').setInputFiles(cover);
  await page.getByRole('button', { name: 'Remove image cover.png' }).press('Enter');
  await expect(chat.box).toBeFocused();

  await page.route('**/chat_messages**', (route) => route.fulfill({ status: 422, json: { message: 'No' } }));
  await chat.write('Refused');
  await page.getByRole('button', { name: 'Send again: Refused' }).press('Enter');
  await expect(page.getByRole('log')).toBeFocused();
  await page.getByRole('button', { name: 'Remove: Refused' }).press('Enter');
  await expect(page.getByRole('log')).toBeFocused();

  await staffOf(server.url).setStatus(opened.feedbackId, 'closed');
  const good = page.locator('[data-product="rating-face"][data-value="100"]');
  await good.press('Enter');
  await expect(page.getByText('Thanks for your rating.').first()).toBeVisible();
  await expect(good).toBeFocused();
});

test('a chat from right to left has own messages on the left, and cuts off nothing', async ({ page, server }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  const opened = await createFeedback(server.url);
  await page.goto(chatAddress(opened, 'ar'));
  const chat = new Chat(page);
  await expect(chat.box).toBeEnabled();
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
  await chat.write('مرحبا، أين طلبي؟');
  await chat.wasSent('مرحبا');
  await staffOf(server.url).write(opened.feedbackId, 'سنرسله اليوم.');
  await chat.seesOnce('سنرسله اليوم.');
  const middle = async (text: string): Promise<number> => {
    const box = await chat.message(text).locator('[data-product="bubble"]').boundingBox();
    if (box === null) throw new Error('The bubble has a place');
    return box.x + box.width / 2;
  };
  expect(await middle('مرحبا')).toBeLessThan(180);
  expect(await middle('سنرسله')).toBeGreaterThan(180);
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect(overflow).toBeLessThanOrEqual(0);
});
