import type { Page } from '@playwright/test';
import { expect, test } from './fixture.ts';
import { scriptTag } from './host-page.ts';

const OTHER_VERSION = '0ddba115';

/** Serves a second version of the script at `/widget.js?other`, with its own later files. */
async function offerOtherVersion(page: Page, appUrl: string): Promise<void> {
  const script = await (await fetch(`${appUrl}/widget.js`)).text();
  const version = /widget-\$\{\w+\}\.([\da-f]{8})\.js|"([\da-f]{8})"/.exec(script)?.slice(1).find(Boolean) ?? '';
  expect(version).toHaveLength(8);
  const contentType = 'text/javascript; charset=utf-8';
  const headers = { 'access-control-allow-origin': '*' };
  await page.route('**/widget.js?other', (route) =>
    route.fulfill({ contentType, headers, body: script.replaceAll(version, OTHER_VERSION) }),
  );
  await page.route(`**/*.${OTHER_VERSION}.js`, async (route) => {
    const url = route.request().url().replace(OTHER_VERSION, version);
    await route.fulfill({ contentType, headers, body: await (await fetch(url)).text() });
  });
}

for (const first of ['this version', 'the other one'] as const) {
  test(`two versions of the script, ${first} first, make one widget with the parts of one version`, async ({
    visit,
    page,
    server,
  }) => {
    await offerOtherVersion(page, server.url);
    const parts: string[] = [];
    page.on('request', (request) => {
      if (/\/widget-(?:frame|urls)\./.test(request.url())) parts.push(request.url());
    });
    const own = scriptTag(server.url, '');
    const other = own.replace('widget.js', 'widget.js?other');
    const host = await visit({ tag: first === 'this version' ? own + other : other + own, body: '<h1>Host</h1>' });
    await host.launcher.click();
    await expect(host.question).toBeVisible();
    await expect(host.launcherFrame).toHaveCount(1);
    expect(parts).toHaveLength(1);
    expect(parts[0]?.includes(OTHER_VERSION)).toBe(first === 'the other one');
    await host.command('destroy');
    await expect(page.locator('[data-product]')).toHaveCount(0);
  });
}

test('two widgets of different versions, each with its code, receive commands and are removed', async ({
  visit,
  page,
  server,
}) => {
  await offerOtherVersion(page, server.url);
  await page.route('**/api/v1/web_widgets/code/PSN-HARBOR2*', async (route) => {
    const url = route.request().url().replace('HARBOR2', 'HARBOUR');
    await route.fulfill({ response: await route.fetch({ url }) });
  });
  const own = scriptTag(server.url, '');
  const other = own.replace('widget.js', 'widget.js?other').replace('HARBOUR', 'HARBOR2');
  const host = await visit({ tag: own + other, body: '<h1>Host</h1>' });
  await expect(host.launcherFrame).toHaveCount(2);
  await host.command('open');
  await expect(host.frame).toHaveCount(2);
  await host.command('destroy');
  await expect(page.locator('[data-product]')).toHaveCount(0);
});
