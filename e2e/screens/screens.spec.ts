import { mkdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { importArabicShop } from '../arabic/arabic-shop.ts';
import { test } from '../server/test.ts';
import { leftToRight, narrow, rightToLeft, wide, withVisitor } from './look.ts';
import { screens } from './screens.ts';

/**
 * Pictures of every screen, narrow and wide, for looking at: `SCREENS=docs/screens pnpm test:e2e screens`. Without
 * `SCREENS` they are left out, since a picture proves nothing by itself.
 */
const folder = process.env.SCREENS;

if (folder !== undefined) {
  const target = fileURLToPath(new URL(`../../${folder}/`, import.meta.url));
  mkdirSync(target, { recursive: true });

  test.beforeAll(async ({ server }) => importArabicShop(server));

  for (const [name, reach] of Object.entries(screens)) {
    for (const viewport of [narrow, wide]) {
      for (const look of [leftToRight, rightToLeft]) {
        test(`${name}, ${viewport.width} px, ${look.name}`, async ({ browser, server }) => {
          await withVisitor(browser, { look, viewport, baseURL: server.url }, async (page) => {
            await reach(page, look.shop);
            for (const colorScheme of ['light', 'dark'] as const) {
              await page.emulateMedia({ colorScheme });
              const kind = [look === rightToLeft && 'rtl', colorScheme === 'dark' && 'dark'].filter(Boolean);
              await page.screenshot({ path: `${target}${[name, viewport.width, ...kind].join('-')}.png` });
            }
          });
        });
      }
    }
  }
}
