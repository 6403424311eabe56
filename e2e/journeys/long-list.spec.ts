import type { Page } from '@playwright/test';
import { Inbox } from '../pages/inbox.ts';
import { createFeedback } from '../server/create-feedback.ts';
import { expect, test } from '../server/test.ts';

const ROWS = 2_050;
const rowsOf = (page: Page) => page.locator('[data-product="feedback-row"]');

/** Opens an inbox whose list has thousands of rows: the real one, and copies of it with names of their own. */
async function openLongList(page: Page): Promise<Inbox> {
  await page.route(/\/staff\/feedbacks(\?|$)/, async (route) => {
    const address = new URL(route.request().url());
    const search = address.searchParams.get('search') ?? '';
    address.searchParams.delete('search');
    const response = await route.fetch({ url: address.href });
    const list = await response.json();
    const [one] = list.feedbacks;
    if (one === undefined) return route.fulfill({ response });
    const copies = Array.from({ length: ROWS }, (_, index) => {
      const moment = new Date(Date.parse(one.created_at) - index * 60_000).toISOString();
      const times = { created_at: moment, visitor_wrote_at: moment, updated_at: moment };
      return index === 0
        ? one
        : { ...one, ...times, id: `copy-${index}`, customer_label: `Copy ${index}`, visitor_id: `v-${index}` };
    });
    const feedbacks = copies.filter(({ customer_label }) =>
      customer_label.toLowerCase().includes(search.toLowerCase()),
    );
    return route.fulfill({ response, json: { ...list, feedbacks, next_before: null } });
  });
  const inbox = new Inbox(page);
  await inbox.enter();
  await expect(rowsOf(page).first()).toBeVisible();
  return inbox;
}

const place = (page: Page, name: string) =>
  rowsOf(page).filter({ hasText: name }).locator('xpath=ancestor::li[@aria-posinset]');

test('a list of 2,050 rows renders those in view, and the keyboard reaches each of them', async ({
  browser,
  server,
}) => {
  await createFeedback(server.url, { name: 'Lou Long' });
  const page = await (await browser.newContext({ baseURL: server.url })).newPage();
  const inbox = await openLongList(page);
  // The real one: the server knows none of the copies, whose conversation would turn out to be gone.
  await inbox.open('Lou Long');
  await expect(inbox.chat.box).toBeFocused();
  await rowsOf(page).first().focus();
  await page.keyboard.press('End');
  await expect(inbox.row('Copy 2049')).toBeFocused();
  await expect(place(page, 'Copy 2049')).toHaveAttribute('aria-posinset', '2050');
  await expect(place(page, 'Copy 2049')).toHaveAttribute('aria-setsize', '2050');
  await page.keyboard.press('ArrowUp');
  await expect(inbox.row('Copy 2048')).toBeFocused();
  // The open conversation keeps its row, for Escape and for screen readers.
  await expect(inbox.row('Lou Long').and(page.locator('[aria-current]'))).toHaveCount(1);
  expect(await rowsOf(page).count()).toBeLessThan(60);
  await page.keyboard.press('Home');
  await expect(rowsOf(page).first()).toBeFocused();
  for (let index = 1; index <= 30; index += 1) await page.keyboard.press('ArrowDown');
  await expect(rowsOf(page).filter({ has: page.getByText('Copy 30', { exact: true }) })).toBeFocused();
  await page.getByRole('searchbox').fill('copy 1234');
  await expect(rowsOf(page)).toHaveCount(1);
  await page.getByRole('searchbox').fill('');
  await expect(inbox.row('Copy 12').first()).toBeAttached();
  await page.context().close();
});

for (const [name, viewport] of Object.entries({
  'a phone': { width: 360, height: 720 },
  'a low window': { width: 320, height: 400 },
}))
  test(`on ${name} the long list scrolls to its last row, and comes back to its place`, async ({ browser, server }) => {
    await createFeedback(server.url, { name: 'Lou Long' });
    const page = await (await browser.newContext({ baseURL: server.url, viewport })).newPage();
    const inbox = await openLongList(page);
    await rowsOf(page).first().focus();
    await page.keyboard.press('End');
    await expect(inbox.row('Copy 2049')).toBeFocused();
    await expect(inbox.row('Copy 2049')).toBeInViewport();
    await inbox.open('Copy 2049');
    await expect(inbox.row('Copy 2049')).toBeHidden();
    await page.locator('[data-product="back"]').click();
    await expect(inbox.row('Copy 2049')).toBeFocused();
    expect(await rowsOf(page).count()).toBeLessThan(60);
    await page.context().close();
  });
