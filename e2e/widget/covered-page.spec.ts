import type { Page } from '@playwright/test';
import { expect, test } from './fixture.ts';
import { scriptTag } from './host-page.ts';

const isInert = (page: Page): Promise<boolean> => page.evaluate(() => document.body.inert);

test.describe('on a phone', () => {
  test.use({
    viewport: { width: 390, height: 760 },
    userAgent: 'Mozilla/5.0 (iPhone) Mobile/15E148',
    hasTouch: true,
    isMobile: true,
  });
  const head = '<meta name="viewport" content="width=device-width, initial-scale=1">';

  test('the keyboard and a screen reader reach no part of the page that the panel covers', async ({ visit, page }) => {
    const host = await visit({ head, body: '<button id="own">Own</button><input id="covered">' });
    await page.locator('#own').focus();
    await host.command('open');
    await expect(host.question).toBeVisible();
    for (let press = 0; press < 30; press += 1) {
      await page.keyboard.press('Tab');
      expect(await page.evaluate(() => document.activeElement?.id)).toBe('');
    }
    expect(await isInert(page)).toBe(true);
    await host.pressClose();
    await expect(host.frame).toBeHidden();
    expect(await isInert(page)).toBe(false);
    await expect(page.locator('#own')).toBeFocused();
  });

  test('a panel that opens by itself has the focus, so that nobody presses behind it', async ({ visit, page }) => {
    const host = await visit({
      head,
      body: '<button id="covered" onclick="this.title = \'pressed\'">Own</button>',
      settings: { display_interval: 1 },
    });
    await page.locator('#covered').focus();
    await expect(host.question).toBeVisible();
    await expect(host.frame).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.locator('#covered')).not.toHaveAttribute('title');
  });

  test('the panel keeps its size when the visitor zooms it by two fingers', async ({ visit, page }) => {
    const host = await visit({ head, body: '<h1>Host</h1>' });
    await host.launcher.click();
    await expect(host.question).toBeVisible();
    const size = () => host.frame.evaluate((frame: HTMLElement) => [frame.offsetTop, frame.offsetHeight]);
    expect(await size()).toEqual([0, 760]);
    const devTools = await page.context().newCDPSession(page);
    await devTools.send('Emulation.setPageScaleFactor', { pageScaleFactor: 2 });
    await expect.poll(() => page.evaluate(() => visualViewport?.height)).toBe(380);
    expect(await size()).toEqual([0, 760]);
  });
});

test('two modal widgets that were open at once leave a page that can be used', async ({ visit, page, server }) => {
  const host = await visit({ settings: { modal_mode: true }, body: '<button id="own">Own</button>' });
  await expect(host.launcher).toBeVisible();
  await page.route('**/api/v1/web_widgets/code/PSN-SECOND1*', async (route) => {
    const response = await route.fetch({ url: `${server.url}/api/v1/web_widgets/code/PSN-HARBOUR` });
    await route.fulfill({ response, json: { ...(await response.json()), modal_mode: true } });
  });
  await page.evaluate(
    (tag) => {
      document.head.append(document.createRange().createContextualFragment(tag));
    },
    scriptTag(server.url).replace('HARBOUR', 'SECOND1'),
  );
  await expect(page.locator('iframe[data-product="launcher"]')).toHaveCount(2);
  await host.command('open');
  await expect(page.locator('[data-product="overlay"]')).toHaveCount(2);
  await expect.poll(() => isInert(page)).toBe(true);
  await host.command('close');
  await expect(page.locator('[data-product="overlay"]')).toHaveCount(0);
  expect(await isInert(page)).toBe(false);
  await page.locator('#own').click();
});
