import type { Browser, Locator, Page } from '@playwright/test';
import { axeFinds } from '../pages/axe-finds.ts';
import { Chat } from '../pages/chat.ts';
import { Inbox } from '../pages/inbox.ts';
import { chatAddress, createFeedback } from '../server/create-feedback.ts';
import { type ProductServer, staffToken } from '../server/product-server.ts';
import { expect, test } from '../server/test.ts';

const headers = { authorization: `Bearer ${staffToken}` };

/** Adds a colleague, and opens the inbox in a browser of its own. */
async function signIn(
  browser: Browser,
  server: ProductServer,
  name: string,
  options: Parameters<Browser['newContext']>[0] = {},
): Promise<Inbox> {
  const context = await browser.newContext({ baseURL: server.url, ...options });
  const data = { name, role: 'manage', nickname: `${name} of the shop` };
  const { token } = await (await context.request.post('/api/v1/staff/people', { headers, data })).json();
  const page = await context.newPage();
  await page.goto('/inbox');
  await page.locator('[data-product="staff-token"]').fill(token);
  await page.locator('[data-product="staff-token"]').press('Enter');
  await expect(page.locator('[data-product="signed-in-name"]')).toBeVisible();
  return new Inbox(page);
}

const part = (page: Page, name: string) => page.locator(`[data-product="${name}"]`);

/** Presses the key of a command, which acts when no other letter was pressed just before or after. */
async function command(page: Page, key: string, result: Locator): Promise<void> {
  await expect(async () => {
    await page.keyboard.press(key);
    await expect(result).toBeVisible({ timeout: 1_000 });
  }).toPass();
}

/** Chooses a line of an open picker by its first letters. */
async function pick(page: Page, text: string): Promise<void> {
  await expect(part(page, 'picker-field')).toBeFocused();
  await page.keyboard.type(text);
  await expect(part(page, 'picker-option').first()).toContainText(text, { ignoreCase: true });
  await page.keyboard.press('Enter');
}

test('two colleagues share a conversation: assign, note, presence, saved reply, tag and filter', async ({
  browser,
  page: visitorPage,
  server,
  request,
}) => {
  const opened = await createFeedback(server.url, { name: 'Tess Together' });
  await createFeedback(server.url, { name: 'Other Order' });
  await request.post('/api/v1/staff/saved_replies', {
    headers,
    data: { title: 'Sorry', body: 'Hello {{ customer.name }}, we are sorry. {{ me.name }}' },
  });
  await visitorPage.goto(chatAddress(opened));
  const visitor = new Chat(visitorPage);
  const [ada, bob] = [await signIn(browser, server, 'Ada'), await signIn(browser, server, 'Bob')];

  await test.step('each sees that the other looks at the conversation', async () => {
    await ada.open('Tess Together');
    await bob.open('Tess Together');
    await expect(part(ada.page, 'viewer')).toHaveText(/Bob is looking at this too/);
    await expect(part(bob.page, 'viewer')).toHaveText(/Ada is looking at this too/);
  });

  await test.step('Ada assigns it to Bob, who finds it under his own', async () => {
    await part(ada.page, 'assignee').click();
    await pick(ada.page, 'Bob');
    await expect(part(bob.page, 'assignee')).toHaveText('Bob');
    await part(bob.page, 'assignee-filter').selectOption('Me (1)');
    await expect(bob.row('Other Order')).toHaveCount(0);
    await expect(bob.row('Tess Together')).toBeVisible();
  });

  await test.step('Bob reads a note of Ada, and the visitor does not', async () => {
    await part(ada.page, 'mode-note').click();
    await part(ada.page, 'note-field').fill('She called us yesterday');
    await ada.open('Other Order');
    await expect(part(ada.page, 'note-field')).toHaveCount(0);
    await ada.open('Tess Together');
    await expect(part(ada.page, 'note-field')).toHaveValue('She called us yesterday');
    await part(ada.page, 'note-field').press('End');
    await ada.page.keyboard.type('!');
    await expect(part(bob.page, 'viewer')).toHaveText(/Ada is writing…/);
    await part(ada.page, 'note-field').press('Enter');
    await expect(part(bob.page, 'note')).toContainText('She called us yesterday!');
    await expect(part(ada.page, 'note')).toHaveCount(1);
    await expect(part(bob.page, 'note').locator('[data-product="remove-note"]')).toBeVisible();
  });

  await test.step('Bob answers with a saved reply, changed before it is sent', async () => {
    await bob.chat.box.fill('/sor');
    await expect(part(bob.page, 'saved-reply-option')).toHaveText(/Sorry/);
    expect(await axeFinds(bob.page)).toEqual([]);
    await bob.page.keyboard.press('Enter');
    await expect(bob.chat.box).toHaveValue('Hello Tess Together, we are sorry. Bob of the shop');
    await bob.page.keyboard.type('!');
    await expect(part(ada.page, 'viewer')).toHaveText(/Bob is writing…/);
    await bob.page.keyboard.press('ControlOrMeta+Enter');
    await visitor.seesOnce('Hello Tess Together, we are sorry. Bob of the shop!');
    await expect(visitorPage.getByText('She called us yesterday!')).toHaveCount(0);
  });

  await test.step('a new tag is added by use, found by the other colleague, and filters the list', async () => {
    await part(bob.page, 'add-tag').click();
    await pick(bob.page, 'Late order');
    await expect(part(ada.page, 'tag')).toHaveText('Late order');
    await part(ada.page, 'tag-filter').selectOption('Late order (1)');
    await expect(ada.row('Other Order')).toHaveCount(0);
    await expect(ada.row('Tess Together')).toContainText('Late order');
    expect(await axeFinds(ada.page)).toEqual([]);
  });

  await test.step('a reload shows the same, and a colleague who leaves is gone', async () => {
    await bob.page.context().close();
    await expect(part(ada.page, 'viewer')).toHaveCount(0);
    await ada.page.reload();
    await expect(part(ada.page, 'note')).toContainText('She called us yesterday!');
    await expect(part(ada.page, 'assignee')).toHaveText('Bob');
    await ada.chat.seesOnce('Hello Tess Together, we are sorry. Bob of the shop!');
  });
  await ada.page.context().close();
});

test('the keyboard alone moves, assigns, tags, notes, closes and finds every command', async ({ browser, server }) => {
  await createFeedback(server.url, { name: 'Kay First' });
  await createFeedback(server.url, { name: 'Kay Second' });
  const { page, ...inbox } = await signIn(browser, server, 'Keyboard');
  const press = (key: string) => page.keyboard.press(key);
  await expect(part(page, 'feedback-row').filter({ hasText: 'Kay Second' })).toBeVisible();
  await press('/');
  await page.keyboard.type('kay jk');
  await expect(part(page, 'search')).toHaveValue('kay jk');
  await part(page, 'search').fill('kay');
  await page.getByRole('main').press('Tab');
  await part(page, 'search').blur();
  await press('j');
  await expect(page.getByRole('heading', { name: 'Kay Second' })).toBeVisible();
  await press('j');
  await expect(page.getByRole('heading', { name: 'Kay First' })).toBeVisible();
  await press('k');
  await expect(page.getByRole('heading', { name: 'Kay Second' })).toBeVisible();

  await command(page, 'a', part(page, 'picker-field'));
  await pick(page, 'Me');
  await expect(part(page, 'assignee')).toHaveText('Keyboard');
  await command(page, 't', part(page, 'picker-field'));
  await pick(page, 'By keyboard');
  await expect(part(page, 'tag')).toHaveText('By keyboard');
  await command(page, 'n', part(page, 'note-field').and(page.locator(':focus')));
  await page.keyboard.type('A note: jkae');
  await press('Enter');
  await expect(part(page, 'note')).toContainText('A note: jkae');
  await part(page, 'note-field').blur();
  await command(page, 'r', inbox.chat.box.and(page.locator(':focus')));
  await page.keyboard.type('By keyboard alone');
  await press('ControlOrMeta+Enter');
  await inbox.chat.seesOnce('By keyboard alone');
  await expect(part(page, 'reopen')).toBeVisible();
  await press('r');
  await expect(part(page, 'reopen')).toBeFocused();
  await press('Enter');
  await expect(inbox.chat.box).toBeVisible();
  await inbox.chat.box.blur();
  await command(page, 'e', part(page, 'undo-status'));
  await expect(part(page, 'reopen')).toBeVisible();
  await command(page, 'r', part(page, 'reopen').and(page.locator(':focus')));
  await press('Enter');
  await expect(inbox.chat.box).toBeVisible();

  await press('ControlOrMeta+k');
  await expect(part(page, 'command-palette')).toBeVisible();
  expect(await axeFinds(page)).toEqual([]);
  await pick(page, 'mute');
  await expect(part(page, 'mute')).toHaveText('Muted');
  await expect(inbox.chat.box).toBeFocused();
  await inbox.chat.box.blur();
  await press('?');
  await expect(part(page, 'shortcut-list')).toContainText('Next conversation');
  expect(await axeFinds(page)).toEqual([]);
  await page.getByLabel('Use single keys').uncheck();
  await press('Escape');
  await press('k');
  await press('n');
  await expect(part(page, 'note-field')).toHaveCount(0);
  await page.context().close();
});

test('a manager adds, changes and removes a saved reply', async ({ browser, server }) => {
  const { page } = await signIn(browser, server, 'Manager');
  await part(page, 'open-staff').click();
  await part(page, 'add-saved-reply').click();
  await part(page, 'saved-reply-title').fill('Opening hours');
  await part(page, 'saved-reply-body').fill('We are here from 9 to 5, {{ customer.name }}.');
  expect(await axeFinds(page)).toEqual([]);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  const row = part(page, 'saved-reply').filter({ hasText: 'Opening hours' });
  await expect(row).toContainText('from 9 to 5');
  await row.getByRole('button', { name: 'Change' }).click();
  await part(page, 'saved-reply-body').fill('We are here from 10 to 6.');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(row).toContainText('from 10 to 6');
  await row.getByRole('button', { name: 'Remove' }).click();
  await expect(row).toHaveCount(0);
  await page.context().close();
});

test('staff see the rating of a closed conversation, and reopen it to reply', async ({ browser, server, page }) => {
  const opened = await createFeedback(server.url, { name: 'Rae Rated' });
  const inbox = await signIn(browser, server, 'Rated');
  await inbox.open('Rae Rated');
  await inbox.setStatus('Close conversation');
  await page.goto(chatAddress(opened));
  await page.locator('[data-product="rating-face"]').last().click();
  await expect(inbox.row('Rae Rated')).toContainText('Great');
  await expect(inbox.page.locator('.inbox-detail-head')).toContainText('Great');
  await expect(inbox.chat.box).toHaveCount(0);
  await part(inbox.page, 'reopen').click();
  await inbox.chat.write('We are back.');
  await inbox.chat.seesOnce('We are back.');
  await inbox.page.context().close();
});

const looks = [
  { name: 'a phone', options: { viewport: { width: 320, height: 720 }, hasTouch: true } },
  { name: 'a dark screen', options: { colorScheme: 'dark' } },
  { name: 'a right-to-left screen', options: { locale: 'ar' } },
] as const;

test.describe('the work of colleagues on', () => {
  for (const { name, options } of looks)
    test(`${name} has no accessibility problem, and fits the screen`, async ({ browser, server, request }) => {
      const { feedbackId } = await createFeedback(server.url, { name: 'Lou Looks' });
      const path = `/api/v1/staff/feedbacks/${feedbackId}`;
      await request.post(`${path}/notes`, { headers, data: { body: 'A note with some words to fill a line or two.' } });
      await request.post(`${path}/tags`, {
        headers,
        data: { add: ['Late order', 'A tag of quite some length', 'VIP'] },
      });
      await request.post(`${path}/assignee`, { headers, data: { staff_id: 'staff' } });
      const { page } = await signIn(browser, server, `Looks at ${name}`, options);
      const fits = () => page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth);
      await expect(part(page, 'feedback-row').first()).toBeVisible();
      expect([await fits(), await axeFinds(page)]).toEqual([true, []]);
      await part(page, 'feedback-row').filter({ hasText: 'Lou Looks' }).first().click();
      await expect(part(page, 'note')).toBeVisible();
      expect([await fits(), await axeFinds(page)]).toEqual([true, []]);
      await part(page, 'mode-note').click();
      await expect(part(page, 'note-field')).toBeVisible();
      expect([await fits(), await axeFinds(page)]).toEqual([true, []]);
      if (process.env.TEAM_SHOTS)
        await page.screenshot({ path: `${process.env.TEAM_SHOTS}/${name.replaceAll(' ', '-')}.png` });
      await part(page, 'add-tag').click();
      expect([await fits(), await axeFinds(page)]).toEqual([true, []]);
      await page.context().close();
    });
});
