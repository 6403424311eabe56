import type { Page } from '@playwright/test';
import { english, Survey, turkish } from '../pages/survey.ts';
import { chatAddress, createFeedback } from '../server/create-feedback.ts';
import { servedStatically } from '../server/served-statically.ts';
import { expect, test } from '../server/test.ts';

const address = '/feedback?node_id=node-harbour';

/** Records messages to the window of the page, with their time. */
async function listen(page: Page): Promise<() => Promise<readonly { type: string; at: number }[]>> {
  await page.addInitScript(() => {
    const received: unknown[] = [];
    Reflect.set(window, 'said', received);
    window.addEventListener('message', ({ data }) => {
      if (String(data?.type).startsWith('PSN_')) received.push({ type: data.type, at: performance.now() });
    });
  });
  return () => page.evaluate(() => Reflect.get(window, 'said'));
}

test('the address brings a signature, answers, a creator and a language', async ({ page }) => {
  const asked: URL[] = [];
  page.on('request', (request) => {
    const url = new URL(request.url());
    if (url.pathname.startsWith('/api/v1/nodes/')) asked.push(url);
  });
  const responses = Buffer.from(JSON.stringify({ name: 'Ada Lovelace' })).toString('base64url');
  const query = new URLSearchParams({ signature: 'signed', responses, creator_id: 'creator-9', language: 'tr' });
  await servedStatically(page);
  await page.goto(`${address}&${query}`);
  const survey = new Survey(page, turkish);
  await survey.answerOrder('good');
  expect(asked.map(({ pathname }) => pathname)).toEqual([
    '/api/v1/nodes/node-harbour',
    '/api/v1/nodes/node-harbour/customers/creator-9',
  ]);
  expect(Object.fromEntries(asked[0]?.searchParams ?? [])).toEqual({ signature: 'signed', responses });
  await survey.rateShop();
  await expect(survey.question(turkish.name).getByRole('textbox')).toHaveValue('Ada Lovelace');
});

test('a feedback that the business itself gives is reported at once', async ({ page }) => {
  const received = await listen(page);
  await page.goto(`${address}&internal_feedback=1`);
  await new Survey(page).answerAll('good');
  await expect
    .poll(async () => (await received()).map(({ type }) => type))
    .toEqual(['PSN_END_OF_FLOW', 'PSN_FEEDBACK_SUBMITTED']);
  const [end, submitted] = await received();
  expect(Number(submitted?.at) - Number(end?.at)).toBeLessThan(1000);
});

test.describe('in a small window', () => {
  test.use({ viewport: { width: 390, height: 300 } });

  test('an answer scrolls to the next or revealed question, and leaves the answered one twenty pixels below the top', async ({
    page,
  }) => {
    await page.goto(address);
    const survey = new Survey(page);
    const topOf = (title: string) =>
      survey
        .question(title)
        .evaluate((question) =>
          Math.round(question.closest('[data-element]')?.getBoundingClientRect().top ?? Number.NaN),
        );
    await survey.sees(english.score);
    expect(await topOf(english.order)).toBeGreaterThan(100);
    await survey.choose(english.score, '9');
    await expect.poll(() => topOf(english.score)).toBe(20);
    await survey.choose(english.order, english.bad);
    await expect.poll(() => topOf(english.reasons)).toBeLessThan(200);
    expect(await topOf(english.order)).toBeGreaterThanOrEqual(20);
  });
});

for (const { path, density, root } of [
  { path: '/flow_preview', density: 'widget', root: '[data-product="widget"]' },
  { path: '/web_flow_preview', density: 'page', root: '#app' },
]) {
  test(`${path} shows a flow to the end, moves nothing, sends nothing and leaves nothing`, async ({
    context,
    page,
  }) => {
    const sent: string[] = [];
    context.on('request', (request) => {
      const { pathname } = new URL(request.url());
      if (request.method() !== 'GET' || pathname.includes('/nodes/')) sent.push(pathname);
    });
    await page.goto(`${path}?flow_id=flow-harbour`);
    const flow = page.locator('[data-product="flow"]');
    await expect(flow).toHaveAttribute('data-density', density);
    await expect(flow).toHaveAttribute('data-motion', 'none');
    await expect(page.locator('[data-product="header"]')).toHaveCount(1);
    await expect(page.locator('main')).toHaveCSS('animation-name', 'none');
    await new Survey(page).answerAll('good', 'only looking');
    await expect(page.locator(root)).toHaveClass(/(^| )app-thank-you-page( |$)/);
    expect(sent).toEqual([]);
    expect(await page.evaluate(() => Object.keys(localStorage))).toEqual([]);
  });
}

test('a visitor chooses one of three languages in a dialog that opens within a quarter of a second', async ({
  page,
}) => {
  await servedStatically(page);
  await page.route('**/v1/nodes/node-harbour', async (route) => {
    const response = await route.fetch();
    const node: { flow: { languages: object[] } } = await response.json();
    const languages = [...node.flow.languages, { id: 'lang-de', code: 'de', name: 'Deutsch' }];
    await route.fulfill({ response, json: { ...node, flow: { ...node.flow, languages } } });
  });
  await page.goto(address);
  await page.getByRole('button', { name: 'Interface Language: English' }).click();
  const dialog = page.getByRole('dialog', { name: 'Interface Language' });
  await expect(dialog).toContainText('Please Select');
  await expect(dialog).toHaveCSS('transition-duration', /^0\.25s/);
  await dialog.getByRole('button', { name: 'Türkçe' }).click();
  await expect(dialog).toBeHidden();
  await new Survey(page, turkish).sees(turkish.score);
});

test.describe('in the web view of the mobile SDK', () => {
  test.use({ userAgent: 'Mozilla/5.0 (iPhone) Mobile/15E148 ProductMobileSDK/2.1' });

  test('a chat can be closed, and says so to the app', async ({ page, server }) => {
    const received = await listen(page);
    await page.goto(chatAddress(await createFeedback(server.url)));
    await page.getByRole('button', { name: 'Close' }).click();
    await expect.poll(async () => (await received()).map(({ type }) => type)).toEqual(['PSN_WEB_WIDGET_CLOSED']);
  });
});

test('/flow_preview is the widget: its panel, header, badges and languages, of the preview type export', async ({
  page,
}) => {
  await page.goto('/flow_preview?flow_id=flow-harbour');
  const survey = new Survey(page);
  await survey.sees(english.score);
  const panel = page.locator('[data-preview="export"] > [data-product="widget"]');
  const box = await panel.boundingBox();
  expect(box?.width).toBe(355);
  expect(box?.height).toBeLessThanOrEqual(600);
  await expect(panel.locator('[data-product="header"]')).toContainText('Preview');
  const badge = panel.locator('[data-product="footer"] [data-product="branding"]');
  await expect(badge).toHaveAttribute('data-kind', 'survey');
  await survey.answerAll('good');
  await expect(badge).toHaveAttribute('data-kind', 'thank');
  await page.reload();
  await panel.locator('[data-product="footer"] button').click();
  await expect(page.getByText(turkish.score)).toBeVisible();
});

for (const path of ['/flow_preview', '/web_flow_preview']) {
  test(`${path} of an unknown flow says that there is none`, async ({ page }) => {
    await page.goto(`${path}?flow_id=flow-nowhere`);
    await expect(page.getByText('404 Not Found')).toBeVisible();
  });
}
