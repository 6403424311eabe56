import type { Page } from '@playwright/test';
import { holdRequests } from '../pages/hold-requests.ts';
import { Inbox } from '../pages/inbox.ts';
import { staffOf } from '../pages/staff.ts';
import { createFeedback } from '../server/create-feedback.ts';
import { expect, test } from '../server/test.ts';

/** Holds back replies, as a slow network does, until the returned function is called. */
const holdReplies = (page: Page) => holdRequests(page, '**/staff/feedbacks/*/messages');

/** Tells the page that its tab is hidden or in front. */
async function setVisibility(page: Page, state: 'hidden' | 'visible'): Promise<void> {
  await page.evaluate((value) => {
    Object.defineProperty(document, 'visibilityState', { value, configurable: true });
    document.dispatchEvent(new Event('visibilitychange'));
  }, state);
}

test('two replies arrive in order, though the colleague opens another conversation at once', async ({
  page,
  server,
}) => {
  const first = await createFeedback(server.url, { name: 'Paula Patient' });
  await createFeedback(server.url, { name: 'Norman Next' });
  const inbox = new Inbox(page);
  await inbox.enter();
  await inbox.open('Paula Patient');
  const release = await holdReplies(page);
  await inbox.chat.write('Hello Paula');
  await inbox.chat.write('Your order is on its way');
  await inbox.open('Norman Next');
  await expect(page.getByRole('heading', { name: 'Norman Next' })).toBeVisible();
  release();
  await expect
    .poll(() => staffOf(server.url).texts(first.feedbackId))
    .toEqual(['Hello Paula', 'Your order is on its way']);
  await inbox.open('Paula Patient');
  await inbox.chat.wasSent('Your order is on its way');
  await inbox.chat.seesOnce('Hello Paula');
});

test('a colleague sends, closes and goes on: the reply arrives, and its conversation is closed', async ({
  page,
  server,
}) => {
  const last = await createFeedback(server.url, { name: 'Carla Closed' });
  await createFeedback(server.url, { name: 'Otto Other' });
  const inbox = new Inbox(page);
  await inbox.enter();
  await inbox.open('Carla Closed');
  const release = await holdReplies(page);
  await inbox.chat.box.fill('Goodbye Carla');
  await inbox.chat.box.press('Control+Enter');
  await inbox.open('Otto Other');
  await expect(page.getByRole('heading', { name: 'Otto Other' })).toBeVisible();
  release();
  await expect(inbox.row('Carla Closed').getByText('Closed', { exact: true })).toBeVisible();
  expect(await staffOf(server.url).texts(last.feedbackId)).toEqual(['Goodbye Carla']);
});

test('a reply that was refused and removed does not close its conversation', async ({ page, server }) => {
  await createFeedback(server.url, { name: 'Rita Refused' });
  const inbox = new Inbox(page);
  await inbox.enter();
  await inbox.open('Rita Refused');
  await page.route('**/staff/feedbacks/*/messages', (route) => route.fulfill({ status: 422, json: { message: 'No' } }));
  await inbox.chat.box.fill('Refused');
  await inbox.chat.box.press('Control+Enter');
  await page.locator('[data-product="remove"]').click();
  await expect(inbox.chat.message('Refused')).toHaveCount(0);
  await expect(inbox.chat.box).toBeEnabled();
  await expect(page.getByRole('button', { name: 'Close conversation' })).toBeVisible();
});

test('the list keeps its older pages and its place while its tab is in the background', async ({ page, server }) => {
  for (let number = 0; number < 60; number += 1) await createFeedback(server.url, { name: `Visitor ${number}` });
  const inbox = new Inbox(page);
  await inbox.enter();
  const rows = page.locator('[data-product="feedback-row"]');
  await expect(rows).toHaveCount(50);
  await page.route('**/staff/feedbacks?*before=*', (route) => route.abort());
  await page.getByRole('button', { name: 'Load older' }).click();
  await expect(page.getByText("We couldn't load the list")).toBeVisible();
  await page.unroute('**/staff/feedbacks?*before=*');
  await page.getByRole('button', { name: 'Load older' }).click();
  await inbox.row('Visitor 0').last().scrollIntoViewIfNeeded();
  const count = await rows.count();
  expect(count).toBeGreaterThanOrEqual(60);
  await setVisibility(page, 'hidden');
  const reloaded = page.waitForResponse((response) => response.url().includes('before='));
  await setVisibility(page, 'visible');
  await reloaded;
  await expect(rows).toHaveCount(count);
  await expect(inbox.row('Visitor 0').last()).toBeInViewport();
});

test('a search that fails says so, and shows no feedbacks that it did not find', async ({ page, server }) => {
  await createFeedback(server.url, { name: 'Lisa Listed' });
  const inbox = new Inbox(page);
  await inbox.enter();
  await expect(inbox.row('Lisa Listed')).toBeVisible();
  await page.route('**/staff/feedbacks?*search=*', (route) => route.fulfill({ status: 500, json: { message: 'No' } }));
  await page.locator('[data-product="search"]').fill('Nobody');
  await expect(page.getByText("We couldn't load the list")).toBeVisible();
  await expect(inbox.row('Lisa Listed')).toHaveCount(0);
  await page.unroute('**/staff/feedbacks?*search=*');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { name: 'No matches' })).toBeVisible();
});

test('at 400 % zoom a colleague finds a conversation, reads it and answers', async ({ page, server }) => {
  await page.setViewportSize({ width: 320, height: 256 });
  const { feedbackId } = await createFeedback(server.url, { name: 'Zoe Zoom' });
  await staffOf(server.url).write(feedbackId, 'The last message');
  const inbox = new Inbox(page);
  await inbox.enter();
  await inbox.open('Zoe Zoom');
  await inbox.chat.message('The last message').scrollIntoViewIfNeeded();
  await expect(inbox.chat.message('The last message')).toBeInViewport({ ratio: 1 });
  await inbox.chat.write('An answer');
  await inbox.chat.wasSent('An answer');
  await expect(inbox.chat.message('An answer')).toBeInViewport({ ratio: 1 });
});

test('on a phone a feedback that is gone leads back to the list', async ({ page, server }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await createFeedback(server.url, { name: 'Ina Inbox' });
  const inbox = new Inbox(page);
  await inbox.enter('/inbox#feedback=gone');
  await expect(page.locator('[data-product="feedback-unavailable"]')).toContainText(
    'the link that was clicked on is broken',
  );
  await page.getByRole('button', { name: 'Back to the list' }).click();
  await expect(inbox.row('Ina Inbox')).toBeVisible();
});

test('the button that removes a long tag is as large as that of a short one', async ({ page, server }) => {
  await createFeedback(server.url, { name: 'Tina Tagged' });
  const inbox = new Inbox(page);
  await inbox.enter();
  await inbox.open('Tina Tagged');
  for (const name of ['W'.repeat(50), 'short']) {
    await page.locator('[data-product="add-tag"]').click();
    await page.locator('[data-product="picker-field"]').fill(name);
    await page.keyboard.press('Enter');
    await expect(page.locator('[data-product="tag"]', { hasText: name })).toBeVisible();
  }
  const widths = await page
    .locator('[data-product="tag"] button')
    .evaluateAll((buttons) => buttons.map((button) => button.getBoundingClientRect().width));
  expect(widths).toEqual([30, 30]);
});
