import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { importDefinitions } from '../server/product-server.ts';
import { expect, test } from './fixture.ts';
import { inlineTag } from './host-page.ts';

const queue =
  'window.ProductWidget = window.ProductWidget || function () { (ProductWidget.q = ProductWidget.q || []).push(arguments) };';

test('the element of the next page may be added before the former one is removed', async ({ visit, page, server }) => {
  const host = await visit({
    tag: inlineTag(server.url),
    body: '<main><product-survey id="first" code="PSN-HARBOUR"></product-survey></main>',
  });
  await expect(host.launcher).toBeVisible();
  await page.evaluate(() => {
    const next = document.createElement('product-survey');
    next.id = 'second';
    next.setAttribute('code', 'PSN-HARBOUR');
    next.addEventListener('product:opened', () => {
      document.title = 'opened';
    });
    document.querySelector('main')?.append(next);
    document.querySelector('#first')?.remove();
  });
  await expect(host.launcherFrame).toHaveCount(1);
  await host.launcher.click();
  await expect(host.question).toBeVisible();
  await expect(page).toHaveTitle('opened');
  await page.evaluate(() => document.querySelector('#second')?.remove());
  await expect(page.locator('[data-product]')).toHaveCount(0);
});

test('a module finds its tag, and starts the widget that the tag names', async ({ visit, server }) => {
  const host = await visit({
    tag: `<script type="module" src="${server.url}/widget.js" data-code="PSN-HARBOUR"></script>`,
  });
  await host.launcher.click();
  await expect(host.question).toBeVisible();
});

test('a tag without a code says what it lacks, and init starts the widget with all that was queued', async ({
  visit,
  page,
  server,
}) => {
  const warned = page.waitForEvent('console', { predicate: (message) => message.text().includes('no data-code') });
  const host = await visit({
    head: `<script>${queue}
      ProductWidget('on', 'opened', () => { document.title = 'opened'; });
      ProductWidget('setLanguage', 'tr');
      ProductWidget('open');
    </script>`,
    tag: inlineTag(server.url),
  });
  expect((await warned).type()).toBe('warning');
  await host.command('init', { code: 'PSN-HARBOUR' });
  await expect(host.content.getByText('Son siparişiniz nasıldı?')).toBeVisible();
  await expect(page).toHaveTitle('opened');
});

test('a copy of the script on the page’s own server opens the widget of the app', async ({ visit, server }) => {
  const copy = await (await fetch(`${server.url}/widget.js`)).text();
  const host = await visit({
    scripts: { '/copy/widget.js': copy },
    head: `<script>${queue} ProductWidget('init', { code: 'PSN-HARBOUR', appUrl: '${server.url}' });</script>`,
    tag: '<script async src="/copy/widget.js"></script>',
  });
  await host.launcher.click();
  await expect(host.question).toBeVisible();
});

for (const attribute of ['data-src', 'data-lazy-src']) {
  test(`a frame whose address a lazy loader keeps in ${attribute} becomes the survey, and the only one`, async ({
    visit,
    page,
    server,
  }) => {
    const src = `${server.url}/feedback?node_id=node-harbour&amp;inline=1#hosted`;
    const host = await visit({
      tag: inlineTag(server.url),
      body: `<div id="here" data-product-survey="node-harbour"><iframe src="about:blank" ${attribute}="${src}"></iframe></div>`,
    });
    await expect.poll(() => host.command('status')).toMatchObject({ reason: 'shown' });
    await expect(page.locator('#here iframe')).toHaveCount(1);
  });
}

test('a snapshot of the page with its survey that is shown again has one survey, which works', async ({
  visit,
  page,
  server,
}) => {
  const host = await visit({
    tag: inlineTag(server.url),
    body: '<main><div id="here" data-product-survey="node-harbour"></div></main>',
  });
  await expect.poll(() => host.command('status')).toMatchObject({ reason: 'shown' });
  await page.evaluate(() => {
    const main = document.querySelector('main');
    const { innerHTML = '' } = main ?? {};
    main?.replaceChildren();
    if (main) main.innerHTML = innerHTML;
  });
  await expect.poll(() => host.command('status')).toMatchObject({ reason: 'shown' });
  await expect(page.locator('#here iframe')).toHaveCount(1);
  const content = page.frameLocator('#here iframe');
  await content.getByRole('radio', { name: '9', exact: true }).click();
  await expect(content.getByRole('radio', { name: '9', exact: true })).toBeChecked();
});

test('own buttons work in a dialog that keeps its clicks to itself, and closing scrolls nothing', async ({
  visit,
  page,
}) => {
  const host = await visit({
    body: `<div role="dialog" onclick="event.stopPropagation()"><button data-product-open>Tell us</button></div>
      <div style="height:4000px">Long</div>`,
  });
  await expect(host.launcher).toBeVisible();
  await page.getByRole('button', { name: 'Tell us' }).click();
  await expect(host.question).toBeVisible();
  await page.evaluate(() => window.scrollTo(0, 1500));
  await host.pressClose();
  await expect(host.frame).toBeHidden();
  await expect(page.getByRole('button', { name: 'Tell us' })).toBeFocused();
  expect(await page.evaluate(() => window.scrollY)).toBe(1500);
});

test('a page that is a file of the computer shows a widget without enabled domains', async ({ page, server }) => {
  const code = 'PSN-FILES01';
  const definition = join(server.dataDir, 'widget.files.json');
  await writeFile(definition, JSON.stringify({ code, node_id: 'node-harbour', enabled_domains: [] }));
  await importDefinitions(server, definition);
  const file = join(server.dataDir, 'page.html');
  await writeFile(
    file,
    `<!doctype html><title>Host</title><script src="${server.url}/widget.js" data-code="${code}"></script>`,
  );
  await page.goto(pathToFileURL(file).href);
  await page.frameLocator('iframe[data-product="launcher"]').getByRole('button').click();
  const content = page.frameLocator('iframe[data-product="frame"]');
  await expect(content.getByRole('radio', { name: '9', exact: true }).filter({ visible: true })).toBeVisible();
});
