import type { FrameLocator, Page } from '@playwright/test';
import { Survey } from '../pages/survey.ts';
import { storedFeedbacks } from '../server/stored-feedback.ts';
import { expect, test } from './fixture.ts';
import { inlineTag } from './host-page.ts';
import { strictPolicy, watchViolations } from './policy-violations.ts';

const question = 'How likely are you to recommend Harbour Books to a friend?';
const contentOf = (page: Page): FrameLocator => page.frameLocator('#here > iframe');

/** The frame of the survey as the documentation shows it. */
const frame = (appUrl: string, query = '') =>
  `<iframe src="${appUrl}/feedback?node_id=node-harbour&amp;inline=1${query}#hosted" title="Feedback" width="100%" height="490" frameborder="0" allow="display-capture" loading="lazy"></iframe>`;
const survey = (appUrl: string, query?: string) =>
  `<div id="here" data-product-survey="node-harbour">${frame(appUrl, query)}</div>`;

/** Counts the documents of the survey that the page loads. */
function countDocuments(page: Page): () => number {
  let count = 0;
  page.on('request', (request) => {
    if (request.isNavigationRequest() && request.url().includes('/feedback?')) count++;
  });
  return () => count;
}

test('a survey whose frame is in the page’s HTML is read and answered before any script, and sent once', async ({
  visit,
  page,
  server,
}) => {
  const documents = countDocuments(page);
  await visit({ tag: '', body: `${survey(server.url)}<p>Below</p>` });
  const content = contentOf(page);
  await expect(content.getByText(question).filter({ visible: true })).toBeVisible();
  await content.getByRole('radio', { name: '3', exact: true }).check({ force: true });
  await expect(page.locator('#here > iframe')).not.toHaveAttribute('data-product');

  await page.addScriptTag({ url: `${server.url}/widget.js` });
  await expect(page.locator('#here > iframe')).toHaveAttribute('data-product', 'inline');
  await expect(content.getByRole('radio', { name: '3', exact: true })).toBeChecked();
  await new Survey(content).answerAll('bad', 'a parcel before the script');
  await expect(content.getByRole('textbox')).toBeVisible();
  const sent = storedFeedbacks(server.dataDir).filter(({ payload }) =>
    payload.responses.some(({ body }) => body === 'a parcel before the script'),
  );
  expect(sent).toHaveLength(1);
  expect(documents()).toBe(1);
  expect(await page.locator('iframe').count()).toBe(1);
});

test('commands reach it, and destroy removes it', async ({ visit, page, server }) => {
  const host = await visit({ tag: inlineTag(server.url), body: survey(server.url, '&amp;language=tr') });
  const content = contentOf(page);
  await expect(content.getByText('Son siparişiniz nasıldı?')).toBeVisible();
  await expect.poll(() => host.command('status')).toMatchObject({ reason: 'shown' });
  await host.command('setLanguage', 'en');
  await expect(content.getByText(question).filter({ visible: true })).toBeVisible();
  await host.command('destroy');
  await expect(page.locator('iframe')).toHaveCount(0);
});

test('product-survey uses the frame inside it', async ({ visit, page, server }) => {
  const documents = countDocuments(page);
  const host = await visit({
    tag: inlineTag(server.url),
    body: `<product-survey id="here" node="node-harbour">${frame(server.url)}</product-survey>`,
  });
  await expect.poll(() => host.command('status')).toMatchObject({ reason: 'shown' });
  await expect(contentOf(page).getByText(question).filter({ visible: true })).toBeVisible();
  expect(documents()).toBe(1);
});

test('under a strict policy it has no border and causes no violation, and its height follows the content', async ({
  visit,
  page,
  server,
}) => {
  const violations = watchViolations(page);
  const host = await visit({
    tag: inlineTag(server.url, 'async nonce="abc"'),
    headers: strictPolicy(server.url, "style-src 'nonce-abc'"),
    body: `${survey(server.url)}<p>Below</p>`,
  });
  await expect.poll(() => host.command('status')).toMatchObject({ reason: 'shown' });
  const content = contentOf(page).locator('[data-product="widget"]');
  const heights = async () => [
    await content.evaluate((root) => Math.max(490, Math.ceil(root.getBoundingClientRect().height))),
    await page.locator('#here > iframe').evaluate((element) => element.clientHeight),
  ];
  await expect
    .poll(async () => {
      const [inside = 0, outside = 0] = await heights();
      return outside - inside;
    })
    .toBe(0);
  const borderWidth = () => page.locator('#here > iframe').evaluate((element) => getComputedStyle(element).borderWidth);
  expect(await borderWidth()).toBe('0px');
  expect(violations).toEqual([]);
});

test('a frame that shows nothing is removed, and status() says so', async ({ visit, page, server }) => {
  await page.route('**/feedback?**', (route) => route.abort());
  const host = await visit({ tag: '', body: survey(server.url) });
  await page.addScriptTag({ url: `${server.url}/widget.js` });
  await expect
    .poll(() => host.command('status'), { timeout: 30_000 })
    .toMatchObject({ visible: false, reason: 'frameTimedOut' });
  await expect(page.locator('iframe')).toHaveCount(0);
});
