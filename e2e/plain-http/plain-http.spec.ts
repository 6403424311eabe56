import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { test as base, expect, type Page } from '@playwright/test';
import { Chat } from '../pages/chat.ts';
import { Inbox } from '../pages/inbox.ts';
import { Survey } from '../pages/survey.ts';
import { freePort } from '../server/free-port.ts';
import { importDefinitions, type ProductServer, serverTimeout, startServer } from '../server/product-server.ts';
import { scriptTag, serveHostPage } from '../widget/host-page.ts';

/** Names of other machines, as on a network without certificates. Browsers treat neither as secure. */
const shop = 'shop.example';
const app = 'feedback.example';

/** Adds a widget of the demo's node for the shop. */
async function importWidget(server: ProductServer): Promise<void> {
  const path = join(server.dataDir, 'widget.json');
  const widget = { code: 'PSN-PLAINLY', node_id: 'node-harbour', enabled_domains: [shop], web_channel: null };
  await writeFile(path, JSON.stringify(widget));
  await importDefinitions(server, path);
}

/** `test` with a server whose address is plain http on another machine, as it is tried at first. */
const test = base.extend<object, { server: ProductServer; appUrl: string }>({
  server: [
    // biome-ignore lint/correctness/noEmptyPattern: the fixture's first argument must be a pattern, and it needs none.
    async ({}, use) => {
      const port = await freePort();
      const server = await startServer({ PORT: `${port}`, PUBLIC_URL: `http://${app}:${port}` });
      await importWidget(server);
      await use(server);
      await server.dispose();
    },
    { scope: 'worker', timeout: serverTimeout },
  ],
  appUrl: [async ({ server }, use) => use(server.url.replace('127.0.0.1', app)), { scope: 'worker' }],
  launchOptions: async ({ launchOptions }, use) =>
    use({
      ...launchOptions,
      args: [...(launchOptions.args ?? []), `--host-resolver-rules=MAP ${shop} 127.0.0.1, MAP ${app} 127.0.0.1`],
    }),
  baseURL: async ({ appUrl }, use) => use(appUrl),
});

/** Checks that the page has no interface of secure contexts, as nowhere else in these journeys. */
async function isInsecure(page: Page): Promise<void> {
  expect(await page.evaluate(() => [isSecureContext, 'randomUUID' in crypto, 'locks' in navigator])).toEqual([
    false,
    false,
    false,
  ]);
}

test('on plain http a link page is answered, its chat goes on, and staff sign in and reply', async ({
  page,
  browser,
  appUrl,
}) => {
  const failures: string[] = [];
  page.on('pageerror', (failure) => failures.push(failure.message));
  await page.goto('/feedback?node_id=node-harbour');
  await isInsecure(page);
  await new Survey(page).answerAll('bad', 'a parcel over plain http');
  const chat = new Chat(page);
  await expect(chat.box).toBeVisible();
  await chat.write('Is anybody there?');
  await chat.wasSent('Is anybody there?');

  const staff = await browser.newPage({ baseURL: appUrl });
  staff.on('pageerror', (failure) => failures.push(failure.message));
  const inbox = new Inbox(staff);
  await inbox.enter();
  await isInsecure(staff);
  await staff.locator('[data-product="feedback-row"]').filter({ hasText: 'Is anybody there?' }).click();
  await inbox.chat.write('Here we are');
  await chat.seesOnce('Here we are');
  await staff.reload();
  await inbox.chat.seesOnce('Here we are');
  await page.reload();
  await chat.seesOnce('Here we are');
  expect(failures).toEqual([]);
  await staff.close();
});

test('on plain http the widget connects, is answered, and receives a reply', async ({ page, browser, appUrl }) => {
  const failures: string[] = [];
  page.on('pageerror', (failure) => failures.push(failure.message));
  const host = await serveHostPage({
    hostname: '127.0.0.1',
    head: `<script>
      window.connected = [];
      addEventListener('product:ready', ({ detail }) => connected.push(detail.nodeId));
    </script>${scriptTag(appUrl).replace('PSN-HARBOUR', 'PSN-PLAINLY')}`,
    body: '<div data-product-survey="node-harbour"></div>',
  });
  await page.goto(host.url.replace('127.0.0.1', shop));
  await isInsecure(page);
  // The survey in the page has connected.
  await expect.poll(() => page.evaluate(() => Reflect.get(window, 'connected'))).toContain('node-harbour');

  await page.frameLocator('iframe[data-product="launcher"]').getByRole('button').click();
  const frame = page.frameLocator('iframe[data-product="frame"]');
  const survey = new Survey(frame);
  await survey.answerOrder('bad');
  await survey.rateShop('a parcel in a widget over plain http');
  await survey.leaveAddress('Ada Lovelace', 'ada@example.com');
  const chat = new Chat(frame);
  await expect(chat.box).toBeVisible();
  await chat.write('From the widget');
  await chat.wasSent('From the widget');

  const staff = await browser.newPage({ baseURL: appUrl });
  const inbox = new Inbox(staff);
  await inbox.enter();
  await staff.locator('[data-product="feedback-row"]').filter({ hasText: 'From the widget' }).click();
  await inbox.chat.write('To the widget');
  await chat.seesOnce('To the widget');
  expect(failures).toEqual([]);
  await staff.close();
  await host.close();
});
