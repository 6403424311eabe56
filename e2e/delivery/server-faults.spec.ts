import type { Page } from '@playwright/test';
import { english, Survey } from '../pages/survey.ts';
import { expect, test } from '../server/test.ts';
import { answers, listen, meetFaults, queueStorage, surveyAddress } from './traffic.ts';

async function answerUpToSend(page: Page, how: 'good' | 'bad' = 'good'): Promise<Survey> {
  const survey = new Survey(page);
  await page.goto(surveyAddress);
  await survey.answerOrder(how);
  await survey.rateShop('a comment');
  return survey;
}

const error = (page: Page) => page.locator('[data-product="submit-error"]');
const wholes = (traffic: ReturnType<typeof listen>) => traffic.feedbacks.filter(({ completed }) => completed);

test('a server that dies between storing and responding has one row', async ({ context, page, server }) => {
  const traffic = listen(context);
  let answeredId = '';
  await meetFaults(context, async (route) => {
    const response = await route.fetch();
    const stored: { id: string } = await response.json();
    answeredId = stored.id;
    await server.restart('SIGKILL');
    await route.abort('connectionreset');
  });
  const survey = await answerUpToSend(page);
  await survey.leaveAddress('Ada', 'ada@example.com');
  // The server takes its time to stand up again.
  await expect.poll(() => wholes(traffic).length, { timeout: 20_000 }).toBe(2);
  await survey.sees(english.thanks);
  await expect.poll(() => queueStorage(page)).not.toContain('itemId');
  const rows = traffic.rows(server.dataDir);
  expect(rows.map(({ id, completed }) => ({ id, completed }))).toEqual([{ id: answeredId, completed: true }]);
});

test('a feedback that meets 500, 502 and then 200 is reported, sent again by itself, and ends on its thank page', async ({
  context,
  page,
  server,
}) => {
  const traffic = listen(context);
  const fault = { code: 'internal', message: 'Something broke' };
  await meetFaults(context, answers(500, fault), answers(502, fault));
  const survey = await answerUpToSend(page);
  await survey.leaveAddress('Ada', 'ada@example.com');
  await expect(error(page)).toContainText('Something went wrong. Please try again later.');
  await expect(survey.question(english.email).getByRole('textbox')).toHaveValue('ada@example.com');
  await survey.sees(english.thanks);
  expect(traffic.rows(server.dataDir).map(({ completed }) => completed)).toEqual([true]);
});

test('answers that are corrected after a failed submit arrived replace it, and only then the visitor is thanked', async ({
  context,
  page,
  server,
}) => {
  const traffic = listen(context);
  await meetFaults(context, answers(503, { code: 'unavailable', message: 'Try again soon' }));
  const survey = await answerUpToSend(page);
  await survey.leaveAddress('Ada', 'ada@exmaple.com');
  await expect(error(page)).toBeVisible();
  await survey.write(english.email, 'ada@example.com');
  await expect.poll(() => traffic.rows(server.dataDir).map(({ completed }) => completed)).toEqual([true]);
  await expect(error(page)).toHaveCount(0);
  await expect(page.locator('.app-thank-you-page')).toHaveCount(0);
  await page.locator('[data-product="submit"]').click();
  await survey.sees(english.thanks);
  const rows = traffic.rows(server.dataDir);
  expect(rows).toHaveLength(1);
  expect(rows[0]?.payload.responses).toContainEqual({ question_id: 'q-email', body: 'ada@example.com' });
});

test('a feedback that meets 429 is sent again after Retry-After, not before, and stored in one row', async ({
  context,
  page,
  server,
}) => {
  const traffic = listen(context);
  let refusedAt = 0;
  await meetFaults(context, async (route) => {
    refusedAt = Date.now();
    await answers(429, { code: 'rate_limited', message: 'Slow down' }, { 'Retry-After': '3' })(route);
  });
  const survey = await answerUpToSend(page);
  await survey.leaveAddress('Ada', 'ada@example.com');
  await expect(error(page)).toBeVisible();
  await expect.poll(() => wholes(traffic).length, { intervals: [50] }).toBe(2);
  expect(Date.now() - refusedAt).toBeGreaterThanOrEqual(2_900);
  await expect.poll(() => traffic.rows(server.dataDir).map(({ completed }) => completed)).toEqual([true]);
});

test('a feedback that is refused keeps its answers on screen and is sent again', async ({ context, page, server }) => {
  const traffic = listen(context);
  await meetFaults(context, answers(400, { code: 'invalid', message: 'No' }));
  const survey = await answerUpToSend(page);
  await survey.leaveAddress('Ada', 'ada@example.com');
  await expect(error(page)).toContainText('Something went wrong. Please try again later.');
  await expect(page.locator('.app-thank-you-page')).toHaveCount(0);
  await expect(survey.question(english.name).getByRole('textbox')).toHaveValue('Ada');
  expect(await queueStorage(page)).not.toContain('itemId');
  await survey.write(english.name, 'Ada Lovelace');
  await survey.press('Send again');
  await survey.sees(english.thanks);
  const rows = traffic.rows(server.dataDir);
  expect(rows.map(({ completed }) => completed)).toEqual([true]);
  expect(rows[0]?.payload.responses).toContainEqual({ question_id: 'q-name', body: 'Ada Lovelace' });
});

test('error 13045 shows that the visitor has answered before, and ends the sending', async ({ context, page }) => {
  await context.clock.install();
  const traffic = listen(context);
  const before = answers(400, { code: 13045, message: 'This visitor has already left feedback here' });
  await meetFaults(context, before, before, before);
  const survey = await answerUpToSend(page);
  await survey.leaveAddress('Ada', 'ada@example.com');
  await survey.sees("You've already answered. Thank you!");
  await expect(page.getByRole('textbox')).toHaveCount(0);
  const sent = traffic.feedbacks.length;
  // Longer than the first wait between two tries.
  await context.clock.runFor(1_500);
  await page.reload();
  await page.waitForLoadState('networkidle');
  expect(traffic.feedbacks).toHaveLength(sent);
  expect(wholes(traffic)).toHaveLength(1);
  expect(await queueStorage(page)).not.toContain('itemId');
});
