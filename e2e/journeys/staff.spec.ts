import { importNode } from '../limits/import-node.ts';
import { axeFinds } from '../pages/axe-finds.ts';
import { Chat } from '../pages/chat.ts';
import { Inbox } from '../pages/inbox.ts';
import { signIn } from '../pages/sign-in.ts';
import { chatAddress, createFeedback } from '../server/create-feedback.ts';
import { importDefinitions } from '../server/product-server.ts';
import { expect, test } from '../server/test.ts';

test('a colleague signs in by a link, and the visitor sees who replied', async ({ browser, page, server }) => {
  const chatOfVisitor = await createFeedback(server.url, { name: 'Vera Visitor' });
  const inbox = await signIn(browser, server, {
    name: 'Grace Hopper',
    role: 'reply',
    nickname: 'Grace from the shop',
  });
  await page.goto(chatAddress(chatOfVisitor));
  const chat = new Chat(page);
  await inbox.open('Vera Visitor');
  await inbox.chat.write('Good morning!');
  await chat.seesOnce('Good morning!');
  await expect(page.getByText('Grace from the shop').first()).toBeVisible();
  await expect(page.getByText('Grace Hopper')).toHaveCount(0);
  await inbox.page.context().close();
});

test('a colleague who only reads cannot reply', async ({ browser, server }) => {
  await createFeedback(server.url, { name: 'Rita Read' });
  const reader = await signIn(browser, server, { name: 'Reader', role: 'read' });
  await reader.open('Rita Read');
  await expect(reader.page.locator('[data-product="read-only"]')).toBeVisible();
  await expect(reader.chat.box).toHaveCount(0);
  await expect(reader.page.getByRole('button', { name: 'Export this person' })).toHaveCount(0);
  expect(await axeFinds(reader.page)).toEqual([]);
  await reader.page.context().close();
});

test('a colleague of another survey sees nothing of this one', async ({ browser, server }) => {
  const { feedbackId } = await createFeedback(server.url, { name: 'Rita Read' });
  // A survey of this test alone: other journeys of the same server answer the windmill's.
  await importNode(server, 'sawmill', { name: 'Sawmill' });
  const other = await signIn(browser, server, { name: 'Miller', role: 'manage', nodes: ['node-sawmill'] });
  await expect(other.page.getByText('No feedback yet')).toBeVisible();
  await createFeedback(server.url, { name: 'Rita Again' });
  await other.page.goto(`/inbox#feedback=${feedbackId}`);
  await expect(other.page.getByText('Rita')).toHaveCount(0);
  const filtered = await other.page.request.get(`${server.url}/api/v1/staff/feedbacks?node_id=node-harbour`);
  expect(filtered.status()).toBe(404);
  await other.page.context().close();
});

test('the page of a revoked colleague closes within a second', async ({ browser, page, server, request }) => {
  await createFeedback(server.url, { name: 'Rosa Row' });
  const inbox = await signIn(browser, server, { name: 'Mallory', role: 'reply' });
  await expect(inbox.row('Rosa Row').first()).toBeVisible();
  const manager = new Inbox(page);
  await manager.enter();
  await page.locator('[data-product="open-staff"]').click();
  const person = page.locator('[data-product="staff-person"]').filter({ hasText: 'Mallory' });
  await person.getByRole('button', { name: 'Revoke' }).click();
  const revoke = page.locator('[data-product="revoke-staff"]').getByRole('button', { name: 'Revoke' });
  const closed = inbox.page
    .locator('[data-product="sign-in"]')
    .waitFor({ timeout: 5_000 })
    .then(() => Date.now());
  const answered = page.waitForResponse(/\/revoke$/).then(() => Date.now());
  await revoke.click();
  expect((await closed) - (await answered)).toBeLessThan(1_000);
  await expect(person).toHaveCount(0);
  expect((await request.get('/api/v1/staff/me')).status()).toBe(401);
  await inbox.page.context().close();
});

test('a manager adds a colleague, whose token opens the inbox, and reads the activity log', async ({
  browser,
  page,
  server,
}) => {
  const manager = new Inbox(page);
  await manager.enter();
  await page.locator('[data-product="open-staff"]').click();
  await page.locator('[data-product="add-staff"]').click();
  expect(await axeFinds(page)).toEqual([]);
  await page.locator('[data-product="staff-name"]').fill('Katherine');
  await page.locator('[data-product="staff-role"]').selectOption('manage');
  await page.locator('[data-product="add-person"]').getByRole('button', { name: 'Add a colleague' }).click();
  const token = await page.locator('[data-product="secret"]').inputValue();
  expect(token).toMatch(/^[\w-]{43}$/);
  await page.locator('[data-product="issued-secret"] [data-product="dialog-close"]').click();
  const other = await (await browser.newContext({ viewport: { width: 360, height: 720 } })).newPage();
  await other.goto(`${server.url}/inbox`);
  await other.locator('[data-product="staff-token"]').fill(token);
  await other.locator('[data-product="staff-token"]').press('Enter');
  await expect(other.locator('[data-product="signed-in-name"]')).toHaveText('Katherine');
  await other.locator('[data-product="open-account"]').click();
  await expect(other.locator('[data-product="staff-session"]')).toHaveCount(1);
  expect(await axeFinds(other)).toEqual([]);
  await other.keyboard.press('Escape');
  await other.locator('[data-product="open-staff"]').click();
  const ofKatherine = other.locator('[data-product="audit-entry"]').filter({ hasText: 'Katherine' });
  await expect(ofKatherine.filter({ hasText: 'Signed in' })).toHaveCount(1);
  expect(await axeFinds(other)).toEqual([]);
  // The table needs no sideways scrolling on a phone.
  expect(await other.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  await other.context().close();
});

test('a manager changes the role and the surveys of a colleague, which hold at once', async ({
  browser,
  page,
  server,
}) => {
  await createFeedback(server.url, { name: 'Carla Change' });
  await importDefinitions(server, 'e2e/elements/node.windmill.json');
  const colleague = await signIn(browser, server, { name: 'Dorothy Vaughan', role: 'reply' });
  await colleague.open('Carla Change');
  await expect(colleague.chat.box).toBeVisible();
  const manager = new Inbox(page);
  await manager.enter();
  await page.locator('[data-product="open-staff"]').click();
  const person = page.locator('[data-product="staff-person"]').filter({ hasText: 'Dorothy Vaughan' });
  const dialog = page.locator('[data-product="change-staff"]');
  const change = async (fill: () => Promise<void>): Promise<void> => {
    await person.locator('[data-product="change-person"]').click();
    await expect(dialog).toContainText('Dorothy Vaughan');
    await fill();
    await dialog.locator('button[type="submit"]').click();
    await expect(dialog).toHaveCount(0);
  };

  await change(async () => {
    expect(await axeFinds(page)).toEqual([]);
    await expect(dialog.locator('[data-product="staff-role"]')).toHaveValue('reply');
    await expect(dialog.getByRole('checkbox', { checked: true })).toHaveCount(0);
    await dialog.locator('[data-product="staff-role"]').selectOption('read');
  });
  // The open inbox takes the new role without a reload.
  await expect(colleague.page.locator('[data-product="read-only"]')).toBeVisible();
  await expect(colleague.chat.box).toHaveCount(0);

  await change(async () => {
    await expect(dialog.locator('[data-product="staff-role"]')).toHaveValue('read');
    await dialog.getByRole('checkbox', { name: 'Windmill Books' }).check({ force: true });
  });
  const surveys = 'Read · Windmill Books';
  await expect(person.locator('small')).toHaveText(surveys);
  await colleague.page.reload();
  await expect(colleague.page.getByText('Carla Change')).toHaveCount(0);

  // The Escape key leaves everything as it is.
  await person.locator('[data-product="change-person"]').click();
  await dialog.locator('[data-product="staff-role"]').selectOption('manage');
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(person.locator('small')).toHaveText(surveys);
  await colleague.page.context().close();
});

for (const [name, options] of Object.entries({
  'in the dark': { colorScheme: 'dark' },
  'in Arabic': { locale: 'ar' },
} as const))
  test(`the staff page and the account ${name}: axe finds nothing, and nothing is wider than a phone`, async ({
    browser,
    server,
  }) => {
    const viewport = { width: 360, height: 720 };
    const context = await browser.newContext({ baseURL: server.url, reducedMotion: 'reduce', viewport, ...options });
    const page = await context.newPage();
    await new Inbox(page).enter();
    const looksWell = async (): Promise<void> => {
      expect(await axeFinds(page)).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(viewport.width);
    };
    await page.locator('[data-product="open-account"]').click();
    await expect(page.locator('[data-product="staff-name"], [data-product="dialog-close"]').first()).toBeVisible();
    await looksWell();
    await page.keyboard.press('Escape');
    await page.locator('[data-product="open-staff"]').click();
    await expect(page.locator('[data-product="audit-entry"]').first()).toBeVisible();
    await looksWell();
    await context.close();
  });
