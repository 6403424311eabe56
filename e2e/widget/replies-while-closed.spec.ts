import type { Page } from '@playwright/test';
import { Chat } from '../pages/chat.ts';
import { Inbox } from '../pages/inbox.ts';
import { staffOf } from '../pages/staff.ts';
import { Survey } from '../pages/survey.ts';
import { Widget } from '../pages/widget.ts';
import { storedFeedbacks } from '../server/stored-feedback.ts';
import { expect, test } from '../server/test.ts';

const badge = (widget: Widget) => widget.launcher.locator('button u');

/** Answers the survey until its chat opens. */
async function openChat(page: Page, visitor: string): Promise<{ readonly widget: Widget; readonly chat: Chat }> {
  await page.goto('/demo/?lang=en');
  const widget = new Widget(page);
  await widget.open();
  const survey = new Survey(widget.content);
  await survey.answerOrder('bad', '0');
  await survey.rateShop();
  await survey.leaveAddress(visitor, 'visitor@example.com');
  const chat = new Chat(widget.content);
  await expect(chat.box).toBeVisible();
  return { widget, chat };
}

function feedbackOf(dataDir: string, visitor: string): string {
  const found = storedFeedbacks(dataDir).find(({ payload }) => JSON.stringify(payload.customer).includes(visitor));
  if (found === undefined) throw new Error(`${visitor} left no feedback`);
  return found.id;
}

test('a reply to a closed widget is shown within a second, and stays unread until the widget is open', async ({
  page,
  browser,
  server,
}) => {
  const { widget, chat } = await openChat(page, 'Clara Closed');
  const title = await page.title();
  await widget.close();
  const staffContext = await browser.newContext({ baseURL: server.url });
  const inbox = new Inbox(await staffContext.newPage());
  await inbox.enter();
  await inbox.open('Clara Closed');
  await inbox.chat.write('It is on its way');
  await expect(badge(widget)).toHaveText('1', { timeout: 1_000 });
  await expect(page).toHaveTitle(`(1) ${title}`);
  await inbox.chat.wasSent('It is on its way');

  await inbox.chat.write('It comes tomorrow');
  await expect(badge(widget)).toHaveText('2', { timeout: 1_000 });
  // A read mark of the second message would arrive before the third one does.
  await inbox.chat.write('Before noon');
  await expect(badge(widget)).toHaveText('3', { timeout: 1_000 });
  for (const tick of (await staffContext.pages()[0]?.locator('[data-product="tick"]').all()) ?? [])
    await expect(tick).toHaveAttribute('data-delivery', 'sent');

  await widget.open();
  await chat.seesOnce('It comes tomorrow');
  await expect(badge(widget)).toHaveCount(0);
  await expect(page).toHaveTitle(title);
  await expect(inbox.chat.tick).toHaveAttribute('data-delivery', 'read');
  await staffContext.close();
});

test('a later page shows the badge of a reply by itself, without polling, and receives the next one', async ({
  page,
  server,
}) => {
  await openChat(page, 'Lara Later');
  const feedbackId = feedbackOf(server.dataDir, 'Lara Later');
  const staff = staffOf(server.url);
  await page.goto('about:blank');
  await staff.write(feedbackId, 'While you were away');

  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes(feedbackId)) asked.push(request.url());
  });
  await page.goto('/demo/?lang=en');
  const widget = new Widget(page);
  await expect(badge(widget)).toHaveText('1');
  await expect(page).toHaveTitle(/^\(1\) /);
  await expect(page.locator('iframe[src*="/widget?"]')).toBeHidden();

  // The count on the badge says nothing about the live connection behind it.
  await page.waitForLoadState('networkidle');
  // Once for the count, and once for what came before the live connection stood.
  expect(asked.length).toBeLessThanOrEqual(2);
  await staff.write(feedbackId, 'And here');
  await expect(badge(widget)).toHaveText('2', { timeout: 1_000 });

  await widget.open();
  await new Chat(widget.content).seesOnce('And here');
  await expect(badge(widget)).toHaveCount(0);
  await page.reload();
  await expect(page.locator('iframe[src*="/widget?"]')).toBeAttached();
  await new Chat(widget.content).message('And here').waitFor({ state: 'attached' });
  await expect(badge(widget)).toHaveCount(0);
});

test('a visitor without a chat loads nothing before coming near, an archived chat included', async ({
  page,
  server,
}) => {
  await page.goto('/demo/?lang=en');
  const widget = new Widget(page);
  const frame = page.locator('iframe[src*="/widget?"]');
  await expect(widget.launcher.getByRole('button')).toBeVisible();
  await page.waitForLoadState('networkidle');
  await expect(frame).toHaveCount(0);

  await openChat(page, 'Arne Archived');
  await staffOf(server.url).setStatus(feedbackOf(server.dataDir, 'Arne Archived'), 'archived');
  await expect(widget.content.locator('[data-product="chat-ending"]')).toBeVisible();
  await page.goto('/demo/?lang=en');
  await expect(widget.launcher.getByRole('button')).toBeVisible();
  await page.waitForLoadState('networkidle');
  await expect(frame).toHaveCount(0);
});
