import { mkdirSync } from 'node:fs';
import { stat } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { importArabicShop } from '../arabic/arabic-shop.ts';
import { leftToRight, narrow, rightToLeft, wide, withVisitor } from '../screens/look.ts';
import { screens } from '../screens/screens.ts';
import { expect, test } from '../server/test.ts';
import { type SheetPicture, sheetPage } from './sheet-page.ts';

/**
 * Draws each screen light, dark and from right to left, narrow and wide, for review by eye: `pnpm --filter @product/e2e
 * contact-sheet`. `SHEETS` names the folder; without it nothing is drawn, because a picture proves nothing.
 */
const folder = process.env.SHEETS;
const LARGEST_BYTES = 400_000;

if (folder !== undefined) {
  const target = fileURLToPath(new URL(`../../${folder}/`, import.meta.url));
  mkdirSync(target, { recursive: true });

  test.beforeAll(async ({ server }) => importArabicShop(server));

  for (const [name, reach] of Object.entries(screens)) {
    test(`the sheet of ${name}`, async ({ browser, server }) => {
      test.setTimeout(300_000);
      const pictures: SheetPicture[] = [];
      for (const look of [leftToRight, rightToLeft]) {
        for (const viewport of [narrow, wide]) {
          await withVisitor(browser, { look, viewport, baseURL: server.url }, async (page) => {
            await reach(page, look.shop);
            const { width } = viewport;
            const picture = async (row: SheetPicture['row']) => {
              await page.evaluate(() => window.scrollTo(0, 0));
              pictures.push({ row, width, png: await page.screenshot({ animations: 'disabled' }) });
            };
            if (look === rightToLeft) return picture('right to left');
            await picture('light');
            await page.emulateMedia({ colorScheme: 'dark' });
            await picture('dark');
          });
        }
      }
      await withVisitor(browser, { look: leftToRight, viewport: wide, baseURL: server.url }, async (page) => {
        await page.setContent(sheetPage(name, pictures));
        const path = `${target}${name}.png`;
        await page.locator('body').screenshot({ path });
        expect((await stat(path)).size).toBeLessThan(LARGEST_BYTES);
      });
    });
  }
}
