import type { FrameLocator, Locator, Page } from '@playwright/test';
import { english, Survey } from '../pages/survey.ts';
import { storedFeedbacks } from '../server/stored-feedback.ts';
import { expect, test } from './fixture.ts';
import { inlineTag } from './host-page.ts';
import { countListeners } from './live-listeners.ts';
import { strictPolicy, watchViolations } from './policy-violations.ts';

const survey = (id: string, attributes = '') =>
  `<div id="${id}" data-product-survey="node-harbour" ${attributes}></div>`;
const frameIn = (page: Page, id: string): Locator => page.locator(`#${id} > iframe`);
const contentOf = (page: Page, id: string): FrameLocator => page.frameLocator(`#${id} > iframe`);
const question = 'How likely are you to recommend Harbour Books to a friend?';

/** Waits until the frame is as high as its content, without a scroll bar. */
async function expectFullHeight(page: Page, id: string): Promise<number> {
  // The page of the scripts waits unseen beside the server's markup until it replaces it.
  const content = contentOf(page, id).locator('[data-product="widget"]').filter({ visible: true });
  await expect
    .poll(async () => {
      // A browser lays out a frame outside of the window only when it is near.
      await frameIn(page, id).scrollIntoViewIfNeeded();
      const inside = await content.evaluate((root) => Math.ceil(root.getBoundingClientRect().height));
      const outside = (await frameIn(page, id).boundingBox())?.height ?? 0;
      return Math.round(outside) - Math.max(inside, 490);
    })
    .toBe(0);
  return (await frameIn(page, id).boundingBox())?.height ?? 0;
}

test('a survey in the page’s own flow has no launcher, no header and the height of its content', async ({
  visit,
  page,
  server,
}) => {
  await visit({ tag: inlineTag(server.url), body: `<h1>Books</h1>${survey('here')}<p id="below">Below</p>` });
  const content = contentOf(page, 'here');
  await expect(content.getByText(question).filter({ visible: true })).toBeVisible();
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
    tag: inlineTag(server.url),
    body: survey('here'),
    head: `<script>
      window.received = [];
      for (const name of ['ready', 'opened', 'submitted', 'closed', 'unread'])
        window.addEventListener('product:' + name, ({ detail, target }) => received.push([name, target.dataset.product, detail]));
    </script>`,
  });
  const content = contentOf(page, 'here');
  const visitor = new Survey(content);
  await visitor.answerAll('bad', 'from the page');
  await expect(content.getByRole('textbox')).toBeVisible();
  await expect.poll(async () => (await frameIn(page, 'here').boundingBox())?.height).toBeGreaterThan(450);
  const received: unknown = await page.evaluate(() => Reflect.get(window, 'received'));
  expect(received).toEqual([
    ['ready', 'inline', { nodeId: 'node-harbour' }],
    ['submitted', 'inline', { nodeId: 'node-harbour' }],
    ...((received as unknown[][]).slice(2) ?? []),
  ]);
  expect(JSON.stringify(received)).not.toMatch(/token|page@|ada@|from the page/);
});

test('several inline surveys of one page are answered apart', async ({ visit, page, server }) => {
  await visit({ tag: inlineTag(server.url), body: `${survey('first')}${survey('second')}` });
  for (const id of ['first', 'second']) {
    await page.locator(`#${id}`).scrollIntoViewIfNeeded();
    await expect(contentOf(page, id).getByText(question).filter({ visible: true })).toBeVisible();
    await expectFullHeight(page, id);
  }
  await new Survey(contentOf(page, 'first')).choose(english.score, '9');
  await expect(contentOf(page, 'first').getByRole('radio', { name: '9', exact: true })).toBeChecked();
  await expect(contentOf(page, 'second').getByRole('radio', { name: '9', exact: true })).not.toBeChecked();
});

test('the page scrolls to the top of its survey when a new page of it would start above the window', async ({
  visit,
  page,
  server,
}) => {
  await visit({
    tag: inlineTag(server.url),
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
  await visit({ tag: inlineTag(server.url), body: `${survey('first')}<main></main>` });
  await expect(contentOf(page, 'first').getByText(question).filter({ visible: true })).toBeVisible();
  const before = await liveListeners();
  await page.evaluate(() => {
    const main = document.querySelector('main');
    if (main) main.innerHTML = '<div id="late" data-product-survey="node-harbour"></div>';
  });
  await expect(contentOf(page, 'late').getByText(question).filter({ visible: true })).toBeVisible();
  await page.evaluate(() => document.querySelector('#late')?.remove());
  await expect.poll(liveListeners).toBe(before);
});

test('an inline survey works under a strict policy with Trusted Types, and violates nothing', async ({
  visit,
  server,
  page,
}) => {
  const violations = watchViolations(page);
  await visit({
    body: survey('here'),
    headers: strictPolicy(server.url, "style-src 'nonce-abc'"),
    tag: inlineTag(server.url, 'async nonce="abc"'),
  });
  await expect(contentOf(page, 'here').getByText(question).filter({ visible: true })).toBeVisible();
  await expectFullHeight(page, 'here');
  expect(violations).toEqual([]);
});

for (const css of [
  '* { all: unset !important }',
  'iframe { display: none !important; height: 1px !important; width: 1px !important; position: fixed !important }',
  '@layer reset { iframe { opacity: 0 !important; pointer-events: none !important } }',
]) {
  test(`the page's style does not break an inline survey: ${css.slice(0, 30)}`, async ({ visit, page, server }) => {
    await visit({ tag: inlineTag(server.url), head: `<style>${css}</style>`, body: `<main>${survey('here')}</main>` });
    await new Survey(contentOf(page, 'here')).choose(english.score, '9');
    await expect(contentOf(page, 'here').getByRole('radio', { name: '9', exact: true })).toBeChecked();
  });
}

test('on a page in a language that the survey lacks, its button leads to the language that is not shown', async ({
  visit,
  page,
  server,
}) => {
  await visit({ tag: inlineTag(server.url), body: survey('here', 'data-product-language="ar"') });
  const content = contentOf(page, 'here');
  await expect(content.getByText(question).filter({ visible: true })).toBeVisible();
  await content.getByRole('button', { name: 'Türkçe' }).click();
  await expect(content.getByText('Son siparişiniz nasıldı?')).toBeVisible();
  await expect(content.getByRole('button', { name: 'English' })).toBeVisible();
});

test('the first survey of a page may come long after the script, as in a single-page site', async ({
  visit,
  page,
  server,
}) => {
  await visit({ tag: inlineTag(server.url), body: '<main></main>' });
  await page.waitForLoadState('networkidle');
  await page.evaluate(() => {
    const main = document.querySelector('main');
    if (main) main.innerHTML = '<div id="late" data-product-survey="node-harbour"></div>';
  });
  await expect(contentOf(page, 'late').getByText(question).filter({ visible: true })).toBeVisible();
});

test('data-product-test marks the feedback of a survey in the page', async ({ visit, page, server }) => {
  await visit({ tag: inlineTag(server.url), body: survey('here', 'data-product-test') });
  await new Survey(contentOf(page, 'here')).answerAll('good', 'only a trial');
  const stored = () =>
    storedFeedbacks(server.dataDir).filter(({ payload }) => JSON.stringify(payload.responses).includes('only a trial'));
  await expect.poll(() => stored().map(({ payload }) => payload.is_test)).toEqual([true]);
});

test('an app that does not respond leaves no empty frame in the page', async ({ visit, page, server }) => {
  await page.route(`${server.url}/feedback?**`, (route) => route.fulfill({ contentType: 'text/html', body: 'Broken' }));
  await visit({
    tag: inlineTag(server.url),
    head: `<script>addEventListener('product:failed', ({ detail }) => { document.title = detail.reason; });</script>`,
    body: survey('here'),
  });
  await expect(page).toHaveTitle('frameTimedOut', { timeout: 20_000 });
  await expect(page.locator('iframe')).toHaveCount(0);
});
