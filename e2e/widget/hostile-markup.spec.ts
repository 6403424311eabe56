import type { Page } from '@playwright/test';
import { Survey } from '../pages/survey.ts';
import { expect, test } from './fixture.ts';
import { inlineTag, scriptTag } from './host-page.ts';

/** Addresses that run code in the page, or show somebody else's page as the shop's survey. */
const hostile = [
  'javascript:parent.hurt=1//',
  'JaVaScRiPt:parent.hurt=1//',
  'java\tscript:parent.hurt=1//',
  ' javascript:parent.hurt=1//',
  'data:text/html,<script>parent.hurt=1</script>',
  'blob:null/0',
  'https://evil.example',
  '//evil.example/app',
  'https://feedback.example@evil.example',
  'http://[',
];
const named = ['app-url', 'data-app-url', 'data-product-app-url', 'DATA-APP-URL'];
const escaped = (text: string): string => text.replace(/&/g, '&amp;').replace(/"/g, '&quot;').replace(/</g, '&lt;');

/** Reads what ran in the page, and the frames that are not the app's. */
async function harmOf(page: Page, appUrl: string): Promise<unknown> {
  const sources = await page
    .locator('iframe:not([data-product="launcher"])')
    .evaluateAll((frames) => frames.map((frame) => frame.getAttribute('src')));
  return {
    ran: await page.evaluate(() => Reflect.get(window, 'hurt')),
    foreign: sources.filter((src) => !src?.startsWith(`${appUrl}/`)),
  };
}

test('cleaned markup runs nothing in the page, and shows no page of somebody else, whatever its attributes say', async ({
  visit,
  page,
  server,
}) => {
  const requests: string[] = [];
  page.on('request', (request) => requests.push(request.url()));
  const elements = hostile.flatMap((address) =>
    named.flatMap((name) => [
      `<div data-product-survey="node-harbour" ${name}="${escaped(address)}"></div>`,
      `<product-survey node="node-harbour" ${name}="${escaped(address)}"></product-survey>`,
      `<product-survey code="PSN-HARBOUR" ${name}="${escaped(address)}"></product-survey>`,
    ]),
  );
  await visit({
    tag: inlineTag(server.url),
    body: `<div id="own" data-product-survey="node-harbour"></div>${elements.join('')}`,
  });
  await expect(page.frameLocator('#own > iframe').getByRole('radio').first()).toBeAttached();
  expect(await harmOf(page, server.url)).toEqual({ ran: undefined, foreign: [] });
  expect(requests.filter((url) => url.includes('evil.example'))).toEqual([]);
});

test('an app of another origin is shown to markup only where a script of the page names it', async ({
  visit,
  page,
  server,
}) => {
  const elsewhere = server.url.replace('127.0.0.1', 'localhost');
  const element = `<div id="here" data-product-survey="node-harbour" data-app-url="${elsewhere}"></div>`;
  const host = await visit({ tag: inlineTag(server.url), body: `${element}<main></main>` });
  await host.command('status');
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 500)));
  await expect(page.locator('#here > iframe')).toHaveCount(0);
  await host.command('origin', elsewhere);
  await page.evaluate(() => document.querySelector('main')?.append('Something new'));
  await expect(page.locator('#here > iframe')).toHaveAttribute('src', new RegExp(`^${elsewhere}/feedback`));
});

for (const address of hostile)
  test(`a script tag whose data-app-url is ${JSON.stringify(address)} shows the app of its folder`, async ({
    visit,
    page,
    server,
  }) => {
    const tag = scriptTag(server.url, `async data-app-url="${escaped(address)}" data-product-prewarm="idle"`);
    const host = await visit({ tag, body: '<h1>Shop</h1>' });
    await expect.poll(() => host.command('status')).not.toMatchObject({ reason: 'loading' });
    expect(await harmOf(page, server.url)).toEqual({ ran: undefined, foreign: [] });
  });

test('a script of the page starts no widget and no survey with the address of code', async ({
  visit,
  page,
  server,
}) => {
  const host = await visit({ tag: inlineTag(server.url), body: '<h1>Shop</h1>' });
  await expect.poll(() => page.evaluate(() => typeof Reflect.get(window, 'ProductWidget'))).toBe('function');
  const apiUrl = `${server.url}/api`;
  await host.command('init', { code: 'PSN-HARBOUR', appUrl: 'javascript:parent.hurt=1//', apiUrl, prewarm: 'idle' });
  await expect.poll(() => host.command('status')).toMatchObject({ visible: false, reason: 'settingsFailed' });
  await host.command('open');
  expect(await harmOf(page, server.url)).toEqual({ ran: undefined, foreign: [] });
});

test('an element that takes the place of currentScript or of ProductWidget leads the script nowhere', async ({
  visit,
  page,
  server,
}) => {
  const requests: string[] = [];
  page.on('request', (request) => requests.push(request.url()));
  const clobbered = `<img name="currentScript" src="https://evil.example/x.js" data-code="PSN-HARBOUR" alt="">
    <form id="ProductWidget"><input name="q"><input name="widgets"></form>`;
  const failures: string[] = [];
  page.on('pageerror', (failure) => failures.push(failure.message));
  await visit({ tag: '', body: `${clobbered}<div data-product-survey="node-harbour"></div>${inlineTag(server.url)}` });
  await expect.poll(() => page.evaluate(() => typeof Reflect.get(window, 'ProductWidget'))).toBe('function');
  expect(requests.filter((url) => /evil\.example\/widget/.test(url))).toEqual([]);
  expect(failures).toEqual([]);
});

/** Attributes of the tag and of an element, with values that no owner writes. */
const attributes = [
  ...['code', 'node', 'language', 'title', 'min-height', 'test', 'prewarm', 'nonce', 'api-url', 'customer-id'],
  ...[
    'external-id',
    'user-id',
    'email',
    'name',
    'phone-number',
    'customer-token',
    'attributes',
    'on-event',
    'on-ready',
  ],
  ...['event-target', 'is-test', '__proto__', 'constructor', 'host-storage', 'survey', 'open'],
];
const values = [
  'javascript:parent.hurt=1',
  '"><img src=x onerror=parent.hurt=1>',
  '{"__proto__":{"hurt":1},"constructor":{"prototype":{"hurt":1}}}',
  '__proto__',
  'parent.hurt=1',
  '../../inbox?x=#y',
  '-1e309',
  '\u202e\u0000',
  'x'.repeat(200),
];

for (const [at, value] of values.entries())
  test(`hostile value ${at} in every attribute of the tag and of elements hurts neither page nor survey`, async ({
    visit,
    page,
    server,
  }) => {
    const failures: string[] = [];
    page.on('pageerror', (failure) => failures.push(failure.message));
    const written = (prefix: string, without: readonly string[]): string =>
      attributes
        .filter((name) => !without.includes(name))
        .map((name) => `${prefix}${name}="${escaped(value)}"`)
        .join(' ');
    const elements = ['data-product-', 'data-', ''].flatMap((prefix) => [
      `<div data-product-survey="node-harbour" ${written(prefix, ['survey', 'open'])}></div>`,
      `<product-survey ${written(prefix, ['code'])}></product-survey>`,
      `<product-survey ${written(prefix, ['node'])}></product-survey>`,
    ]);
    const tag = `<script async src="${server.url}/widget.js" data-code="PSN-HARBOUR" ${written('data-product-', ['code', 'api-url'])}></script>`;
    const host = await visit({
      tag,
      body: `<div id="own" data-product-survey="node-harbour"></div>${elements.join('')}`,
    });
    await expect(page.frameLocator('#own > iframe').getByRole('radio').first()).toBeAttached();
    await expect(host.launcher).toBeVisible();
    expect(await page.evaluate(() => [Reflect.get(window, 'hurt'), Reflect.get({}, 'hurt')])).toEqual([
      undefined,
      undefined,
    ]);
    expect(await harmOf(page, server.url)).toEqual({ ran: undefined, foreign: [] });
    expect(failures).toEqual([]);
    expect(
      await page.locator('iframe').evaluateAll((all) => Math.max(...all.map((each) => each.clientHeight))),
    ).toBeLessThan(12_000);
  });

test('attributes that other tools own mark no tests, and name no visitor', async ({ visit, page, server }) => {
  const warnings: string[] = [];
  page.on('console', (message) => message.type() === 'warning' && warnings.push(message.text()));
  const bodies: { readonly is_test?: boolean; readonly customer?: object }[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/v1/feedbacks')) bodies.push(request.postDataJSON());
  });
  const others = 'data-test="hero" data-name="matomo" data-email="tool@example.com" data-user-id="7"';
  const host = await visit({
    tag: scriptTag(server.url, `async ${others}`),
    body: `<div id="own" data-product-survey="node-harbour" ${others}></div>`,
  });

  await new Survey(page.frameLocator('#own > iframe')).answerAll('good', 'of a visitor');
  await host.launcher.click();
  await expect.poll(() => bodies.length).toBeGreaterThan(0);
  for (const { is_test = false, customer } of bodies) {
    expect(is_test).toBe(false);
    expect(JSON.stringify(customer)).not.toMatch(/matomo|tool@|"7"/);
  }
  for (const name of ['test', 'name', 'email', 'user-id'])
    expect(warnings.filter((text) => text.startsWith(`data-${name} is ignored`))).not.toEqual([]);
});
