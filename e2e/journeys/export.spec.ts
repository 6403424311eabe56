import { readFile } from 'node:fs/promises';
import type { Download, Locator, Page } from '@playwright/test';
import { parse } from 'csv-parse/sync';
import readXlsxFile from 'read-excel-file/node';
import { axeFinds } from '../pages/axe-finds.ts';
import { Inbox } from '../pages/inbox.ts';
import { signIn } from '../pages/sign-in.ts';
import type { ProductServer } from '../server/product-server.ts';
import { expect, test } from '../server/test.ts';

interface Answers {
  readonly name: string;
  readonly score: number;
  readonly order: 'good' | 'bad';
  readonly comment: string;
}

const ada: Answers = { name: 'Ada Öztürk', score: 10, order: 'good', comment: '=1+1; "so", they said,\nأهلا' };
const cem: Answers = { name: 'Cem Çelik', score: 9, order: 'good', comment: '+90 is how my number starts' };
const berk: Answers = { name: 'Berk Bored', score: 2, order: 'bad', comment: 'Late' };

/** Posts a feedback of the demo's bookshop, as a survey does. `batch` in its e-mail address tells tests apart. */
async function post(server: ProductServer, batch: string, { name, score, order, comment }: Answers): Promise<string> {
  const response = await fetch(`${server.url}/api/v1/feedbacks`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'X-COMPLETED': 'true', 'Idempotency-Key': crypto.randomUUID() },
    body: JSON.stringify({
      device_id: `device-${crypto.randomUUID()}`,
      created_at: new Date().toISOString(),
      node_id: 'node-harbour',
      flow_id: 'flow-harbour',
      language_id: 'lang-en',
      time_spent_in_seconds: 40,
      responses: [
        { question_id: 'q-score', option_id: `opt-nps-${score}` },
        { question_id: 'q-order', option_id: `opt-sat-${order}` },
        { question_id: 'q-comment', body: comment },
      ],
      customer: { name, email: `${batch}@books.example` },
    }),
  });
  expect(response.status).toBe(200);
  return (await response.json()).id;
}

/** Posts three feedbacks and narrows the list to the two promoters. Returns their ids, oldest first. */
async function showPromoters(page: Page, server: ProductServer, batch: string): Promise<string[]> {
  const ids = [await post(server, batch, ada), await post(server, batch, berk), await post(server, batch, cem)];
  const inbox = new Inbox(page);
  await inbox.enter();
  await page.locator('[data-product="search"]').fill(batch);
  await page.locator('[data-product="score-filter"]').selectOption('9');
  await expect.poll(() => inbox.names()).toEqual([cem.name, ada.name]);
  return [ids[0] ?? '', ids[2] ?? ''];
}

const menu = (page: Page): Locator => page.getByRole('menu', { name: 'Export' });
const button = (page: Page): Locator => page.getByRole('button', { name: 'Export' });

async function choose(page: Page, format: string): Promise<Download> {
  await button(page).click();
  const started = page.waitForEvent('download');
  await page.getByRole('menuitem', { name: format }).click();
  const download = await started;
  expect(await download.failure()).toBeNull();
  await expect(menu(page)).toBeHidden();
  return download;
}

const contents = async (download: Download): Promise<Buffer> => readFile(await download.path());

const recommend = 'How likely are you to recommend Harbour Books to a friend?';
const order = 'How was your last order?';
const comment = 'Anything you would like to tell us?';

test('a manager exports the filtered list as CSV, whose cells equal the answers', async ({ page, server }) => {
  const ids = await showPromoters(page, server, 'csv-batch');
  const download = await choose(page, 'CSV');
  expect(download.suggestedFilename()).toMatch(/^feedbacks-\d{4}-\d\d-\d\d\.csv$/);
  const rows: Record<string, string>[] = parse(await contents(download), { columns: true, bom: true });
  expect(rows.map(({ id }) => id)).toEqual(ids);
  for (const [index, answers] of [ada, cem].entries())
    expect(rows[index]).toMatchObject({
      customer_name: answers.name,
      customer_email: 'csv-batch@books.example',
      score: `${answers.score}`,
      [recommend]: `${answers.score}`,
      [order]: 'Great',
      // The apostrophe keeps a spreadsheet from running the text as a formula.
      [comment]: `'${answers.comment}`,
      more: '',
    });
});

test('a manager exports the filtered list as a workbook, whose cells equal the answers', async ({ page, server }) => {
  const ids = await showPromoters(page, server, 'xlsx-batch');
  const download = await choose(page, 'Excel (XLSX)');
  expect(download.suggestedFilename()).toMatch(/\.xlsx$/);
  const [sheet] = await readXlsxFile(await contents(download));
  const [headers = [], ...rows] = sheet?.data ?? [];
  const read = rows.map((cells) => Object.fromEntries(headers.map((header, index) => [header, cells[index]])));
  expect(read.map((row) => row.id)).toEqual(ids);
  for (const [index, answers] of [ada, cem].entries())
    expect(read[index]).toMatchObject({
      customer_name: answers.name,
      completed: true,
      [recommend]: answers.score,
      [order]: 'Great',
      [comment]: answers.comment,
    });
});

test('the results export the feedbacks that they count', async ({ page, server }) => {
  const ids = await showPromoters(page, server, 'results-batch');
  await page.locator('[data-product="open-results"]').click();
  await expect(page.locator('[data-product="results-headline"]')).toBeVisible();
  const all = (await contents(await choose(page, 'NDJSON'))).toString().trim().split('\n');
  const exported = all
    .map((line) => JSON.parse(line))
    .filter((row) => row.customer_email === 'results-batch@books.example');
  expect(exported.map(({ customer_name }) => customer_name)).toEqual([ada.name, berk.name, cem.name]);
  expect(exported.map(({ id }) => id)).toEqual(expect.arrayContaining(ids));
  await page.goto(`/inbox#${new URLSearchParams({ results: 'node-harbour', answer: 'q-order=opt-sat-bad' })}`);
  await page.reload();
  await expect(page.locator('[data-product="results-headline"]')).toBeVisible();
  const bad: Record<string, string>[] = parse(await contents(await choose(page, 'CSV')), { columns: true, bom: true });
  expect(new Set(bad.map((row) => row[order]))).toEqual(new Set(['Bad']));
});

test('the keyboard opens the menu, closes it by Escape, and chooses', async ({ page, server }) => {
  await showPromoters(page, server, 'keyboard-batch');
  await button(page).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('menuitem', { name: 'Excel (XLSX)' })).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('menuitem', { name: 'CSV' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(menu(page)).toBeHidden();
  await expect(button(page)).toBeFocused();
  await page.keyboard.press('Enter');
  await page.keyboard.press('End');
  const started = page.waitForEvent('download');
  await page.keyboard.press('Enter');
  expect((await started).suggestedFilename()).toMatch(/\.ndjson$/);
  await expect(button(page)).toBeFocused();
});

test('a colleague who only reads or replies has no export', async ({ browser, server }) => {
  await post(server, 'role-batch', ada);
  for (const role of ['read', 'reply'] as const) {
    const { page } = await signIn(browser, server, { name: `May ${role}`, role });
    await expect(page.locator('[data-product="feedback-row"]').first()).toBeVisible();
    await expect(page.locator('[data-product="export-menu"]')).toHaveCount(0);
    await page.locator('[data-product="open-results"]').click();
    await expect(page.locator('[data-product="results-headline"]')).toBeVisible();
    await expect(page.locator('[data-product="export-menu"]')).toHaveCount(0);
    expect((await page.request.get('/api/v1/staff/export?format=csv')).status()).toBe(403);
    await page.context().close();
  }
});

for (const [name, options] of Object.entries({
  'on a phone': { viewport: { width: 320, height: 700 } },
  'in the dark': { colorScheme: 'dark' },
  'in Arabic': { locale: 'ar' },
  'in Arabic on a phone': { locale: 'ar', viewport: { width: 320, height: 700 } },
} as const))
  test(`the open export menu ${name}: axe finds nothing, and all of it is on the page`, async ({ browser, server }, {
    outputDir,
  }) => {
    const context = await browser.newContext({ baseURL: server.url, reducedMotion: 'reduce', ...options });
    const page = await context.newPage();
    await post(server, 'look-batch', ada);
    await new Inbox(page).enter();
    for (const place of ['list', 'results']) {
      // Other journeys of the same server add surveys, and the first of them may have no results.
      if (place === 'results') await page.goto('/inbox#results=node-harbour');
      await page
        .locator(place === 'list' ? '[data-product="feedback-row"]' : '.results-headline')
        .first()
        .waitFor();
      await page.locator('[data-product="export-menu-button"]').click();
      const list = page.locator('[data-product="export-menu-list"]');
      await expect(list).toBeVisible();
      await page.screenshot({ path: `${outputDir}/${place}.png` });
      expect(await axeFinds(page)).toEqual([]);
      const { innerWidth, scrollWidth, left, right } = await list.evaluate((element) => {
        const box = element.getBoundingClientRect();
        const { scrollWidth } = document.documentElement;
        return { innerWidth: window.innerWidth, scrollWidth, left: box.left, right: box.right };
      });
      expect(scrollWidth).toBeLessThanOrEqual(innerWidth);
      expect(left).toBeGreaterThanOrEqual(0);
      expect(right).toBeLessThanOrEqual(innerWidth);
      await page.keyboard.press('Escape');
    }
    await context.close();
  });
