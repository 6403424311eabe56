import { Survey } from '../pages/survey.ts';
import { expect, test } from './fixture.ts';
import { scriptTag, serveHostPage } from './host-page.ts';

const button = '<button data-product-open>Tell us</button><button data-product-close>Enough</button>';

test('the page’s own buttons open and close the widget, also buttons that come later', async ({ visit, page }) => {
  const host = await visit({ body: '<main></main>' });
  await expect(host.launcher).toBeVisible();
  await page.evaluate((html) => {
    const main = document.querySelector('main');
    if (main) main.innerHTML = html;
  }, button);
  const own = page.getByRole('button', { name: 'Tell us' });
  await own.click();
  await expect(host.question).toBeVisible();
  await page.getByRole('button', { name: 'Enough' }).click();
  await expect(host.frame).toBeHidden();
  await expect.poll(() => host.command('status')).toMatchObject({ open: false });
});

test('the focus returns to the page’s own button after Escape', async ({ visit, page }) => {
  const host = await visit({ body: button });
  await expect(host.launcher).toBeVisible();
  const own = page.getByRole('button', { name: 'Tell us' });
  await own.focus();
  await page.keyboard.press('Enter');
  await expect(host.question).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(host.frame).toBeHidden();
  await expect(own).toBeFocused();
});

test('an address with #product-open opens the widget, and so does a link to it', async ({ visit, page, server }) => {
  const linked = await serveHostPage({
    head: scriptTag(server.url),
  });
  await page.goto(`${linked.url}#product-open`);
  await expect(page.locator('iframe[data-product="frame"]')).toBeVisible();
  await linked.close();
  const host = await visit({ body: '<a href="#product-open">Your opinion</a>' });
  await expect(host.launcher).toBeVisible();
  await page.getByRole('link', { name: 'Your opinion' }).click();
  await expect(host.question).toBeVisible();
});

test('an address that changes to #product-open opens the widget, by script and by the back button', async ({
  visit,
  page,
}) => {
  const host = await visit({ body: '<a href="#elsewhere">Elsewhere</a>' });
  await expect(host.launcher).toBeVisible();
  await page.evaluate(() => {
    location.hash = '#product-open';
  });
  await expect(host.question).toBeVisible();
  await host.command('close');
  await expect(host.frame).toBeHidden();
  await page.getByRole('link', { name: 'Elsewhere' }).click();
  await page.goBack();
  await expect(host.question).toBeVisible();
});

test('a link with a path to #product-open opens the widget, also when its address is the page’s already', async ({
  visit,
  page,
}) => {
  const host = await visit({ body: '<a href="/#product-open">Your opinion</a>' });
  await expect(host.launcher).toBeVisible();
  for (const _ of ['first', 'again']) {
    await page.getByRole('link', { name: 'Your opinion' }).click();
    await expect(host.question).toBeVisible();
    await host.command('close');
    await expect(host.frame).toBeHidden();
  }
});

test('buttons in an open shadow tree, and buttons around one, open and close the widget', async ({ visit, page }) => {
  const host = await visit({ body: '<x-shop></x-shop><button data-product-close><x-icon></x-icon></button>' });
  await expect(host.launcher).toBeVisible();
  await page.evaluate(() => {
    const shadow = (name: string, html: string): void => {
      const root = document.querySelector(name)?.attachShadow({ mode: 'open' });
      if (root) root.innerHTML = html;
    };
    shadow('x-shop', '<button data-product-open>Tell us</button>');
    shadow('x-icon', '<b>Enough</b>');
  });
  await page.getByRole('button', { name: 'Tell us' }).click();
  await expect(host.question).toBeVisible();
  await page.getByText('Enough').click();
  await expect(host.frame).toBeHidden();
});

test('the widget opens when the visitor has scrolled far enough, once, and the status says how far', async ({
  visit,
  page,
}) => {
  const host = await visit({
    body: '<div style="height:4000px">Long</div>',
    settings: { open_on: ['scroll 60', 'event checkout'], display_once: true },
  });
  await expect(host.launcher).toBeVisible();
  expect(await host.command('status')).toMatchObject({
    autoOpen: 'mayOpenByItself',
    openOn: [
      { rule: 'scroll 60', reached: 0, needed: 60 },
      { rule: 'event checkout', reached: 0, needed: 1 },
    ],
    text: 'Shown. May Open By Itself. Scroll 60: 0 of 60. Event checkout: 0 of 1.',
  });
  await page.mouse.wheel(0, 400);
  await expect.poll(async () => (await host.command('status')) as object).toMatchObject({ open: false });
  await page.mouse.wheel(0, 3000);
  await expect(host.question).toBeVisible();
  await page.reload();
  await expect(host.launcher).toBeVisible();
  await page.mouse.wheel(0, 3000);
  await expect.poll(() => host.command('status')).toMatchObject({ open: false, autoOpen: 'displayedBefore' });
});

test('the widget opens by scrolling in a page whose content scrolls in an element, but not by a small list', async ({
  visit,
  page,
}) => {
  const host = await visit({
    settings: { open_on: ['scroll 60'] },
    head: `<style>
      body { margin: 0; height: 100vh; overflow: hidden; display: flex }
      nav { width: 200px; overflow: auto } main { flex: 1; overflow: auto }
      nav div, main div { height: 4000px }
    </style>`,
    body: '<nav><div>Books</div></nav><main><div>Text</div></main>',
  });
  await expect(host.launcher).toBeVisible();
  await page.mouse.move(100, 300);
  await page.mouse.wheel(0, 4000);
  await expect.poll(() => page.locator('nav').evaluate(({ scrollTop }) => scrollTop)).toBeGreaterThan(3000);
  expect(await host.command('status')).toMatchObject({ open: false, openOn: [{ reached: 0 }] });
  await page.mouse.move(600, 300);
  await page.mouse.wheel(0, 3000);
  await expect(host.question).toBeVisible();
});

test('the widget opens by an event of the page, also by one before the settings were loaded', async ({ visit }) => {
  const early = await visit({
    settings: { open_on: ['event checkout'] },
    head: `<script>
      window.ProductWidget = window.ProductWidget || function () { (ProductWidget.q = ProductWidget.q || []).push(arguments) };
      ProductWidget('track', 'checkout');
    </script>`,
  });
  await expect(early.question).toBeVisible();
});

test('the widget opens on the third page that a visitor sees, and after some seconds', async ({ visit, page }) => {
  const host = await visit({ settings: { open_on: ['views 3'] } });
  await expect(host.launcher).toBeVisible();
  await page.reload();
  await expect(host.launcher).toBeVisible();
  await expect.poll(() => host.command('status')).toMatchObject({ open: false, openOn: [{ reached: 2, needed: 3 }] });
  // A router stores data of the page in the history, without another page.
  for (const scrollY of [120, 240]) await page.evaluate((y) => history.replaceState({ y }, ''), scrollY);
  expect(await host.command('status')).toMatchObject({ open: false, openOn: [{ reached: 2 }] });
  await page.evaluate(() => history.pushState({}, '', '/third'));
  await expect(host.question).toBeVisible();
  const late = await visit({ settings: { open_on: ['seconds 1'] } });
  await expect(late.question).toBeVisible();
});

test('the events of the widget name the opener and counts, and nothing of the person', async ({
  visit,
  page,
  server,
}) => {
  const host = await visit({
    body: button,
    head: `<script>
      window.received = [];
      for (const name of ['ready', 'opened', 'submitted', 'closed'])
        addEventListener('product:' + name, ({ detail }) => received.push([name, detail]));
    </script>`,
    tag: scriptTag(
      server.url,
      'async data-product-external-id="42" data-product-email="ada@example.com" data-product-name="Ada"',
    ),
  });
  await expect(host.launcher).toBeVisible();
  await page.getByRole('button', { name: 'Tell us' }).click();
  await new Survey(host.content).answerAll('good', 'all about me');
  await host.command('close');
  const code = 'PSN-HARBOUR';
  await expect
    .poll(() => page.evaluate(() => Reflect.get(window, 'received')))
    .toEqual([
      ['ready', { code }],
      ['opened', { code, opener: 'visitor' }],
      ['submitted', { code }],
      ['closed', { code }],
    ]);
});
