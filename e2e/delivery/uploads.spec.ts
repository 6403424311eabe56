import type { Locator, Page, Route } from '@playwright/test';
import { english, Survey } from '../pages/survey.ts';
import { expect, test } from '../server/test.ts';
import { listen, surveyAddress, type Traffic } from './traffic.ts';

async function askForPhoto(page: Page): Promise<{ survey: Survey; row: Locator }> {
  const survey = new Survey(page);
  await page.goto(surveyAddress);
  await page.waitForLoadState('networkidle');
  await survey.choose(english.score, '1');
  await survey.choose(english.order, english.bad);
  await survey.tick(english.reasons, english.damaged);
  return { survey, row: survey.question(english.photo).locator('[data-product="upload-row"]') };
}

async function finish(survey: Survey): Promise<void> {
  await survey.press(english.next);
  await survey.rateShop();
  await survey.leaveAddress('Mary', 'mary@example.com');
  await survey.sees(english.sorry);
}

async function expectOnePhoto(traffic: Traffic, dataDir: string): Promise<void> {
  await expect.poll(() => traffic.rows(dataDir).map(({ completed }) => completed)).toEqual([true]);
  const [row] = traffic.rows(dataDir);
  expect(row?.payload.attachment_ids).toEqual([expect.not.stringContaining('local-file')]);
  expect(row?.payload.responses).toContainEqual({
    question_id: 'q-photo',
    active_storage_blob_id: expect.not.stringContaining('local-file'),
  });
}

test('an upload that the server fails is told once, and the retry makes it part of the feedback', async ({
  context,
  page,
  server,
}) => {
  const traffic = listen(context);
  const { survey, row } = await askForPhoto(page);
  await page.route('**/v1/attachments', (route) => route.fulfill({ status: 503, json: { code: 'busy' } }), {
    times: 1,
  });
  await survey.attachPhoto('cover.png');
  await expect(survey.problem(english.photo)).toContainText('The upload failed.');
  await expect(row).not.toContainText('The upload failed.');
  await row.getByRole('button', { name: 'Upload cover.png again' }).click();
  await expect(row.getByRole('button', { name: 'Remove cover.png' })).toBeVisible();
  await finish(survey);
  await expectOnePhoto(traffic, server.dataDir);
});

test('a file that the server refuses is reported once, in the words for files', async ({ page }) => {
  const { survey, row } = await askForPhoto(page);
  await page.route('**/v1/attachments', (route) => route.fulfill({ status: 415, json: { code: 'file_type' } }), {
    times: 1,
  });
  await survey.attachPhoto('cover.png');
  await expect(survey.problem(english.photo)).toContainText('Please upload an image or PDF file');
  await expect(row).not.toContainText('The upload failed.');
});

test('an upload whose network goes says that the file waits, and becomes part of the feedback', async ({
  context,
  page,
  server,
}) => {
  const traffic = listen(context);
  const { survey, row } = await askForPhoto(page);
  const held: Route[] = [];
  await page.route(/attachments|direct_uploads/, (route) => void held.push(route));
  await survey.attachPhoto('cover.png');
  await expect.poll(() => held.length).toBe(2);
  await expect(row.getByRole('progressbar')).toBeVisible();
  await context.setOffline(true);
  await Promise.all(held.map((route) => route.abort('internetdisconnected').catch(() => undefined)));
  await page.unroute(/attachments|direct_uploads/);
  await expect(row).toContainText('Will upload when');
  await expect(row.getByRole('button', { name: 'Remove cover.png' })).toBeVisible();
  await survey.press(english.next);
  await survey.sees(english.statements[0]);
  await context.setOffline(false);
  await survey.rateShop();
  await survey.leaveAddress('Mary', 'mary@example.com');
  await survey.sees(english.sorry);
  await expectOnePhoto(traffic, server.dataDir);
});
