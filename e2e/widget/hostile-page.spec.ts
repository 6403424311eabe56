import { holdRequests } from '../pages/hold-requests.ts';
import { expect, test } from './fixture.ts';
import { scriptTag } from './host-page.ts';
import { strictPolicy, watchViolations } from './policy-violations.ts';

test.describe('styles of the page', () => {
  for (const css of [
    '* { all: unset !important }',
    'iframe { display: none !important; visibility: hidden !important; width: 1px !important }',
    'body { transform: scale(.5); filter: blur(1px); overflow: hidden } div { position: static !important }',
    'html { transform: translateY(0); min-height: 4000px }',
    'body { will-change: transform; height: 4000px }',
    '@layer reset { iframe { opacity: 0 !important; pointer-events: none !important } }',
  ]) {
    test(`the page's style does not break the widget: ${css.slice(0, 40)}`, async ({ visit }) => {
      const host = await visit({ head: `<style>${css}</style>`, body: '<h1>Host</h1>' });
      await expect(host.launcherFrame).toBeInViewport({ ratio: 1 });
      await host.launcher.click();
      await expect(host.question).toBeVisible();
      expect((await host.frame.boundingBox())?.width).toBeCloseTo(355, 0);
    });
  }

  test('a header at the highest z-index does not cover the widget', async ({ visit }) => {
    const cover = 'position:fixed;inset:0;z-index:2147483647';
    const host = await visit({ head: `<style>#cover{${cover}}</style>`, body: '<div id="cover">Cover</div>' });
    await host.launcher.click();
    await expect(host.question).toBeVisible();
  });

  test('the widget leaves the page as it looks: nothing shifts', async ({ visit }) => {
    const host = await visit({ body: '<p id="text">Text</p><div style="height:3000px"></div>' });
    await expect(host.launcher).toBeVisible();
    const shift = await host.page.evaluate(
      () =>
        new Promise<number>((resolve) => {
          let sum = 0;
          new PerformanceObserver((list) => {
            for (const entry of list.getEntries()) sum += Number(Reflect.get(entry, 'value'));
          }).observe({ type: 'layout-shift', buffered: true });
          setTimeout(() => resolve(sum), 300);
        }),
    );
    expect(shift).toBe(0);
  });
});

test('the widget works under a strict policy with Trusted Types, and violates nothing', async ({
  visit,
  server,
  page,
}) => {
  const violations = watchViolations(page);
  const host = await visit({
    settings: { enabled_urls: ['localhost'] },
    headers: strictPolicy(server.url, "style-src 'nonce-abc'"),
    tag: scriptTag(server.url, 'async nonce="abc"'),
  });
  await host.launcher.click();
  await expect(host.question).toBeVisible();
  expect((await host.launcherFrame.boundingBox())?.height).toBeGreaterThan(59);
  const parts = await page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .flatMap(({ name }) => /widget-([a-z]+)\.[\da-f]+\.js$/.exec(name)?.[1] ?? []),
  );
  expect(parts).toEqual(['urls', 'frame']);
  expect(violations).toEqual([]);
});

test('the widget works in a page that extends Object.prototype and wraps JSON, Promise and fetch', async ({
  visit,
  page,
}) => {
  const failures: string[] = [];
  page.on('pageerror', (failure) => failures.push(failure.message));
  const host = await visit({
    head: `<script>
      Object.prototype.extend = function () {};
      Object.prototype.type = 'ready';
      Array.prototype.last = function () {};
      const { parse } = JSON;
      JSON.parse = (...args) => parse(...args);
      const { then } = Promise.prototype;
      Promise.prototype.then = function (...args) { return then.apply(this, args); };
      const original = window.fetch;
      window.fetch = (...args) => original(...args);
    </script>`,
  });
  await host.launcher.click();
  await expect(host.question).toBeVisible();
  expect(failures).toEqual([]);
});

test('the widget ignores messages of others, forged ones included', async ({ visit, page, server }) => {
  const failures: string[] = [];
  page.on('pageerror', (failure) => failures.push(failure.message));
  const host = await visit({
    body: `<iframe id="liar" srcdoc="<script>
      for (const message of [{ v: 1, bridge: 'connect', nonce: 'n' }, { v: 1, type: 'close' }])
        setInterval(() => parent.postMessage(message, '*'), 50);
      addEventListener('message', () => parent.postMessage({ liar: 'was answered' }, '*'));
    </script>"></iframe>`,
  });
  await page.evaluate(() => {
    const cyclic: Record<string, unknown> = {};
    cyclic.self = cyclic;
    const noise = [null, undefined, 0, '', [], cyclic, { v: 1 }, { v: 1, bridge: 'connect' }, { v: 2, type: 'close' }];
    setInterval(() => {
      for (const message of noise) window.postMessage(message, '*');
    }, 50);
    window.received = { liar: 0, noise: 0 };
    window.addEventListener('message', ({ data, source }) => {
      if (data?.liar) document.title = data.liar;
      window.received[source === window ? 'noise' : 'liar'] += 1;
    });
  });
  await host.launcher.click();
  await expect(host.question).toBeVisible();
  // The page itself talks to the frame as if it were a host: the channel is already given.
  const inside = page.frames().find((frame) => frame.url().startsWith(`${server.url}/widget`));
  if (inside === undefined) throw new Error('The widget has no frame');
  await inside.evaluate(() => {
    window.addEventListener('message', ({ data }) => {
      if (data?.nonce === 'guess') document.documentElement.dataset.guessed = '';
    });
  });
  await page.evaluate((appUrl) => {
    const frame = document.querySelector<HTMLIFrameElement>('iframe[data-product="frame"]');
    const { port2 } = new MessageChannel();
    frame?.contentWindow?.postMessage({ v: 1, bridge: 'connected', nonce: 'guess' }, appUrl, [port2]);
  }, server.url);
  await expect(inside.locator('html')).toHaveAttribute('data-guessed');
  // Every kind of message has come again several times since.
  await page.evaluate(() => {
    window.received = { liar: 0, noise: 0 };
  });
  await page.waitForFunction(() => window.received.liar >= 8 && window.received.noise >= 36);
  await expect(host.question).toBeVisible();
  await expect(page).toHaveTitle('Host');
  expect(failures).toEqual([]);
});

test('a script loaded before the body, and twice, makes one widget', async ({ visit, server }) => {
  const host = await visit({ head: scriptTag(server.url, ''), body: scriptTag(server.url, '') });
  await expect(host.launcher).toBeVisible();
  await expect(host.launcherFrame).toHaveCount(1);
  await host.launcher.click();
  await expect(host.question).toBeVisible();
});

test('commands given before the script has loaded are executed', async ({ visit }) => {
  const host = await visit({
    head: `<script>
      window.ProductWidget = window.ProductWidget || function () { (ProductWidget.q = ProductWidget.q || []).push(arguments) };
      ProductWidget('setLanguage', 'tr');
      ProductWidget('open');
    </script>`,
  });
  await expect(host.content.getByText('Son siparişiniz nasıldı?')).toBeVisible();
});

test('a replaced body keeps the widget', async ({ visit, page }) => {
  const host = await visit({ body: '<h1>Before</h1>' });
  await host.launcher.click();
  await expect(host.question).toBeVisible();
  await page.evaluate(() => {
    const body = document.createElement('body');
    body.append('After');
    document.body.replaceWith(body);
  });
  await expect(host.question).toBeVisible();
  await host.launcher.click();
  await expect(host.frame).toBeHidden();
});

test('the widget works while storage throws', async ({ visit, page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(window, 'localStorage', {
      get() {
        throw new DOMException('blocked', 'SecurityError');
      },
    });
  });
  const host = await visit();
  await host.launcher.click();
  await expect(host.question).toBeVisible();
});

test('an untouched page loads the script and the settings, and the rest when the pointer is near', async ({
  visit,
  server,
  page,
}) => {
  const loaded: string[] = [];
  page.on('request', (request) => {
    const { origin, pathname } = new URL(request.url());
    if (origin === server.url) loaded.push(pathname);
  });
  const host = await visit({ body: '<h1>Host</h1>' });
  await expect(host.launcher).toBeVisible();
  await page.waitForLoadState('networkidle');
  expect(loaded).toEqual(['/widget.js', '/api/v1/web_widgets/code/PSN-HARBOUR']);
  // Each is asked for while the other is held: neither waits for the other.
  const releases = await Promise.all(['**/widget?**', '**/widget-frame.*'].map((part) => holdRequests(page, part)));
  await host.launcher.hover();
  const both = ['/widget', expect.stringMatching(/^\/widget-frame\.[\da-f]{8}\.js$/)];
  await expect.poll(() => loaded.slice(2).sort()).toEqual(both);
  for (const release of releases) release();
  await expect(host.frame).toHaveCount(1);
});

test('exit intent and other rules of few widgets are one more file, which other pages do not load', async ({
  visit,
  server,
  page,
}) => {
  const loaded: string[] = [];
  page.on('request', (request) => {
    const { origin, pathname } = new URL(request.url());
    if (origin === server.url) loaded.push(pathname);
  });
  const host = await visit({ body: '<h1>Host</h1>', settings: { display_on_exit: true } });
  await expect(host.launcher).toBeVisible();
  await page.waitForLoadState('networkidle');
  expect(loaded.slice(2)).toEqual([expect.stringMatching(/^\/widget-urls\.[\da-f]{8}\.js$/)]);
});

test('the code of the frame that fails to load is requested twice and reported, and covers nothing', async ({
  visit,
  page,
}) => {
  let tries = 0;
  await page.route('**/widget-frame.*', async (route) => {
    tries += 1;
    await route.abort();
  });
  const host = await visit({
    settings: { modal_mode: true },
    body: `<main style="height:780px">Host</main><script>
      window.ProductWidget = window.ProductWidget || function () { (ProductWidget.q = ProductWidget.q || []).push(arguments) };
      ProductWidget('on', 'failed', (event) => { document.title = event.reason; });
    </script>`,
  });
  await expect(host.launcher).toBeVisible();
  await host.command('open');
  await expect(page).toHaveTitle('frameNotLoaded');
  expect(tries).toBe(2);
  expect(await host.command('status')).toMatchObject({ visible: true, open: false, reason: 'shown' });
  expect(await page.evaluate(() => [document.body.inert, document.documentElement.hasAttribute('style')])).toEqual([
    false,
    false,
  ]);
  await expect(page.locator('[data-product="widget"] > *')).toHaveCount(1);
  await expect(host.launcher).toHaveAttribute('aria-expanded', 'false');
  await page.unroute('**/widget-frame.*');
  await host.launcher.click();
  await expect(host.question).toBeVisible();
});

test('a second attempt succeeds after the first one has failed', async ({ visit, page }) => {
  await page.route(/widget-frame\.[\da-f]+\.js$/, (route) => route.abort());
  const host = await visit();
  await host.launcher.click();
  await expect(host.question).toBeVisible();
});

test('a widget whose address rules fail to load is hidden, and reports it', async ({ visit, page }) => {
  await page.route('**/widget-urls.*', (route) => route.abort());
  const host = await visit({ settings: { enabled_urls: ['localhost'] } });
  await expect.poll(() => host.command('status')).toMatchObject({ visible: false, reason: 'urlsNotLoaded' });
  await expect(page.locator('iframe')).toHaveCount(0);
});

test('an app that does not respond is removed after ten seconds, and covers nothing', async ({ visit, page }) => {
  await page.route('**/widget?code=*', () => undefined);
  const host = await visit({ body: '<main style="height:780px">Host</main>' });
  await host.launcher.click();
  await expect(host.frame).toHaveCount(1);
  await expect(host.frame).toHaveCount(0, { timeout: 15_000 });
  const covered = await page.evaluate(() => {
    const hits: string[] = [];
    for (let x = 8; x < innerWidth; x += 40) {
      for (let y = 8; y < 640; y += 40) {
        const part = document.elementFromPoint(x, y)?.closest<HTMLElement>('[data-product]')?.dataset.product;
        if (part) hits.push(`${part} at ${x},${y}`);
      }
    }
    return hits;
  });
  expect(covered).toEqual([]);
  await expect(host.launcher).toHaveAttribute('aria-expanded', 'false');
});

declare global {
  interface Window {
    /** Counts of messages from the lying frame and from the page itself. */
    received: { liar: number; noise: number };
  }
}
