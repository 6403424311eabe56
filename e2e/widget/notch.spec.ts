import type { Page } from '@playwright/test';
import { expect, test } from './fixture.ts';

const insets = { top: 50, bottom: 34, left: 0, right: 0 };
const head = '<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">';

test.use({ viewport: { width: 390, height: 640 }, hasTouch: true, isMobile: true });

/** Gives the screen a notch above, and a bar below. */
async function addNotch(page: Page): Promise<void> {
  const devTools = await page.context().newCDPSession(page);
  await devTools.send('Emulation.setSafeAreaInsetsOverride', { insets });
}

for (const [name, userAgent] of Object.entries({
  'fills the page': 'Mozilla/5.0 (iPhone) Mobile/15E148',
  'stands above its launcher': 'Mozilla/5.0 (iPhone)',
}))
  test.describe(`a panel that ${name}`, () => {
    test.use({ userAgent });

    test('has its cross below the notch, before and after the app is there', async ({ visit, page }) => {
      await addNotch(page);
      const host = await visit({ head, body: '<h1>Host</h1>', settings: { full_page_on_mobile: true } });
      await host.launcher.click();
      const topOf = async (): Promise<number | undefined> =>
        (await page.locator('[data-product="panel"]').getByRole('button').boundingBox())?.y;
      expect(await topOf()).toBeGreaterThanOrEqual(insets.top);
      await expect(host.question).toBeVisible();
      const box = await host.frame.boundingBox();
      expect(box?.y).toBeGreaterThanOrEqual(insets.top);
      expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(640 - insets.bottom);
      await host.pressClose();
      await expect(host.frame).toBeHidden();
    });
  });
