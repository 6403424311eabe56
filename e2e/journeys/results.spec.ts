import type { Locator, Page } from '@playwright/test';
import { importNode } from '../limits/import-node.ts';
import { axeFinds } from '../pages/axe-finds.ts';
import { Inbox } from '../pages/inbox.ts';
import type { ProductServer } from '../server/product-server.ts';
import { expect, test } from '../server/test.ts';

interface Answers {
  readonly name: string;
  readonly score: number;
  readonly order: 'good' | 'ok' | 'bad';
  readonly language?: string;
  readonly completed?: boolean;
}

/** Posts a feedback of a node `node-NAME`, as its survey does. */
async function post(
  server: ProductServer,
  shop: string,
  { name, score, order, language = 'lang-en', completed = true }: Answers,
) {
  const response = await fetch(`${server.url}/api/v1/feedbacks`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'X-COMPLETED': `${completed}`,
      'Idempotency-Key': crypto.randomUUID(),
    },
    body: JSON.stringify({
      device_id: `device-${crypto.randomUUID()}`,
      created_at: new Date().toISOString(),
      node_id: `node-${shop}`,
      flow_id: `flow-${shop}`,
      language_id: language,
      time_spent_in_seconds: 40,
      responses: [
        { question_id: 'q-score', option_id: `opt-nps-${score}` },
        { question_id: 'q-order', option_id: `opt-sat-${order}` },
        ...(completed ? [{ question_id: 'q-name', body: name }] : []),
      ],
      customer: { name },
    }),
  });
  expect(response.status).toBe(200);
}

/** Opens the results of a node of this test alone: other journeys of the same server add feedbacks to the demo's. */
async function openResults(page: Page, server: ProductServer): Promise<void> {
  const shop = crypto.randomUUID().slice(0, 7);
  await importNode(server, shop, { name: `Shop ${shop}` });
  await post(server, shop, { name: 'Ada Admirer', score: 10, order: 'good' });
  await post(server, shop, { name: 'Berk Bored', score: 2, order: 'bad', language: 'lang-tr' });
  await post(server, shop, { name: 'Cem Content', score: 9, order: 'good', language: 'lang-tr' });
  await post(server, shop, { name: 'Dora Departed', score: 7, order: 'ok', completed: false });
  await new Inbox(page).enter(`/inbox#results=node-${shop}`);
  await expect(page.locator('[data-product="results-headline"]')).toBeVisible();
}

const question = (page: Page, title: string): Locator =>
  page.locator('[data-product="result-question"]').filter({ has: page.getByRole('heading', { name: title }) });

test('results lead, filter by filter, to the feedback behind a number, and Back returns to them', async ({
  page,
  server,
}) => {
  await openResults(page, server);
  const order = question(page, 'How was your last order?');
  await expect(order.getByRole('row', { name: 'Great' })).toContainText('2');
  await page.locator('[data-product="results-language"]').selectOption({ label: 'Türkçe' });
  await expect(order.getByRole('row', { name: 'Great' })).toContainText('1');
  const headline = page.locator('[data-product="results-headline"]');
  await expect(headline).toContainText('2');
  await page.locator('[data-product="assignee-filter"]').selectOption('none');
  await expect(headline).toContainText('2');
  await order.getByRole('button', { name: '1, Great' }).click();
  const inbox = new Inbox(page);
  await expect(inbox.row('Cem Content')).toBeVisible();
  expect(await inbox.names()).toEqual(['Cem Content']);
  await inbox.open('Cem Content');
  await expect(page).toHaveURL(/#feedback=/);
  await page.locator('[data-product="behind-filter"]').click();
  await expect(inbox.row('Ada Admirer').first()).toBeVisible();
  await page.goBack();
  await page.goBack();
  await expect(headline).toBeVisible();
  await expect(page.locator('[data-product="results-language"]')).toHaveValue('lang-tr');
  await page.reload();
  await expect(page.locator('[data-product="results-language"]')).toHaveValue('lang-tr');
});

test('a text leads to its feedback, by the keyboard alone', async ({ page, server }) => {
  await openResults(page, server);
  const summary = question(page, 'What is your name?').locator('summary');
  await summary.focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('searchbox', { name: 'Search: What is your name?' })).toBeFocused();
  await page.keyboard.type('admirer');
  const text = page.getByRole('button', { name: 'Ada Admirer' }).first();
  await expect(page.locator('[data-product="result-text"]').filter({ hasText: 'Berk' })).toHaveCount(0);
  await text.focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/#feedback=/);
  await expect(page.locator('[data-product="results-page"]')).toHaveCount(0);
});

for (const [name, options] of Object.entries({
  'on a phone': { viewport: { width: 320, height: 700 } },
  'in the dark': { colorScheme: 'dark' },
  'in Arabic': { locale: 'ar' },
} as const))
  test(`results ${name}: axe finds nothing, and nothing is wider than the page`, async ({ browser, server }) => {
    const context = await browser.newContext({ baseURL: server.url, reducedMotion: 'reduce', ...options });
    const page = await context.newPage();
    await openResults(page, server);
    for (const table of await page.locator('[data-product="results-table"] summary').all()) await table.click();
    expect(await axeFinds(page)).toEqual([]);
    const widths = await page.evaluate(() => [document.documentElement.scrollWidth, window.innerWidth]);
    expect(widths[0]).toBeLessThanOrEqual(widths[1] ?? 0);
    await context.close();
  });

test('the day of new feedbacks has a bar and leads to them, and so does the number of feedbacks', async ({
  page,
  server,
}) => {
  await openResults(page, server);
  const heights = await page
    .locator('.results-columns span')
    .evaluateAll((bars) => bars.map((bar) => bar.getBoundingClientRect().height));
  expect(heights.filter((height) => height > 100)).toHaveLength(1);
  await page.locator('[data-product="results-table"] summary').click();
  await page
    .locator('[data-product="results-table"]')
    .getByRole('button', { name: /^3, .*Completed/ })
    .click();
  const inbox = new Inbox(page);
  await expect(inbox.row('Ada Admirer')).toBeVisible();
  await expect(inbox.row('Dora Departed')).toHaveCount(0);
  await page.goBack();
  await page.getByRole('button', { name: '4, Feedbacks' }).click();
  await expect(inbox.row('Dora Departed')).toBeVisible();
});

test('where visitors stopped, and the groups of a recommendation, lead to their feedbacks', async ({
  page,
  server,
}) => {
  await openResults(page, server);
  const inbox = new Inbox(page);
  await page.getByRole('button', { name: /^1, Stopped here: / }).click();
  await expect(inbox.row('Dora Departed')).toBeVisible();
  await expect(inbox.row('Ada Admirer')).toHaveCount(0);
  await page.goBack();
  await page.getByRole('button', { name: '2, Recommend (NPS) 9–10' }).click();
  await expect(inbox.row('Ada Admirer')).toBeVisible();
  await expect(inbox.row('Cem Content')).toBeVisible();
  await expect(inbox.row('Berk Bored')).toHaveCount(0);
});

test('the satisfaction of the period and of its question lead to the satisfied feedbacks', async ({ page, server }) => {
  await openResults(page, server);
  const inbox = new Inbox(page);
  for (const name of ['50%, Satisfied (CSAT)', '50%, CSAT']) {
    await page.getByRole('button', { name }).click();
    await expect(inbox.row('Ada Admirer')).toBeVisible();
    expect((await inbox.names()).toSorted()).toEqual(['Ada Admirer', 'Cem Content']);
    await page.goBack();
  }
});

test('two answers, one of the filter and one of a number, both narrow the list', async ({ page, server }) => {
  await openResults(page, server);
  await page.locator('[data-product="results-answer"]').selectOption(JSON.stringify(['q-score', 'opt-nps-10']));
  await question(page, 'How was your last order?').getByRole('button', { name: '1, Great' }).click();
  const inbox = new Inbox(page);
  await expect(inbox.row('Ada Admirer')).toBeVisible();
  expect(await inbox.names()).toEqual(['Ada Admirer']);
});

test('two dates are a period, which the address keeps', async ({ page, server }) => {
  await openResults(page, server);
  const [from, to] = [page.getByLabel('Period: From'), page.getByLabel('Period: To')];
  const today = new Intl.DateTimeFormat('sv').format(new Date());
  await from.fill('2020-02-01');
  await expect(to).toHaveValue('2020-02-01');
  await expect(page.getByText('No feedback in this period')).toBeVisible();
  await to.fill(today);
  await expect(page.getByRole('button', { name: '4, Feedbacks' })).toBeVisible();
  expect(new URL(page.url()).hash).toContain(`from=2020-02-01&to=${today}`);
  await page.reload();
  await expect(page.getByRole('button', { name: '4, Feedbacks' })).toBeVisible();
  await expect(from).toHaveValue('2020-02-01');
  expect(await axeFinds(page)).toEqual([]);
  await page.locator('[data-product="results-period"]').selectOption('7');
  await expect(from).toHaveValue('');
});

test('a chosen day is a day of the survey’s time zone, wherever its reader is', async ({ browser, server }) => {
  const shop = crypto.randomUUID().slice(0, 7);
  // Twenty-six hours apart: the two never have the same day.
  await importNode(server, shop, { name: `Shop ${shop}`, time_zone: 'Pacific/Kiritimati' });
  await post(server, shop, { name: 'Ada Admirer', score: 10, order: 'good' });
  const day = new Intl.DateTimeFormat('sv', { timeZone: 'Pacific/Kiritimati' }).format(new Date());
  const context = await browser.newContext({ baseURL: server.url, timezoneId: 'Etc/GMT+12' });
  const page = await context.newPage();
  await new Inbox(page).enter(`/inbox#results=node-${shop}&from=${day}&to=${day}`);
  await expect(page.getByRole('button', { name: '1, Feedbacks' })).toBeVisible();
  await page.locator('[data-product="results-table"] summary').click();
  await expect(page.locator('[data-product="results-table"] tbody tr')).toHaveCount(1);
  await context.close();
});

test('the results of a survey that is gone let one choose any other', async ({ page, server }) => {
  await openResults(page, server);
  const nodes = page.locator('[data-product="results-node"]');
  await page.goto('/inbox#results=node-gone');
  await page.reload();
  await expect(nodes).toHaveValue('node-gone');
  await nodes.selectOption({ index: 1 });
  await expect(page).not.toHaveURL(/node-gone/);
});

test('printed results have no controls', async ({ page, server }) => {
  await openResults(page, server);
  await page.emulateMedia({ media: 'print' });
  await expect(page.locator('[data-product="print-results"]')).toBeHidden();
  await expect(question(page, 'How was your last order?')).toBeVisible();
});
