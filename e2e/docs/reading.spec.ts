import { expect, test } from '../server/test.ts';
import { docsPages, kindsOfPages, openPage } from './pages.ts';

test('links lead from the first page to the last', async ({ request }) => {
  const seen = new Set<string>();
  for (let path: string | undefined = '/docs/'; path !== undefined; ) {
    const html: string = await (await request.get(path)).text();
    expect(html.match(/<h1[ >]/g)?.length, path).toBe(1);
    seen.add(path);
    path = /<a rel="next" href="([^"]+)"/.exec(html)?.[1];
  }
  expect([...seen].toSorted()).toEqual(docsPages);
});

test('every link of every page has a response, and every anchor exists', async ({ request }) => {
  const addresses = new Set<string>();
  for (const path of docsPages) {
    const html = await (await request.get(path)).text();
    const ids = new Set([...html.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id));
    for (const [, href = ''] of html.matchAll(/<a [^>]*href="([^"]+)"/g)) {
      if (href.startsWith('#')) expect([path, href, ids.has(href.slice(1))]).toEqual([path, href, true]);
      else if (href.startsWith('/')) addresses.add(href.replace(/#.*$/, ''));
    }
  }
  expect(addresses.size).toBeGreaterThan(40);
  for (const address of addresses) expect((await request.get(address)).status(), address).toBe(200);
});

test('no page requests what its policy refuses, and none fails', async ({ page }) => {
  test.setTimeout(180_000);
  const problems: string[] = [];
  page.on('pageerror', ({ message }) => problems.push(message));
  page.on('console', (message) => {
    const isMissingPage = message.text().includes('404') && page.url().endsWith('/nothing/');
    if (['error', 'warning'].includes(message.type()) && !isMissingPage)
      problems.push(`${page.url()}: ${message.text()}`);
  });
  for (const path of kindsOfPages) await openPage(page, path);
  expect(problems).toEqual([]);
});

test('a reader skips the navigation, or follows it, by keyboard', async ({ page }) => {
  await page.goto('/docs/');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to the text' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('main').locator(':focus')).toHaveCount(1);
  const current = page.getByRole('navigation', { name: 'Documentation' }).locator('[aria-current="page"]');
  await expect(current).toHaveText('Overview');
});

test('on a phone the menu opens from the header, without a script, and Escape closes it', async ({
  browser,
  server,
}) => {
  const page = await browser.newPage({ baseURL: server.url, javaScriptEnabled: false });
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/docs/deploy/');
  const menu = page.getByRole('navigation', { name: 'Documentation' });
  await expect(menu).toBeHidden();
  await page.getByRole('button', { name: 'Menu' }).click();
  await expect(menu).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(menu).toBeHidden();
  await page.getByRole('button', { name: 'Menu' }).click();
  await menu.getByRole('link', { name: 'Concepts' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Concepts' })).toBeVisible();
  await page.close();
});

test('an unknown address says so, and leads to the pages', async ({ page }) => {
  const answer = await page.goto('/docs/start/nowhere/');
  expect(answer?.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1, name: 'No such page' })).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'overview' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Documentation' })).toBeVisible();
});
