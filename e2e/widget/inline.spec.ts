import type { FrameLocator, Locator, Page } from '@playwright/test';
import { english, Survey } from '../pages/survey.ts';
import { expect, test } from './fixture.ts';
import { countListeners } from './live-listeners.ts';

const tag = (appUrl: string, attributes = 'async') => `<script ${attributes} src="${appUrl}/widget.js"></script>`;
const survey = (id: string, attributes = '') =>
  `<div id="${id}" data-product-survey="node-harbour" ${attributes}></div>`;
const frameIn = (page: Page, id: string): Locator => page.locator(`#${id} > iframe`);
const contentOf = (page: Page, id: string): FrameLocator => page.frameLocator(`#${id} > iframe`);
const question = 'How likely are you to recommend Harbour Books to a friend?';

/** Waits until the frame is as high as its content, without a scroll bar. */
async function expectFullHeight(page: Page, id: string): Promise<number> {
  const content = contentOf(page, id).locator('[data-product="widget"]');
  await expect
    .poll(async () => {
      // A browser lays out a frame outside of the window only when it is near.
      await frameIn(page, id).scrollIntoViewIfNeeded();
      const inside = await content.evaluate((root) => Math.ceil(root.getBoundingClientRect().height));
      const outside = (await frameIn(page, id).boundingBox())?.height ?? 0;
      return Math.round(outside) - Math.max(inside, 280);
    })
    .toBe(0);
  return (await frameIn(page, id).boundingBox())?.height ?? 0;
}

/** Adds up the layout shifts of the page that no input of the visitor caused. */
async function watchShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const shifts = { sum: 0 };
    Reflect.set(window, 'shifts', shifts);
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        if (!Reflect.get(entry, 'hadRecentInput')) shifts.sum += Number(Reflect.get(entry, 'value'));
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

test('a survey in the page’s own flow has no launcher, no header and the height of its content', async ({
  visit,
  page,
  server,
}) => {
  await visit({ tag: tag(server.url), body: `<h1>Books</h1>${survey('here')}<p id="below">Below</p>` });
  const content = contentOf(page, 'here');
  await expect(content.getByText(question)).toBeVisible();
  await expectFullHeight(page, 'here');
  await expect(page.locator('iframe')).toHaveCount(1);
  await expect(content.locator('[data-product="header"]')).toHaveCount(0);
  await expect(content.locator('[data-product="footer"]')).toBeVisible();
  const frame = await frameIn(page, 'here').boundingBox();
  const below = await page.locator('#below').boundingBox();
  expect(below?.y).toBeGreaterThanOrEqual((frame?.y ?? 0) + (frame?.height ?? 0));
});

test('an inline survey is answered to its end, tells the page, and its chat has room', async ({
  visit,
  page,
  server,
}) => {
  await visit({
    tag: tag(server.url),
    body: survey('here'),
    head: `<script>
      window.heard = [];
      for (const name of ['ready', 'opened', 'submitted', 'closed', 'unread'])
        window.addEventListener('product:' + name, ({ detail, target }) => heard.push([name, target.dataset.product, detail]));
    </script>`,
  });
  const content = contentOf(page, 'here');
  const visitor = new Survey(content);
  await visitor.answerAll('bad', 'from the page');
  await expect(content.getByRole('textbox')).toBeVisible();
  await expect.poll(async () => (await frameIn(page, 'here').boundingBox())?.height).toBeGreaterThan(450);
  const heard: unknown = await page.evaluate(() => Reflect.get(window, 'heard'));
  expect(heard).toEqual([
    ['ready', 'inline', { nodeId: 'node-harbour' }],
    ['submitted', 'inline', { nodeId: 'node-harbour' }],
    ...((heard as unknown[][]).slice(2) ?? []),
  ]);
  expect(JSON.stringify(heard)).not.toMatch(/token|page@|ada@|from the page/);
});

test('several inline surveys of one page are answered apart', async ({ visit, page, server }) => {
  await visit({ tag: tag(server.url), body: `${survey('first')}${survey('second')}` });
  for (const id of ['first', 'second']) {
    await page.locator(`#${id}`).scrollIntoViewIfNeeded();
    await expect(contentOf(page, id).getByText(question)).toBeVisible();
    await expectFullHeight(page, id);
  }
  await new Survey(contentOf(page, 'first')).choose(english.score, '9');
  await expect(contentOf(page, 'first').getByRole('radio', { name: '9', exact: true })).toBeChecked();
  await expect(contentOf(page, 'second').getByRole('radio', { name: '9', exact: true })).not.toBeChecked();
});

test('a page that reserves the height of its survey does not shift', async ({ visit, page, server }) => {
  await watchShifts(page);
  await visit({
    tag: tag(server.url),
    head: '<style>#here { min-height: 1400px; }</style>',
    body: `${survey('here', 'data-min-height="1400"')}<p>Below</p>`,
  });
  await expect(contentOf(page, 'here').getByText(question)).toBeVisible();
  await expect.poll(() => contentOf(page, 'here').locator('[data-product="footer"]').isVisible()).toBe(true);
  expect(await page.evaluate(() => Reflect.get(window, 'shifts').sum)).toBeLessThanOrEqual(0.02);
});

test('the page scrolls to the top of its survey when a new page of it would start above the window', async ({
  visit,
  page,
  server,
}) => {
  await visit({
    tag: tag(server.url),
    body: `<div style="height:700px">Above</div>${survey('here')}<div style="height:2000px">Below</div>`,
  });
  await page.locator('#here').scrollIntoViewIfNeeded();
  const visitor = new Survey(contentOf(page, 'here'));
  await visitor.choose(english.score, '9');
  await visitor.choose(english.order, english.good);
  await contentOf(page, 'here').getByRole('button', { name: 'Next' }).scrollIntoViewIfNeeded();
  await page.evaluate(() => window.scrollTo(0, 800));
  await contentOf(page, 'here').getByRole('button', { name: 'Next' }).click();
  await expect(contentOf(page, 'here').getByText('How do you rate our shop?')).toBeVisible();
  await expect.poll(async () => (await frameIn(page, 'here').boundingBox())?.y).toBe(0);
});

test('an element that the page adds later receives its survey, and a removed one leaves nothing behind', async ({
  visit,
  page,
  server,
}) => {
  const liveListeners = await countListeners(page);
  await visit({ tag: tag(server.url), body: `${survey('first')}<main></main>` });
  await expect(contentOf(page, 'first').getByText(question)).toBeVisible();
  const before = await liveListeners();
  await page.evaluate(() => {
    const main = document.querySelector('main');
    if (main) main.innerHTML = '<div id="late" data-product-survey="node-harbour"></div>';
  });
  await expect(contentOf(page, 'late').getByText(question)).toBeVisible();
  await page.evaluate(() => document.querySelector('#late')?.remove());
  await expect.poll(liveListeners).toBe(before);
});

test('an inline survey works under a strict policy with Trusted Types, and violates nothing', async ({
  visit,
  server,
  page,
}) => {
  const violations: string[] = [];
  page.on('console', (message) => {
    if (/Content Security Policy|Trusted/i.test(message.text())) violations.push(message.text());
  });
  await visit({
    body: survey('here'),
    headers: {
      'content-security-policy': [
        "default-src 'none'",
        "script-src 'nonce-abc'",
        "style-src 'nonce-abc'",
        `connect-src ${server.url}`,
        `frame-src ${server.url}`,
        "require-trusted-types-for 'script'",
        "trusted-types 'none'",
      ].join('; '),
    },
    tag: tag(server.url, 'async nonce="abc"'),
  });
  await expect(contentOf(page, 'here').getByText(question)).toBeVisible();
  await expectFullHeight(page, 'here');
  expect(violations).toEqual([]);
});

for (const css of [
  '* { all: unset !important }',
  'iframe { display: none !important; height: 1px !important; width: 1px !important; position: fixed !important }',
  '@layer reset { iframe { opacity: 0 !important; pointer-events: none !important } }',
]) {
  test(`the page's style does not break an inline survey: ${css.slice(0, 30)}`, async ({ visit, page, server }) => {
    await visit({ tag: tag(server.url), head: `<style>${css}</style>`, body: `<main>${survey('here')}</main>` });
    await new Survey(contentOf(page, 'here')).choose(english.score, '9');
    await expect(contentOf(page, 'here').getByRole('radio', { name: '9', exact: true })).toBeChecked();
  });
}

test('a survey is not shown in a page of a site that may not embed it', async ({ visit, page, server }) => {
  await page.route(`${server.url}/feedback?**`, async (route) => {
    const response = await route.fetch();
    const policy = (response.headers()['content-security-policy'] ?? '').replace(
      /frame-ancestors [^;]*/,
      'frame-ancestors *',
    );
    const body = (await response.text()).replace(/"embed_domains":\[[^\]]*\]/, '"embed_domains":["elsewhere.example"]');
    await route.fulfill({ response, body, headers: { ...response.headers(), 'content-security-policy': policy } });
  });
  await visit({ tag: tag(server.url), body: survey('here') });
  await expect(frameIn(page, 'here')).toHaveCount(0, { timeout: 20_000 });
});

test('an app that does not respond leaves no empty frame in the page', async ({ visit, page, server }) => {
  await page.route(`${server.url}/feedback?**`, (route) => route.fulfill({ contentType: 'text/html', body: 'Broken' }));
  await visit({
    tag: tag(server.url),
    head: `<script>addEventListener('product:failed', ({ detail }) => { document.title = detail.reason; });</script>`,
    body: survey('here'),
  });
  await expect(page).toHaveTitle('frameTimedOut', { timeout: 20_000 });
  await expect(page.locator('iframe')).toHaveCount(0);
});
