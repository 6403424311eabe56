import AxeBuilder from '@axe-core/playwright';
import { importArabicShop } from '../arabic/arabic-shop.ts';
import { rightToLeft, wide, withVisitor } from '../screens/look.ts';
import { screens } from '../screens/screens.ts';
import { expect, test } from '../server/test.ts';

test.beforeAll(async ({ server }) => importArabicShop(server));

for (const [name, reach] of Object.entries(screens)) {
  test(`${name} in Arabic: axe finds nothing, light or dark`, async ({ browser, server }) => {
    await withVisitor(browser, { look: rightToLeft, viewport: wide, baseURL: server.url }, async (page) => {
      await reach(page, rightToLeft.shop);
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme });
        const { violations } = await new AxeBuilder({ page })
          .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
          .analyze();
        const found = violations.map(
          ({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`,
        );
        expect(found, colorScheme).toEqual([]);
      }
    });
  });
}
