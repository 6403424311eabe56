import type { Page } from '@playwright/test';
import { english, Survey } from '../pages/survey.ts';
import { servedStatically } from '../server/served-statically.ts';
import { expect, test } from '../server/test.ts';
import { surveyAddress } from './traffic.ts';

interface Reports {
  /** Bodies that the error service received, as text. */
  readonly envelopes: readonly string[];
  /** Scripts of the error service that the page requested. */
  readonly code: readonly string[];
}

/** Serves an error service on the page's own origin. `dice` decides whether the visit is traced. */
async function listen(page: Page, server: { readonly url: string }, dsn: boolean, dice = 0.99): Promise<Reports> {
  const envelopes: string[] = [];
  const code: string[] = [];
  page.on('request', (request) => {
    if (/sentry[^/]*\.js/.test(request.url())) code.push(request.url());
  });
  await page.addInitScript(`Math.random = () => ${dice};`);
  await page.route('**/api/1/envelope/**', async (route) => {
    envelopes.push(route.request().postData() ?? '');
    await route.fulfill({ status: 200, json: {} });
  });
  if (dsn) {
    await servedStatically(page);
    await page.route('**/config.json', (route) =>
      route.fulfill({ json: { apiUrl: '/api', sentryDsn: `${server.url.replace('://', '://publickey@')}/1` } }),
    );
  }
  return { envelopes, code };
}

const fail = (page: Page, message: string): Promise<void> =>
  page.evaluate((text) => {
    setTimeout(() => {
      throw new Error(text);
    });
  }, message);

test('a page without a DSN loads no code of an error service and sends nothing when something fails', async ({
  page,
  server,
}) => {
  const reports = await listen(page, server, false, 0);
  await page.goto(surveyAddress);
  await fail(page, 'broken');
  await new Survey(page).answerAll('good', 'between you and me');
  await page.waitForLoadState('networkidle');
  expect(reports).toEqual({ envelopes: [], code: [] });
});

test('a page with a DSN loads the code after the first failure, and reports it with actions and without answers', async ({
  page,
  server,
}) => {
  const reports = await listen(page, server, true);
  await page.goto(`${surveyAddress}&signature=signed-by-the-shop`);
  const survey = new Survey(page);
  await survey.answerOrder('good');
  await survey.rateShop('between you and me');
  await survey.sees(english.email);
  await page.waitForLoadState('networkidle');
  expect(reports.code).toEqual([]);
  await fail(page, 'cannot read "between you and me" of https://shop.example/chat?token=secret');
  await expect.poll(() => reports.envelopes.length).toBe(1);
  const [envelope = ''] = reports.envelopes;
  expect(envelope).toContain('cannot read … of https://shop.example/chat');
  expect(envelope).toMatch(/"actions":\[.*"type":"flow\/answered","at":\d+/);
  for (const secret of ['between you', 'opt-', 'secret', 'token=', 'signed-by', 'signature', 'device']) {
    expect(envelope, secret).not.toContain(secret);
  }
});

test('one visit in ten is measured, after its first question', async ({ page, server }) => {
  const reports = await listen(page, server, true, 0.05);
  let answerNode = (): void => {};
  const isAsked = new Promise<void>((resolve) => {
    answerNode = resolve;
  });
  await page.route('**/v1/nodes/**', async (route) => {
    await isAsked;
    await route.continue();
  });
  await page.goto(`${surveyAddress}&signature=signed-by-the-shop`);
  await page.waitForLoadState('load');
  expect(reports.code).toEqual([]);
  answerNode();
  await new Survey(page).sees(english.score);
  await expect.poll(() => reports.code.length).toBeGreaterThan(0);
  await expect.poll(() => reports.envelopes.length, { timeout: 40_000 }).toBeGreaterThan(0);
  for (const envelope of reports.envelopes) expect(envelope).not.toMatch(/signed-by|signature=|token=/);
});
