import { importArabicShop } from '../arabic/arabic-shop.ts';
import { leftToRight, rightToLeft, withVisitor } from '../screens/look.ts';
import { screens } from '../screens/screens.ts';
import { expect, test } from '../server/test.ts';
import { sticksOut } from './sticks-out.ts';

/** Viewports: the narrowest that WCAG requires, and a laptop at 200 % zoom. */
const windows = {
  '320 px wide': { width: 320, height: 568 },
  'at 200 %': { width: 640, height: 400 },
};

test.beforeAll(async ({ server }) => importArabicShop(server));

for (const [name, reach] of Object.entries(screens)) {
  for (const look of [leftToRight, rightToLeft]) {
    test(`${name}, ${look.name}: nothing is cut off or sticks out`, async ({ browser, server }) => {
      test.setTimeout(240_000);
      await withVisitor(browser, { look, viewport: windows['320 px wide'], baseURL: server.url }, async (page) => {
        await reach(page, look.shop);
        for (const [kind, viewport] of Object.entries(windows)) {
          await page.setViewportSize(viewport);
          for (const frame of page.frames()) expect(await sticksOut(frame, 'body *'), kind).toEqual([]);
        }
      });
    });
  }
}
