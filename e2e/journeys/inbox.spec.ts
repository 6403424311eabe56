import { readFile } from 'node:fs/promises';
import AxeBuilder from '@axe-core/playwright';
import type { APIRequestContext } from '@playwright/test';
import { axeFinds } from '../pages/axe-finds.ts';
import { Inbox } from '../pages/inbox.ts';
import { createFeedback } from '../server/create-feedback.ts';
import { expect, test } from '../server/test.ts';

// A row that moves up from below the list, in place of one that is gone, is not news. A server of its own has none.
test.use({ isHeard: true, serverName: 'heard inbox' });

/** Posts a completed feedback as a survey does. Returns the credentials of its chat. */
async function leaveFeedback(request: APIRequestContext, name: string, score: number) {
  const answer = await request.post('/api/v1/feedbacks', {
    data: {
      device_id: crypto.randomUUID(),
      created_at: new Date().toISOString(),
      node_id: 'node-harbour',
      flow_id: 'flow-harbour',
      responses: [{ question_id: 'q-score', option_id: `opt-nps-${score}` }],
      customer: { name },
    },
  });
  expect(answer.status()).toBe(200);
  const { id, chat_token_string: token } = await answer.json();
  return {
    write: (body: string) =>
      request.post(`/api/v1/feedbacks/${id}/chat_messages?token=${token}`, { multipart: { body } }),
  };
}

test('the list narrows by score and by what is unread', async ({ page, request }) => {
  await leaveFeedback(request, 'Lena Low', 1);
  await leaveFeedback(request, 'Hugo High', 10);
  const inbox = new Inbox(page);
  await inbox.enter();
  await expect(inbox.row('Lena Low')).toBeVisible();
  await page.locator('[data-product="score-filter"]').selectOption('Score 9–10');
  await expect(inbox.row('Lena Low')).toHaveCount(0);
  await expect(inbox.row('Hugo High')).toBeVisible();
  await page.locator('[data-product="score-filter"]').selectOption({ index: 0 });
  await inbox.open('Hugo High');
  await expect(inbox.row('Hugo High')).not.toHaveAttribute('data-unread');
  await page.getByText('Unread only').click();
  await expect(inbox.row('Lena Low')).toBeVisible();
  await expect(inbox.row('Hugo High')).toHaveCount(0);
  expect(await axeFinds(page)).toEqual([]);
});

test('a visitor who gave no name is an anonymous visitor in the list and above the conversation', async ({
  page,
  server,
}) => {
  await createFeedback(server.url);
  const inbox = new Inbox(page);
  await inbox.enter();
  await inbox.open('Anonymous visitor');
  await expect.poll(() => inbox.names()).toContain('Anonymous visitor');
  await expect(page.getByRole('heading', { name: 'Anonymous visitor' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Close conversation' })).toBeVisible();
});

test('a colleague sees what is stored of a person, saves it, and erases it', async ({ page, request }) => {
  await leaveFeedback(request, 'Erin Erased', 4);
  await leaveFeedback(request, 'Ken Kept', 4);
  const inbox = new Inbox(page);
  await inbox.enter();
  await inbox.open('Erin Erased');
  await page.getByRole('button', { name: 'Export this person' }).click();
  const dialog = page.locator('[data-product="person-dialog"]');
  await expect(dialog.getByText('Erin Erased')).toBeVisible();
  const { violations } = await new AxeBuilder({ page }).include('dialog').analyze();
  expect(violations.map(({ id }) => id)).toEqual([]);
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    dialog.getByRole('button', { name: 'Export this person' }).click(),
  ]);
  expect(JSON.parse(await readFile(await download.path(), 'utf8'))).toMatchObject({
    feedbacks: [{ payload: { customer: { name: 'Erin Erased' } } }],
  });
  await page.getByRole('button', { name: 'Erase this person' }).click();
  await expect(dialog.getByRole('radio', { name: 'This conversation only' })).toBeChecked();
  await dialog.getByRole('button', { name: 'Erase this person' }).click();
  await expect(inbox.row('Erin Erased')).toHaveCount(0);
  await expect(inbox.row('Ken Kept')).toBeVisible();
  await expect(dialog).toHaveCount(0);
});

test('two colleagues see the same, live: status, replies, and what is read', async ({
  page,
  browser,
  request,
  baseURL,
}) => {
  const visitor = await leaveFeedback(request, 'Tove Two', 3);
  const context = await browser.newContext({ ...(baseURL !== undefined && { baseURL }) });
  const [mine, theirs] = [new Inbox(page), new Inbox(await context.newPage())];
  await Promise.all([mine.enter(), theirs.enter()]);
  await expect(theirs.row('Tove Two')).toHaveAttribute('data-unread');
  await mine.open('Tove Two');
  await expect(theirs.row('Tove Two')).not.toHaveAttribute('data-unread');
  await theirs.open('Tove Two');
  await visitor.write('Where is it?');
  await Promise.all([mine.chat.seesOnce('Where is it?'), theirs.chat.seesOnce('Where is it?')]);
  await mine.chat.write('On its way.');
  await theirs.chat.seesOnce('On its way.');
  await theirs.setStatus('Close conversation');
  await expect(mine.page.getByRole('button', { name: 'Reopen', exact: true })).toBeVisible();
  await expect(mine.row('Tove Two')).toContainText('Closed');
  await context.close();
});

test('the keyboard alone finds a feedback, answers it, and goes back to the list', async ({ page, request }) => {
  await leaveFeedback(request, 'Kim Keys', 5);
  await leaveFeedback(request, 'Kay Keys', 5);
  const inbox = new Inbox(page);
  await inbox.enter();
  await expect(inbox.row('Kay Keys')).toBeVisible();
  await page.getByRole('searchbox').focus();
  await page.keyboard.type('keys');
  await expect.poll(() => inbox.names()).toEqual(['Kay Keys', 'Kim Keys']);
  for (let presses = 0; presses < 12; presses++) {
    if (await inbox.row('Kay Keys').evaluate((row) => row === document.activeElement)) break;
    await page.keyboard.press('Tab');
  }
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page.locator('[data-product="feedback-detail"]')).toBeFocused();
  for (let presses = 0; presses < 12; presses++) {
    if (await inbox.chat.box.evaluate((box) => box === document.activeElement)) break;
    await page.keyboard.press('Tab');
  }
  await page.keyboard.type('By keyboard alone');
  await page.keyboard.press('Enter');
  await inbox.chat.seesOnce('By keyboard alone');
  await page.keyboard.press('Escape');
  await expect(inbox.row('Kim Keys')).toBeFocused();
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 720 }, hasTouch: true });

  test('the list and the feedback take turns, and nothing is wider than the screen', async ({ page, request }) => {
    await leaveFeedback(request, 'Phil Phone', 5);
    const inbox = new Inbox(page);
    await inbox.enter();
    const fits = () => page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth);
    await expect(inbox.row('Phil Phone')).toBeVisible();
    expect(await fits()).toBe(true);
    await inbox.open('Phil Phone');
    await expect(inbox.chat.box).toBeVisible();
    await expect(inbox.row('Phil Phone')).toBeHidden();
    expect(await fits()).toBe(true);
    await inbox.chat.write('From the train');
    await inbox.chat.seesOnce('From the train');
    await page.getByRole('button', { name: 'Back to the list' }).click();
    await expect(inbox.row('Phil Phone')).toBeFocused();
  });
});
