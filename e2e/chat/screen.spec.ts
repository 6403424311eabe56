import { Chat } from '../pages/chat.ts';
import { staffOf } from '../pages/staff.ts';
import { english, Survey } from '../pages/survey.ts';
import { Widget } from '../pages/widget.ts';
import { chatAddress, createFeedback } from '../server/create-feedback.ts';
import { storedFeedbacks } from '../server/stored-feedback.ts';
import { expect, test } from '../server/test.ts';

test('a chat opened by its link loads nothing of the survey', async ({ page, server }) => {
  const opened = await createFeedback(server.url);
  const loaded: string[] = [];
  page.on('request', (request) => loaded.push(new URL(request.url()).pathname));
  await page.goto(chatAddress(opened));
  const chat = new Chat(page);
  await chat.write('Hello');
  await chat.wasSent('Hello');
  await staffOf(server.url).write(opened.feedbackId, 'Hello, see example.com');
  await chat.seesOnce('Hello, see');
  expect(loaded.filter((path) => /\/assets\/(?:page|chat)-/.test(path)).length).toBeGreaterThan(1);
  expect(loaded.filter((path) => /\/assets\/(?:survey|flow)/.test(path))).toEqual([]);
});

test('own messages stand on the right, others on the left, and few emoji alone are large', async ({ page, server }) => {
  const opened = await createFeedback(server.url);
  const staff = staffOf(server.url);
  await page.goto(chatAddress(opened));
  const chat = new Chat(page);
  await chat.write('Mine');
  await chat.wasSent('Mine');
  for (const text of ['Yours', '🎉', '🎉👍', '🎉👍📚', '🎉👍📚😀']) await staff.write(opened.feedbackId, text);
  await expect.poll(() => chat.texts()).toHaveLength(6);
  const timeline = await page.locator('[data-product="timeline"]').boundingBox();
  const middle = (timeline?.x ?? 0) + (timeline?.width ?? 0) / 2;
  const bubbles = page.locator('[data-product="message"] [data-product="bubble"]');
  const [own, other] = [await bubbles.first().boundingBox(), await bubbles.nth(1).boundingBox()];
  expect(own?.x).toBeGreaterThan(middle);
  expect((other?.x ?? 0) + (other?.width ?? 0)).toBeLessThan(middle);
  const sizes = await page
    .locator('[data-product="message"] [data-product="message-text"]')
    .evaluateAll((all) => all.map((text) => Number.parseFloat(getComputedStyle(text).fontSize)));
  const [, usual = 0, one = 0, two = 0, three = 0, four = 0] = sizes;
  expect(one).toBeGreaterThan(two);
  expect(two).toBeGreaterThan(three);
  expect(three).toBeGreaterThan(usual);
  expect(four).toBe(usual);
});

test('the chat in the widget has no logo, no footer, and an archive button while it is open', async ({
  page,
  server,
}) => {
  await page.goto('/demo/?lang=en');
  const widget = new Widget(page);
  await widget.open();
  await new Survey(widget.content).sees(english.score);
  const [footer, archive] = ['footer', 'archive'].map((name) => widget.content.locator(`[data-product="${name}"]`));
  if (footer === undefined || archive === undefined) throw new Error('Both are looked for');
  await expect(footer).toHaveCount(1);
  await expect(archive).toHaveCount(0);
  await new Survey(widget.content).answerAll('bad');
  await expect(new Chat(widget.content).box).toBeEnabled();
  await expect(footer).toHaveCount(0);
  await expect(archive).toHaveCount(1);
  // The frame's header has the logo; the chat within has no header.
  await expect(widget.content.locator('[data-product="logo"]')).toHaveCount(1);
  await expect(widget.content.locator('[data-product="chat-header"]')).toHaveCount(0);
  const [feedback] = storedFeedbacks(server.dataDir).slice(-1);
  await staffOf(server.url).setStatus(feedback?.id ?? '', 'closed');
  await expect(widget.content.locator('[data-product="rating"]')).toBeVisible();
  await expect(archive).toHaveCount(0);
});
