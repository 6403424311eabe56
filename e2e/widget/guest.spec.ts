import type { Locator } from '@playwright/test';
import { expect, test } from './fixture.ts';
import { countListeners } from './live-listeners.ts';

test('the widget is two elements and at most eight listeners before its first opening', async ({ visit, page }) => {
  const listeners = await countListeners(page);
  const host = await visit({ body: '<h1>Host</h1>', settings: { display_on_exit: true } });
  await expect(host.launcher).toBeVisible();
  await expect(page.locator('[data-product="widget"], [data-product="widget"] *')).toHaveCount(2);
  // Handlers that are properties, in the page and in the launcher's own document.
  const handlers = await page.evaluate(() => {
    const frame = document.querySelector<HTMLIFrameElement>('iframe[data-product="launcher"]');
    const elements = [frame, ...(frame?.contentDocument?.querySelectorAll('*') ?? [])];
    return elements.flatMap((element) => {
      const names: string[] = [];
      for (const name in element) if (name.startsWith('on') && Reflect.get(element, name) !== null) names.push(name);
      return names;
    });
  });
  const before = await listeners();
  await host.command('destroy');
  const added = before - (await listeners());
  expect(handlers.length).toBeGreaterThan(0);
  expect(added).toBeGreaterThan(0);
  expect(added + handlers.length).toBeLessThanOrEqual(8);
});

test('a widget created and destroyed a hundred times leaves the page as before', async ({ visit, page, server }) => {
  const listeners = await countListeners(page);
  const host = await visit({ body: '<h1>Host</h1>', settings: { modal_mode: true } });
  await expect(host.launcher).toBeVisible();
  await host.command('destroy');
  const shape = () =>
    page.evaluate(() => ({
      nodes: document.querySelectorAll('*').length,
      html: document.documentElement.getAttributeNames(),
      inert: document.body.inert,
      push: String(history.pushState),
      own: Object.getOwnPropertyNames(history),
    }));
  const before = { ...(await shape()), listeners: await listeners() };
  await page.evaluate(async (appUrl) => {
    const run: unknown = Reflect.get(window, 'ProductWidget');
    if (typeof run !== 'function') throw new Error('no widget');
    for (let round = 0; round < 100; round += 1) {
      run('init', { code: 'PSN-HARBOUR', appUrl });
      // Half of them in the middle of loading, half of them open.
      if (round % 2) {
        await run('ready');
        run('open');
      }
      run('destroy');
    }
  }, server.url);
  expect({ ...(await shape()), listeners: await listeners() }).toEqual(before);
});

test('a modal widget dims and locks the page, and restores everything', async ({ visit, page }) => {
  const host = await visit({
    settings: { modal_mode: true },
    body: '<button id="own">Own</button><div id="tall">Tall</div>',
    head: '<style>#tall{height:3000px}</style>',
  });
  await page.locator('#own').focus();
  await expect(host.launcher).toHaveText('Feedback');
  await host.command('open');
  await expect(host.question).toBeVisible();
  expect(await page.evaluate(() => getComputedStyle(document.documentElement).overflow)).toBe('hidden');
  expect(await page.evaluate(() => document.body.inert)).toBe(true);
  await page.mouse.click(200, 300);
  await expect(host.frame).toBeHidden();
  expect(await page.evaluate(() => [document.documentElement.getAttribute('style'), document.body.inert])).toEqual([
    null,
    false,
  ]);
  await expect(page.locator('#own')).toBeFocused();
});

test('Escape closes from inside the frame, and the focus goes back to the button', async ({ visit, page }) => {
  const host = await visit({ body: '<input id="own">' });
  await host.launcher.click();
  await expect(host.question).toBeVisible();
  await host.content.getByRole('radio', { name: '5', exact: true }).focus();
  await page.keyboard.press('Escape');
  await expect(host.frame).toBeHidden();
  await expect(host.launcherFrame).toBeFocused();
});

/** Returns the outline of the focused launcher button. */
const ringOf = (launcher: Locator): Promise<string> =>
  launcher.evaluate((button) =>
    button.ownerDocument.activeElement === button ? getComputedStyle(button).outlineStyle : 'no focus',
  );

for (const modal of [false, true]) {
  test(`a widget that opened by itself and is closed with the mouse${modal ? ', modal' : ''} has no focus ring until a key is pressed`, async ({
    visit,
    page,
  }) => {
    await page.setViewportSize({ width: 390, height: 800 });
    const host = await visit({ settings: { display_interval: 0, modal_mode: modal } });
    await expect(host.question).toBeVisible();
    await host.pressClose();
    await expect(host.frame).toBeHidden();
    await expect(host.launcherFrame).toBeFocused();
    await expect.poll(() => ringOf(host.launcher)).toBe('none');
    await page.keyboard.press('Shift');
    expect(await ringOf(host.launcher)).toBe('solid');
  });
}

test('a widget closed with a key returns the focus to its button, with a focus ring', async ({ visit, page }) => {
  const host = await visit({ settings: { display_interval: 0 } });
  await expect(host.question).toBeVisible();
  await host.content.getByRole('button', { name: 'Close' }).focus();
  await page.keyboard.press('Enter');
  await expect(host.frame).toBeHidden();
  await expect(host.launcherFrame).toBeFocused();
  expect(await ringOf(host.launcher)).toBe('solid');
});

test('a widget opened by the interval leaves the focus where it is', async ({ visit, page }) => {
  const host = await visit({ body: '<button id="own">Own</button>', settings: { display_interval: 1 } });
  await page.locator('#own').focus();
  await expect(host.question).toBeVisible();
  await expect(page.locator('#own')).toBeFocused();
});

test("the page's shortcuts receive no key typed in the widget", async ({ visit, page }) => {
  const host = await visit({ body: '<script>addEventListener("keydown", (e) => (document.title += e.key))</script>' });
  await host.launcher.click();
  await host.content.getByRole('radio', { name: '5', exact: true }).focus();
  await page.keyboard.press('ArrowRight');
  await expect(page).toHaveTitle('Host');
});

test('the widget is not printed', async ({ visit, page }) => {
  const host = await visit({ body: '<h1>Host</h1>' });
  await expect(host.launcher).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(host.launcherFrame).toBeHidden();
  await page.emulateMedia({ media: 'screen' });
  await expect(host.launcher).toBeVisible();
});

test('a visitor who saves data, and has not approached the widget, prints the page without it', async ({
  visit,
  page,
}) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } });
  });
  const host = await visit({ body: '<h1>Host</h1>' });
  await expect(host.launcher).toBeVisible();
  const size = await host.launcherFrame.boundingBox();
  await page.emulateMedia({ media: 'print' });
  await expect(host.launcher).toBeHidden();
  await page.emulateMedia({ media: 'screen' });
  await expect(host.launcher).toBeVisible();
  await expect.poll(() => host.launcherFrame.boundingBox()).toEqual(size);
});

test('exit intent opens the widget once', async ({ visit, page }) => {
  const host = await visit({ settings: { display_on_exit: true }, body: '<h1>Host</h1>' });
  await expect(host.launcher).toBeVisible();
  const leave = () =>
    page.evaluate(() => {
      document.body.dispatchEvent(new MouseEvent('mouseout', { clientX: 300, clientY: 2, bubbles: true }));
    });
  await leave();
  await expect(host.question).toBeVisible();
  await host.command('close');
  await leave();
  await expect(host.frame).toBeHidden();
});

for (const { name, head } of [
  { name: 'the Navigation API', head: '' },
  {
    name: 'a chained history',
    head: '<script>Object.defineProperty(window, "navigation", { value: undefined })</script>',
  },
  {
    name: 'a history that the page has patched itself',
    head: `<script>
      Object.defineProperty(window, 'navigation', { value: undefined });
      const push = history.pushState;
      history.pushState = function (...args) { document.title = 'Routed'; return push.apply(this, args); };
    </script>`,
  },
]) {
  test(`the widget shows and hides as the address changes, by ${name}`, async ({ visit, page }) => {
    const host = await visit({ head, settings: { enabled_urls: ['/books'] } });
    await expect.poll(() => host.command('status')).toMatchObject({ visible: false, reason: 'urlNotEnabled' });
    await page.evaluate(() => history.pushState(null, '', '/books/1'));
    await expect(host.launcher).toBeVisible();
    await host.launcher.click();
    await expect(host.frame).toBeVisible();
    await page.evaluate(() => history.pushState(null, '', '/cart'));
    await expect(host.frame).toBeHidden();
    await expect(host.launcherFrame).toBeHidden();
    await page.goBack();
    await expect(host.launcher).toBeVisible();
    await host.command('destroy');
    expect(await page.evaluate(() => Object.hasOwn(history, 'pushState'))).toBe(name.includes('patched itself'));
  });
}

test('the page receives events on its own window, with the channel', async ({ visit, page }) => {
  await page.addInitScript(() => {
    const received: unknown[] = [];
    Reflect.set(window, 'received', received);
    window.addEventListener('message', ({ data }) => {
      if (String(data?.type).startsWith('PSN_')) received.push(data);
    });
  });
  const host = await visit();
  await host.launcher.click();
  await expect(host.question).toBeVisible();
  await host.command('close');
  const channel = { channelId: 'channel-1', channelName: 'Harbour website' };
  await expect
    .poll(() => page.evaluate(() => Reflect.get(window, 'received')))
    .toEqual([
      { type: 'PSN_WIDGET_OPENED', ...channel },
      { type: 'PSN_WIDGET_CLOSED', ...channel },
    ]);
});

test('a page of a domain that is not enabled shows no widget, and receives the reason', async ({ visit, page }) => {
  const host = await visit({ settings: { enabled_domains: ['other.example'] } });
  await expect.poll(() => host.command('status')).toMatchObject({ reason: 'domainNotAllowed' });
  expect(await host.command('status')).toMatchObject({ text: expect.stringContaining('Domain Not Allowed') });
  await expect(page.locator('iframe')).toHaveCount(0);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 760 }, userAgent: 'Mozilla/5.0 (iPhone) Mobile/15E148', hasTouch: true });

  test('the widget fills the page when its owner wants it, and the page behind does not scroll', async ({
    visit,
    page,
  }) => {
    const host = await visit({ body: '<h1>Host</h1>' });
    await host.launcher.click();
    await expect(host.question).toBeVisible();
    expect(await host.frame.boundingBox()).toEqual({ x: 0, y: 0, width: 390, height: 760 });
    expect(await page.evaluate(() => getComputedStyle(document.documentElement).overflow)).toBe('hidden');
    await expect(host.launcherFrame).toBeHidden();
    await host.pressClose();
    await expect(host.launcher).toBeVisible();
  });

  test('the widget stays hidden where its owner wants none', async ({ visit, page }) => {
    const host = await visit({ settings: { enabled_on_mobile: false } });
    await expect.poll(() => host.command('status')).toMatchObject({ reason: 'disabledOnMobile' });
    await expect(page.locator('iframe')).toHaveCount(0);
  });
});

test('A press on any part of the launcher is a press on the button itself.', async ({ visit }) => {
  // Safari drops a click whose text or icon was drawn anew between the press and its end.
  const host = await visit({ body: '<h1>Host</h1>' });
  await expect(host.launcher).toBeVisible();
  const pressed = await host.launcher.evaluate((button) =>
    [...button.querySelectorAll('b, i, svg')].map((part) => {
      const { left, top, width, height } = part.getBoundingClientRect();
      return button.ownerDocument.elementFromPoint(left + width / 2, top + height / 2) === button;
    }),
  );
  expect(pressed).toEqual([true, true, true]);
});

test('a double click on the launcher opens the widget, and leaves it open', async ({ visit }) => {
  const host = await visit({ body: '<h1>Host</h1>' });
  await host.launcher.dblclick();
  await expect(host.question).toBeVisible();
  expect(await host.command('status')).toMatchObject({ open: true });
  await host.launcher.click();
  await expect(host.frame).toBeHidden();
});

test('the frames of the widget have their name in the language that the visitor chose last', async ({ visit }) => {
  const host = await visit({ body: '<h1>Host</h1>' });
  await host.launcher.click();
  await expect(host.question).toBeVisible();
  await expect(host.frame).toHaveAttribute('title', 'Feedback: Harbour Books');
  await host.command('setLanguage', 'tr');
  await expect(host.launcherFrame).toHaveAttribute('title', 'Geri bildirim');
  await expect(host.frame).toHaveAttribute('title', 'Geri bildirim: Harbour Books');
});
