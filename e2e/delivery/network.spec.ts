import type { BrowserContext, Page } from '@playwright/test';
import { english, Survey } from '../pages/survey.ts';
import { expect, test } from '../server/test.ts';
import { listen, surveyAddress } from './traffic.ts';

const savedOffline = 'You are offline. Your answers are kept and will be sent as soon as you are back.';
const saved = 'Your answers are kept and will be sent automatically.';

/** Opens the survey, and waits until it works without a network. */
async function openSurvey(page: Page, address = surveyAddress): Promise<Survey> {
  await page.goto(address);
  await page.waitForLoadState('networkidle');
  return new Survey(page);
}

/** Answers the survey, offline from the last page on. */
async function submitOffline(context: BrowserContext, page: Page): Promise<Survey> {
  const survey = await openSurvey(page);
  await survey.answerOrder('good');
  await survey.rateShop('sent from the train');
  await context.setOffline(true);
  await survey.leaveAddress('Ada', 'ada@example.com');
  await survey.sees(savedOffline);
  return survey;
}

const wholeAnswers = expect.arrayContaining([
  expect.objectContaining({ question_id: 'q-score', option_id: 'opt-nps-9' }),
  expect.objectContaining({ question_id: 'q-comment', body: 'sent from the train' }),
  expect.objectContaining({ question_id: 'q-email', body: 'ada@example.com' }),
]);

test('a network that goes and returns during the survey leaves one complete feedback', async ({
  context,
  page,
  server,
}) => {
  const traffic = listen(context);
  const survey = await openSurvey(page);
  await survey.answerOrder('good');
  await context.setOffline(true);
  await survey.rateShop('sent from the train');
  await context.setOffline(false);
  await survey.leaveAddress('Ada', 'ada@example.com');
  await survey.sees(english.thanks);
  await expect.poll(() => traffic.rows(server.dataDir)).toHaveLength(1);
  expect(traffic.rows(server.dataDir)[0]).toMatchObject({
    completed: true,
    payload: { created_offline: false, responses: wholeAnswers },
  });
  await expect(page.getByText(savedOffline)).toHaveCount(0);
});

test('a feedback sent without a network is reported as kept, and stored when the network is back', async ({
  context,
  page,
  server,
}) => {
  const traffic = listen(context);
  const survey = await submitOffline(context, page);
  await survey.sees(english.thanks);
  expect(traffic.rows(server.dataDir).filter(({ completed }) => completed)).toEqual([]);
  await context.setOffline(false);
  await expect.poll(() => traffic.rows(server.dataDir).map(({ completed }) => completed)).toEqual([true]);
  expect(traffic.rows(server.dataDir)[0]?.payload).toMatchObject({ created_offline: true, responses: wholeAnswers });
});

test('a survey answered entirely offline says so, and is stored once', async ({ context, page, server }) => {
  const traffic = listen(context);
  const survey = await openSurvey(page);
  await context.setOffline(true);
  await survey.answerOrder('good');
  await survey.rateShop('sent from the train');
  await survey.leaveAddress('Ada', 'ada@example.com');
  await survey.sees(savedOffline);
  await context.setOffline(false);
  await expect.poll(() => traffic.rows(server.dataDir).map(({ completed }) => completed)).toEqual([true]);
  expect(traffic.rows(server.dataDir)[0]?.payload).toMatchObject({ created_offline: true, responses: wholeAnswers });
});

test('a feedback sent without a network before a reload is stored once', async ({ context, page, server }) => {
  const traffic = listen(context);
  await submitOffline(context, page);
  await page.reload().catch(() => undefined);
  await context.setOffline(false);
  await page.goto(surveyAddress);
  await expect.poll(() => traffic.rows(server.dataDir).map(({ completed }) => completed)).toEqual([true]);
  expect(traffic.rows(server.dataDir)[0]?.payload).toMatchObject({ created_offline: true, responses: wholeAnswers });
});

test('trouble of the server is not told as the network of the visitor, also after a reload', async ({
  context,
  page,
  server,
}) => {
  const traffic = listen(context);
  await context.route('**/v1/feedbacks', (route) => route.fulfill({ status: 503, body: '' }));
  const survey = await openSurvey(page);
  await survey.answerOrder('good');
  await survey.rateShop('sent in vain');
  await survey.leaveAddress('Ada', 'ada@example.com');
  await survey.sees('Something went wrong. Please try again later.');
  await page.reload();
  await survey.sees(saved);
  await expect(page.getByText('You are offline', { exact: false })).toHaveCount(0);
  await context.unroute('**/v1/feedbacks');
  await page.reload();
  await expect.poll(() => traffic.rows(server.dataDir).map(({ completed }) => completed)).toEqual([true]);
});

test('a survey that is opened again while its feedback waits shows the end page, until the feedback is stored', async ({
  context,
  page,
  server,
}) => {
  const traffic = listen(context);
  await submitOffline(context, page);
  await page.close();
  await context.route('**/v1/feedbacks', (route) => route.abort('connectionrefused'));
  await context.setOffline(false);
  const again = await context.newPage();
  const survey = new Survey(again);
  await again.goto(surveyAddress);
  await survey.sees(english.thanks);
  await survey.sees(saved);
  await expect(again.getByText(savedOffline)).toHaveCount(0);
  expect(traffic.rows(server.dataDir).filter(({ completed }) => completed)).toEqual([]);
  await context.unroute('**/v1/feedbacks');
  await expect.poll(() => traffic.rows(server.dataDir).map(({ completed }) => completed)).toEqual([true]);
  await expect(again.getByText(saved)).toHaveCount(0);
  await again.goto(surveyAddress);
  await expect(survey.question(english.score)).toBeVisible();
});

for (const address of ['/web_feedback?node_id=node-harbour&language=tr', '/chat?feedback_id=f&token=t']) {
  test(`a feedback sent without a network before the tab is closed is stored once, after ${address}`, async ({
    context,
    page,
    server,
  }) => {
    const traffic = listen(context);
    await submitOffline(context, page);
    await page.close();
    await context.setOffline(false);
    const another = await context.newPage();
    await another.goto(address);
    await expect
      .poll(() => traffic.rows(server.dataDir).map(({ completed }) => completed), { timeout: 12_000 })
      .toEqual([true]);
    expect(traffic.rows(server.dataDir)[0]?.payload).toMatchObject({ created_offline: true, responses: wholeAnswers });
  });
}

test('a queue that drains while two tabs are open stores a feedback once', async ({ context, page, server }) => {
  await context.clock.install();
  const traffic = listen(context);
  const another = await context.newPage();
  await openSurvey(another);
  await submitOffline(context, page);
  await context.setOffline(false);
  await expect.poll(() => traffic.rows(server.dataDir).map(({ completed }) => completed)).toEqual([true]);
  await another.reload();
  // Another tab takes over what was left alone for three seconds.
  await context.clock.runFor(3_500);
  await another.waitForLoadState('networkidle');
  expect(traffic.rows(server.dataDir)).toHaveLength(1);
});

test('a survey that goes offline and online fifty times is stored once and complete', async ({
  context,
  page,
  server,
}) => {
  test.setTimeout(180_000);
  const traffic = listen(context);
  const survey = await openSurvey(page);
  const flicker = async (times: number): Promise<void> => {
    for (let time = 0; time < times; time += 1) {
      await context.setOffline(true);
      await page.waitForFunction(() => !navigator.onLine);
      await context.setOffline(false);
      await page.waitForFunction(() => navigator.onLine);
    }
  };
  await survey.choose(english.score, '9');
  await flicker(12);
  await Promise.all([survey.choose(english.order, english.good), flicker(12)]);
  await survey.press(english.next);
  await Promise.all([survey.rateShop('sent from the train'), flicker(13)]);
  await survey.write(english.name, 'Ada');
  await survey.write(english.email, 'ada@example.com');
  await Promise.all([survey.press(english.send), flicker(13)]);
  await survey.sees(english.thanks);
  await expect.poll(() => traffic.rows(server.dataDir).map(({ completed }) => completed)).toEqual([true]);
  expect(traffic.rows(server.dataDir)[0]?.payload.responses).toEqual(wholeAnswers);
});
