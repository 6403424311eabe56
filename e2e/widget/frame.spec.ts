import type { Page } from '@playwright/test';
import { Chat } from '../pages/chat.ts';
import { english, onePixel, Survey, turkish } from '../pages/survey.ts';
import { staffToken } from '../server/product-server.ts';
import { servedStatically } from '../server/served-statically.ts';
import { expect, HostVisit, test } from './fixture.ts';
import { scriptTag } from './host-page.ts';

const storagePrefix = 'ProductCacher::';

/** Returns the keys of the product in the storage of a page. */
function keysOf(page: Page): Promise<string[]> {
  return page.evaluate(
    (prefix) =>
      Object.keys(localStorage)
        .filter((key) => key.startsWith(prefix))
        .map((key) => key.slice(prefix.length))
        .sort(),
    storagePrefix,
  );
}

test('header and footer have what fits the survey, the chat and the list of earlier feedbacks', async ({
  visit,
  page,
  server,
}) => {
  const logo = `${server.url}/logo-of-the-shop.png`;
  await page.route(logo, (route) => route.fulfill({ contentType: 'image/png', body: onePixel }));
  const host = await visit({ settings: { node_logo_url: logo } });
  await host.launcher.click();
  await expect(host.question).toBeVisible();
  const header = host.content.locator('[data-product="header"]');
  const part = (name: string) => header.locator(`[data-product="${name}"]`);
  const footer = host.content.locator('[data-product="footer"]');
  const container = host.content.locator('[data-product="widget"]');

  await expect(part('logo')).toHaveAttribute('src', logo);
  await expect(part('close')).toBeVisible();
  await expect(part('back')).toHaveCount(0);
  await expect(part('archive')).toHaveCount(0);
  await expect(footer.getByRole('link', { name: /Powered by Product/ })).toBeVisible();
  await expect(footer.getByRole('button', { name: 'Türkçe' })).toBeVisible();
  await expect(container).not.toHaveClass(/app-chat-page/);

  await new Survey(host.content).answerAll('bad', 'from the header');
  await expect(container).toHaveClass(/app-chat-page/);
  const chat = new Chat(host.content);
  await expect(chat.box).toBeVisible();
  await expect(container).toHaveClass(/app-chat-page/);
  await expect(footer).toHaveCount(0);
  for (const name of ['back', 'logo', 'archive', 'close']) await expect(part(name)).toBeVisible();

  await part('back').click();
  const list = host.content.locator('[data-product="previous-feedbacks"]');
  await expect(list).toContainText('Harbour Books');
  await expect(footer).toHaveCount(0);
  await expect(part('back')).toHaveCount(0);
  await expect(part('archive')).toHaveCount(0);
  await expect(container).not.toHaveClass(/app-chat-page/);

  await host.content.locator('[data-product="start-new"]').click();
  await expect(host.question).toBeVisible();
  await expect(footer).toBeVisible();
  await expect(part('back')).toBeVisible();
  await expect(part('archive')).toHaveCount(0);

  await part('back').click();
  await host.content.locator('[data-product="previous-feedback"]').first().click();
  await expect(chat.box).toBeVisible();
  await part('archive').click();
  await host.content.getByRole('button', { name: 'Yes', exact: true }).click();
  await expect(host.content.getByText('Your conversation is archived.').first()).toBeVisible();
  await expect(part('archive')).toHaveCount(0);
  await expect(part('back')).toBeVisible();
});

test('a survey left in the language that the footer offered is found in it', async ({ page, server }) => {
  // On the app's own origin: a frame of another one may be denied a storage.
  const address = `${server.url}/shop`;
  const body = `<!doctype html><title>Shop</title>${scriptTag(server.url)}`;
  await page.route(address, (route) => route.fulfill({ contentType: 'text/html', body }));
  await page.goto(address);
  const host = new HostVisit(page);
  await host.launcher.click();
  await expect(host.question).toBeVisible();
  const footer = host.content.locator('[data-product="footer"]');
  await footer.getByRole('button', { name: 'Türkçe' }).click();
  const survey = new Survey(host.content, turkish);
  await survey.choose(turkish.score, '9');
  await page.reload();
  await host.launcher.click();
  await survey.sees(turkish.score);
  await expect(footer.getByRole('button', { name: 'English' })).toBeVisible();
});

test('without branding the footer has the languages alone, and nothing else stands in its place', async ({ visit }) => {
  const host = await visit({ settings: { product_branding: false } });
  await host.launcher.click();
  await expect(host.question).toBeVisible();
  const footer = host.content.locator('[data-product="footer"]');
  await expect(footer.getByRole('button', { name: 'Türkçe' })).toBeVisible();
  await expect(host.content.locator('[data-product="branding"]')).toHaveCount(0);
});

test("a customer that the page names is registered once, and known on the next visit under the product's keys", async ({
  visit,
  page,
  server,
}) => {
  const visits: { url: string; body: unknown }[] = [];
  const settingsAsked: URL[] = [];
  const nodeAsked: URL[] = [];
  const trackedBy: (string | undefined)[] = [];
  const customers: unknown[] = [];
  page.on('request', (request) => {
    const url = new URL(request.url());
    if (url.pathname.endsWith('/customers/visit')) visits.push({ url: url.pathname, body: request.postDataJSON() });
    if (url.pathname.includes('/web_widgets/code/')) settingsAsked.push(url);
    if (url.pathname.endsWith('/v1/nodes/node-harbour')) nodeAsked.push(url);
    if (!url.pathname.endsWith('/v1/feedbacks')) return;
    trackedBy.push(request.headers()['x-wwid']);
    customers.push(request.postDataJSON().customer);
  });
  const who = `data-product-external-id="42" data-product-user-id="7" data-product-attributes='{"name":"Ada"}'`;
  // The test reads the requests of the frame.
  await servedStatically(page);
  const host = await visit({ tag: scriptTag(server.url, `async ${who}`), settings: { host_storage: true } });
  await expect(host.launcher).toBeVisible();
  await host.launcher.click();
  await expect(host.question).toBeVisible();
  // Somebody signs in while the survey stands open.
  await host.command('identify', { name: 'Ada Lovelace', email: 'page@example.com', phoneNumber: '+441234567890' });
  expect(Object.fromEntries(settingsAsked[0]?.searchParams ?? [])).toEqual({
    t: expect.stringMatching(/^\d+$/),
    external_id: '42',
    user_id: '7',
  });
  await expect.poll(() => visits).toHaveLength(1);
  expect(visits[0]).toEqual({
    url: '/api/v2/web_widgets/node-harbour/customers/visit',
    body: { node_id: 'node-harbour', external_id: '42', user_id: '7', device_id: expect.any(String) },
  });
  // The page's own answers go with the flow.
  const known = Buffer.from(nodeAsked[0]?.searchParams.get('responses') ?? '', 'base64url').toString();
  expect(JSON.parse(known)).toEqual({ name: 'Ada' });

  const survey = new Survey(host.content);
  await survey.answerOrder('bad');
  await survey.rateShop();
  await expect(survey.question(english.name).getByRole('textbox')).toHaveValue('Ada');
  await survey.write(english.email, 'ada@example.com');
  await survey.press(english.send);
  await expect(new Chat(host.content).box).toBeVisible();
  expect(new Set(trackedBy)).toEqual(new Set(['node-harbour']));
  // Answers of the visitor take precedence over data of the page.
  expect(customers.at(-1)).toEqual({
    id: expect.any(String),
    external_id: '42',
    user_id: '7',
    name: 'Ada',
    email: 'ada@example.com',
    phone_number: '+441234567890',
  });
  const inbox = await page.request.get(`${server.url}/api/v1/staff/feedbacks`, {
    headers: { authorization: `Bearer ${staffToken}` },
  });
  expect(await inbox.text()).toContain('"customer_label":"Ada"');

  const record = await page.evaluate(
    (key) => JSON.parse(localStorage.getItem(key) ?? '{}'),
    `${storagePrefix}widget/node-harbour`,
  );
  expect(record).toEqual({
    isWidgetDisplayedBefore: true,
    widgetInitialDisplayTime: expect.any(Number),
    lastFeedbackSubmitDate: expect.any(Number),
    hasChat: true,
  });
  // Its owner asked for it: the page holds what says who the visitor is, in one entry, and no answer.
  expect(await keysOf(page)).toEqual(['frame/PSN-HARBOUR', 'site', 'widget/node-harbour']);
  const held = await page.evaluate(
    (key) => Object.keys(JSON.parse(localStorage.getItem(key) ?? '{}')),
    `${storagePrefix}frame/PSN-HARBOUR`,
  );
  expect(held.map((key) => key.replace(/^PERSON\/node-harbour\/[\da-f]{32}\//, 'hers: ')).sort()).toEqual([
    'hers: DEVICE_ID',
    'hers: WIDGET/CLIENT_ID/node-harbour',
    'hers: WIDGET/FEEDBACKS/node-harbour',
    'hers: WIDGET/SESSION',
  ]);

  await page.reload();
  await host.launcher.click();
  await expect(new Chat(host.content).box).toBeVisible();
  expect(visits).toHaveLength(1);
});

test('answers that the page gives fill the survey of a document that carries its node', async ({
  visit,
  page,
  server,
}) => {
  const nodeAsked: string[] = [];
  page.on('request', (request) => {
    if (new URL(request.url()).pathname.endsWith('/v1/nodes/node-harbour')) nodeAsked.push(request.url());
  });
  const host = await visit({ tag: scriptTag(server.url, `async data-product-attributes='{"name":"Ada"}'`) });
  await host.launcher.click();
  const survey = new Survey(host.content);
  await survey.answerOrder('bad');
  await survey.rateShop();
  await expect(survey.question(english.name).getByRole('textbox')).toHaveValue('Ada');
  expect(nodeAsked).toEqual([]);
});

test('the page receives events of every kind', async ({ visit, page }) => {
  await page.addInitScript(() => {
    const received: unknown[] = [];
    Reflect.set(window, 'received', received);
    window.addEventListener('message', ({ data }) => {
      if (String(data?.type).startsWith('PSN_')) received.push(data);
    });
  });
  const host = await visit({ settings: { enabled_urls: ['localhost:\\d+/$'] } });
  await host.launcher.click();
  await expect(host.question).toBeVisible();
  await host.command('close');
  await host.command('open');
  await page.evaluate(() => history.pushState(null, '', '/cart'));
  await expect(host.launcherFrame).toBeHidden();
  const types = ['OPENED', 'CLOSED', 'OPENED', 'DISPLAYED_BEFORE', 'CLOSED', 'HID'];
  await expect
    .poll(() => page.evaluate(() => Reflect.get(window, 'received')))
    .toEqual(
      types.map((type) => ({ type: `PSN_WIDGET_${type}`, channelId: 'channel-1', channelName: 'Harbour website' })),
    );
});
