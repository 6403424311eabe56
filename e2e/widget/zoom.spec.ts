import type { Locator } from '@playwright/test';
import { expect, test } from './fixture.ts';

async function expectWithin(part: Locator, width: number, height: number): Promise<void> {
  await expect
    .poll(async () => {
      const box = await part.boundingBox();
      return box && box.x >= 0 && box.y >= 0 && box.x + box.width <= width && box.y + box.height <= height;
    })
    .toBe(true);
}

for (const percent of [50, 200, 400]) {
  test(`the widget works at a zoom of ${percent} %, with no part outside the window`, async ({ visit, page }) => {
    // A browser's zoom gives a page fewer or more pixels in the same window.
    const scale = percent / 100;
    const [width, height] = [1280 / scale, 1024 / scale];
    const session = await page.context().newCDPSession(page);
    const zoom = (by: number) =>
      session.send('Emulation.setDeviceMetricsOverride', {
        width: 1280 / by,
        height: 1024 / by,
        deviceScaleFactor: by,
        mobile: false,
      });
    await zoom(1);
    const host = await visit({ body: '<h1>Host</h1>' });
    await host.launcher.click();
    await expect(host.question).toBeVisible();
    await zoom(scale);
    await expectWithin(host.frame, width, height);
    // In a window of 256 px the panel stands where the launcher was, and has a cross of its own.
    if (percent === 400) await expect(host.launcherFrame).toBeHidden();
    else await expectWithin(host.launcherFrame, width, height);
    await host.pressClose();
    await expect(host.frame).toBeHidden();
    await expectWithin(host.launcherFrame, width, height);
    await host.launcher.click();
    await expect(host.question).toBeVisible();
  });
}

test('the widget works in a page that zooms itself by its style', async ({ visit, page }) => {
  const host = await visit({ head: '<style>html { zoom: 1.5 }</style>', body: '<h1>Host</h1>' });
  await expect(host.launcher).toBeVisible();
  await expectWithin(host.launcherFrame, 1280, 800);
  const box = await host.launcherFrame.boundingBox();
  if (!box) throw new Error('The launcher has no place');
  await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
  await expect(host.question).toBeVisible();
  await expectWithin(host.frame, 1280, 800);
});
