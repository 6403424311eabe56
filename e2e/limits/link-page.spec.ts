import type { Page } from '@playwright/test';
import { axeFinds } from '../pages/axe-finds.ts';
import { Inbox } from '../pages/inbox.ts';
import { english, Survey } from '../pages/survey.ts';
import { storedFeedbacks } from '../server/stored-feedback.ts';
import { expect, test } from '../server/test.ts';
import { importNode } from './import-node.ts';

const full = 'We have all the answers we need. Thank you!';
const notChosen = 'This survey is for some visitors, chosen at random. Thank you for coming!';

/** Fails on findings of axe, and on content wider than the page. */
async function isAccessible(page: Page): Promise<void> {
  expect(await axeFinds(page)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth)).toBe(false);
}

test('a node that wants one feedback takes it and closes, and a test still opens it', async ({
  page,
  server,
}, info) => {
  const { address } = await importNode(server, 'onlyone', { server: { limits: { feedbacks: 1 } } });
  const survey = new Survey(page);
  await page.goto(address);
  await survey.answerAll('good', 'The only one.');
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto(address);
  await survey.sees(full);
  await isAccessible(page);
  await page.screenshot({ path: info.outputPath('full.png') });
  await page.goto(`${address}&test=1`);
  await survey.answerAll('good', 'A test of the only one.');
  const stored = storedFeedbacks(server.dataDir).filter(({ payload }) => payload.node_id === 'node-onlyone');
  expect(stored).toHaveLength(2);

  await page.setViewportSize({ width: 1280, height: 800 });
  const inbox = new Inbox(page);
  await inbox.enter();
  const tests = page.locator('[data-product="feedback-row"]').filter({ has: page.getByText('Test', { exact: true }) });
  await expect(tests).toHaveCount(1);
  await page.screenshot({ path: info.outputPath('inbox.png') });
});

test('a visitor in the middle of a survey that gets full may finish it', async ({ page, server, browser }) => {
  const { address } = await importNode(server, 'middle1', { server: { limits: { feedbacks: 1 } } });
  const survey = new Survey(page);
  await page.goto(address);
  await survey.choose(english.score, '9');
  const other = await browser.newContext({ baseURL: server.url });
  const first = await other.newPage();
  await first.goto(address);
  await new Survey(first).answerAll('good', 'I was faster.');
  await other.close();
  await survey.answerAll('good', 'I was slower.');
  await page.goto('/inbox');
  await new Inbox(page).enter();
  await expect(page.getByText('Over the limit', { exact: true })).toHaveCount(1);
});

test('a full quota ends the survey of a visitor who gives that answer, and of no other', async ({ page, server }) => {
  const quotas = [{ key: 'fans', condition: { '>=': [{ var: 'answers.recommend' }, 9] }, max: 1 }];
  const { address } = await importNode(server, 'quota01', { server: { limits: { quotas } } });
  const survey = new Survey(page);
  await page.goto(address);
  await survey.answerAll('good', 'The first fan.');
  await page.goto(address);
  await survey.answerOrder('good', '9');
  await survey.sees(full);
  await expect(page.getByRole('radio')).toHaveCount(0);
  await page.evaluate(() => localStorage.clear());
  await page.goto(address);
  await survey.answerOrder('good', '3');
  await survey.sees('How do you rate our shop?');
});

test('a sample of 50 percent takes some devices, keeps its decision, and tells the others', async ({
  server,
  browser,
}, info) => {
  const { address } = await importNode(server, 'sample1', { sample_percent: 50 });
  const decisions: boolean[] = [];
  for (let device = 0; device < 12; device += 1) {
    const context = await browser.newContext({ baseURL: server.url });
    const page = await context.newPage();
    const isChosen = async (): Promise<boolean> => {
      await page.goto(address);
      const question = page.getByText(english.score);
      await expect(question.or(page.getByText(notChosen))).toBeVisible();
      return question.isVisible();
    };
    const chosen = await isChosen();
    expect(await isChosen()).toBe(chosen);
    if (!chosen) await page.screenshot({ path: info.outputPath('not-in-sample.png') });
    decisions.push(chosen);
    await context.close();
  }
  // One of 2,048 runs would give all twelve devices the same decision.
  expect(new Set(decisions).size).toBe(2);
});
