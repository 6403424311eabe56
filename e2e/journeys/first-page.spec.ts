import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { arabicNode, importArabicShop } from '../arabic/arabic-shop.ts';
import { english, Survey, turkish } from '../pages/survey.ts';
import { importDefinitions, type ProductServer } from '../server/product-server.ts';
import { servedStatically } from '../server/served-statically.ts';
import { storedFeedbacks } from '../server/stored-feedback.ts';
import { expect, test } from '../server/test.ts';

const demo = fileURLToPath(new URL('../../apps/server/demo/node.harbour.json', import.meta.url));
const everyStyle = fileURLToPath(new URL('../styles/node.lighthouse.json', import.meta.url));
const address = '/feedback?node_id=node-harbour';

/** Imports the demo's node under another name, with a comment on its first page. */
async function importCommentFirst(server: ProductServer): Promise<string> {
  const text = (await readFile(demo, 'utf8'))
    .replaceAll('node-harbour', 'node-comment')
    .replaceAll('flow-harbour', 'flow-comment');
  const node = JSON.parse(text);
  const first = node.flow.states.find((state: { id: string }) => state.id === 's-1');
  const comment = node.flow.elements.find(
    (element: { question?: { id: string } }) => element.question?.id === 'q-comment',
  );
  first.elements.unshift(comment.id);
  for (const state of node.flow.states) {
    if (state !== first) state.elements = state.elements.filter((id: string) => id !== comment.id);
  }
  const file = join(server.dataDir, 'node.comment.json');
  await writeFile(file, JSON.stringify(node));
  await importDefinitions(server, file);
  return '/feedback?node_id=node-comment';
}

/** Questions whose views are files of their own. */
const lazyStyles = [
  ...['datepicker', 'dropdown', 'month', 'multiple_value', 'phone_number', 'ranking', 'signature'],
  ...['time', 'date_time', 'url', 'file', 'screenshot'],
];

/** Imports a survey whose first page has questions of lazy parts. */
async function importLazyFirst(server: ProductServer): Promise<string> {
  const text = (await readFile(everyStyle, 'utf8'))
    .replaceAll('node-lighthouse', 'node-lazy')
    .replaceAll('flow-lighthouse', 'flow-lazy');
  const node = JSON.parse(text);
  const elements = [...lazyStyles.map((style) => `el-${style}`), 'el-submit'];
  node.flow.states = [
    { id: 's-1', name: 'lazy', is_initial_state: true, style: 'normal', elements, next_state_id: null },
  ];
  node.flow.elements = node.flow.elements.filter(({ id }: { id: string }) => elements.includes(id));
  const file = join(server.dataDir, 'node.lazy.json');
  await writeFile(file, JSON.stringify(node));
  await importDefinitions(server, file);
  return '/feedback?node_id=node-lazy';
}

/** Imports the demo's node under another name, with a style sheet of its owner. */
async function importStyled(server: ProductServer): Promise<string> {
  const text = (await readFile(demo, 'utf8'))
    .replaceAll('node-harbour', 'node-styled')
    .replaceAll('flow-harbour', 'flow-styled');
  const file = join(server.dataDir, 'node.styled.json');
  await writeFile(file, JSON.stringify({ ...JSON.parse(text), css_url_react: `${server.url}/own-look.css` }));
  await importDefinitions(server, file);
  return '/feedback?node_id=node-styled';
}

/** Holds back the scripts until they are released. */
async function holdScripts(page: Page): Promise<() => void> {
  let release = (): void => undefined;
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/assets/*.js', async (route) => {
    await held;
    await route.continue().catch(() => undefined);
  });
  return release;
}

/** Collects the errors and warnings of the page. */
function complaints(page: Page): string[] {
  const messages: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') messages.push(message.text());
  });
  page.on('pageerror', (error) => messages.push(error.message));
  return messages;
}

/** Resolves once the survey's machine receives events. */
async function isAnswerable(page: Page): Promise<void> {
  await expect
    .poll(() => page.evaluate(() => Object.keys(document.querySelector('[data-product="flow"]') ?? {}).join()))
    .toContain('__react');
}

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('the first page stands there, in the language of the address', async ({ page }) => {
    await page.goto(`${address}&language=tr`);
    await new Survey(page, turkish).sees(turkish.score);
    await expect(page.getByRole('button', { name: turkish.next })).toBeVisible();
    await expect(page.locator('html')).toHaveAttribute('lang', 'tr');
    await expect(page).toHaveTitle('Harbour Books');
  });

  test('an Arabic page runs from right to left from the first paint', async ({ page, server }) => {
    await importArabicShop(server);
    await page.goto(`/feedback?node_id=${arabicNode}`);
    await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
    await expect(page.locator('html')).toHaveAttribute('lang', 'ar');
    await expect(page.locator('[data-product="flow"]')).toHaveAttribute('dir', 'rtl');
    await expect(page.locator('[data-product="question-title"]').first()).toBeVisible();
  });
});

test('the page is accessible before any script', async ({ page }) => {
  await holdScripts(page);
  await page.goto(address, { waitUntil: 'commit' });
  await new Survey(page).sees(english.score);
  const { violations } = await new AxeBuilder({ page })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'])
    .analyze();
  expect(violations).toEqual([]);
});

for (const language of ['en', 'tr', 'ar']) {
  test(`questions of lazy parts are in the document, and stay when the script takes over: ${language}`, async ({
    page,
    server,
  }) => {
    const messages = complaints(page);
    const release = await holdScripts(page);
    await page.goto(`${await importLazyFirst(server)}&language=${language}`, { waitUntil: 'commit' });
    const questions = page.locator('[data-product="question"]');
    await expect(questions).toHaveCount(lazyStyles.length);
    await expect(page.locator('[data-product="signature-pad"]')).toBeVisible();
    await expect(page.locator('[data-product="date-segment"]').first()).toBeVisible();
    await expect(page.locator('input[type="tel"]')).toHaveCount(2);
    const before = await page.locator('main').boundingBox();
    release();
    await isAnswerable(page);
    expect(await page.locator('main').boundingBox()).toEqual(before);
    expect(messages).toEqual([]);
  });
}

test('answers given before the script runs stay, and are stored', async ({ page, server }) => {
  const messages = complaints(page);
  const first = await importCommentFirst(server);
  const release = await holdScripts(page);
  await page.goto(first, { waitUntil: 'commit' });
  const survey = new Survey(page);
  await survey.choose(english.score, '9');
  await survey.choose(english.score, '7');
  await survey.write(english.comment, 'Typed on a slow phone');
  await survey.choose(english.order, english.good);
  release();
  await isAnswerable(page);
  await expect(survey.question(english.comment).getByRole('textbox')).toHaveValue('Typed on a slow phone');
  await expect(survey.question(english.score).getByRole('radio', { name: '7', exact: true })).toBeChecked();
  await survey.press(english.next);
  await survey.sees(english.statements[0]);
  for (const statement of english.statements) await survey.rate(statement, english.grades[2]);
  await survey.press(english.next);
  await survey.leaveAddress('Ada Lovelace', 'ada@example.com');
  await survey.sees(english.thanks);
  const [stored] = storedFeedbacks(server.dataDir).filter(
    ({ completed, payload }) => completed && payload.node_id === 'node-comment',
  );
  expect(stored?.payload.responses).toEqual(
    expect.arrayContaining([
      { question_id: 'q-score', option_id: 'opt-nps-7' },
      { question_id: 'q-order', option_id: 'opt-sat-good' },
      expect.objectContaining({ question_id: 'q-comment', body: 'Typed on a slow phone' }),
    ]),
  );
  expect(messages).toEqual([]);
});

test('a returning visitor continues where they were, and answers given meanwhile count', async ({ page }) => {
  const messages = complaints(page);
  const survey = new Survey(page);
  await page.goto(address);
  await isAnswerable(page);
  await survey.choose(english.score, '3');
  await survey.choose(english.order, english.bad);
  await expect(survey.question(english.reasons)).toBeVisible();
  await expect.poll(() => page.evaluate(() => JSON.stringify(localStorage))).toContain('opt-sat-bad');
  const release = await holdScripts(page);
  await page.reload({ waitUntil: 'commit' });
  await survey.choose(english.score, '5');
  release();
  await expect(survey.question(english.reasons)).toBeVisible();
  await expect(survey.question(english.score).getByRole('radio', { name: '5', exact: true })).toBeChecked();
  await expect(survey.question(english.order).getByRole('radio', { name: english.bad })).toBeChecked();
  expect(messages).toEqual([]);
});

for (const width of [360, 1280]) {
  for (const { name, query } of [
    { name: 'from left to right', query: address },
    { name: 'from right to left', query: `/feedback?node_id=${arabicNode}` },
  ]) {
    test(`the page moves nothing when the script takes over: ${width} px, ${name}`, async ({ page, server }) => {
      await importArabicShop(server);
      const messages = complaints(page);
      await page.setViewportSize({ width, height: 800 });
      await page.emulateMedia({ reducedMotion: 'reduce' });
      const release = await holdScripts(page);
      await page.goto(query, { waitUntil: 'commit' });
      await expect(page.locator('[data-product="question-title"]').first()).toBeVisible();
      await page.evaluate(() => document.fonts.ready);
      const before = await page.screenshot();
      release();
      await isAnswerable(page);
      await page.waitForLoadState('networkidle');
      expect((await page.screenshot()).equals(before)).toBe(true);
      const shift = await page.evaluate(
        () =>
          new Promise<number>((resolve) => {
            let sum = 0;
            new PerformanceObserver((list) => {
              for (const entry of list.getEntries()) sum += (entry as PerformanceEntry & { value: number }).value;
            }).observe({ type: 'layout-shift', buffered: true });
            setTimeout(() => resolve(sum), 100);
          }),
      );
      expect(shift).toBeLessThanOrEqual(0.02);
      expect(messages).toEqual([]);
    });
  }
}

test('the first answer needs two round trips, because the document names what it needs', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  const response = await page.goto(address, { waitUntil: 'commit' });
  const html = (await response?.text()) ?? '';
  await isAnswerable(page);
  const untilAnswerable = [...asked];
  expect(untilAnswerable.filter((path) => path.startsWith('/api/') || path === '/config.json')).toEqual([]);
  await new Survey(page).choose(english.score, '9');
  const [, ...files] = untilAnswerable;
  // Files that load at idle, for later pages, do not count.
  const named = files.filter((path) => html.includes(path));
  expect(named.length).toBeGreaterThanOrEqual(3);
  const filesOf = (tags: readonly string[]) =>
    tags.flatMap((tag) => /(?:src|href)="(\/assets\/[^"]+)"/.exec(tag)?.[1] ?? []);
  const tags = html.match(/<(?:script|link)\b[^>]*>/g) ?? [];
  // A disabled link names a style sheet that the document contains.
  const contained = filesOf(tags.filter((tag) => / disabled\b/.test(tag)));
  expect(asked).toEqual(expect.arrayContaining(filesOf(tags.filter((tag) => !/ disabled\b/.test(tag)))));
  expect(asked.filter((path) => contained.includes(path))).toEqual([]);
});

test('a survey that is closed is in no document', async ({ page }) => {
  await page.goto('/feedback?node_id=nobody');
  await expect(page.getByText('404 Not Found')).toBeVisible();
});

test('the owner’s style sheet is linked once, goes before ours, and stays', async ({ page, server }) => {
  const messages = complaints(page);
  const styled = await importStyled(server);
  let asked = 0;
  await page.route('**/own-look.css', async (route) => {
    asked += 1;
    await route.fulfill({
      contentType: 'text/css',
      body: ':root, [data-theme] { --product-primary: #166534; --product-radius: 2px; }',
    });
  });
  const release = await holdScripts(page);
  await page.goto(styled, { waitUntil: 'commit' });
  const logo = page.locator('span[data-product="logo"]');
  await expect(page.getByRole('button', { name: english.next })).toHaveCSS('border-start-start-radius', '2px');
  release();
  await isAnswerable(page);
  await expect(logo).toHaveCSS('background-color', 'rgb(22, 101, 52)');
  await expect(page.getByRole('button', { name: english.next })).toHaveCSS('background-color', 'rgb(22, 101, 52)');
  expect(asked).toBe(1);
  expect(messages).toEqual([]);
});

test('a page of a static host requests its node with its scripts, and shows a skeleton meanwhile', async ({ page }) => {
  await servedStatically(page);
  let release = (): void => undefined;
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  let asked = 0;
  await page.route('**/api/v1/nodes/node-harbour*', async (route) => {
    asked += 1;
    await held;
    await route.continue();
  });
  await page.goto(address);
  await expect(page.locator('[data-product="loading"]')).toBeVisible();
  release();
  await new Survey(page).sees(english.score);
  expect(asked).toBe(1);
});

test('a slow style sheet does not delay the survey, and is applied when it arrives', async ({ page, server }) => {
  const styled = await importStyled(server);
  let release = (): void => undefined;
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/own-look.css', async (route) => {
    await held;
    await route.fulfill({
      contentType: 'text/css',
      body: ':root, [data-theme] { --product-primary: #166534; --product-radius: 2px; }',
    });
  });
  await page.goto(styled, { waitUntil: 'commit' });
  const survey = new Survey(page);
  await survey.choose(english.score, '9');
  const next = page.getByRole('button', { name: english.next });
  await expect(next).toHaveCSS('border-start-start-radius', '12px');
  release();
  await expect(next).toHaveCSS('border-start-start-radius', '2px');
  await expect(next).toHaveCSS('background-color', 'rgb(22, 101, 52)');
});
