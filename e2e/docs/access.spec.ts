import AxeBuilder from '@axe-core/playwright';
import { sticksOut } from '../reflow/sticks-out.ts';
import { expect, test } from '../server/test.ts';
import { kindsOfPages, openPage } from './pages.ts';

for (const colorScheme of ['light', 'dark'] as const) {
  test(`axe finds nothing on any kind of page, ${colorScheme}`, async ({ page }) => {
    test.setTimeout(300_000);
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    for (const path of kindsOfPages) {
      await openPage(page, path);
      const { violations } = await new AxeBuilder({ page })
        .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'])
        .analyze();
      // A screen in a frame is a document of its own, with landmarks of its own.
      const advice = await new AxeBuilder({ page }).exclude('iframe').withTags(['best-practice']).analyze();
      const found = [...violations, ...advice.violations].map(
        ({ id, nodes }) => `${path} ${id} ${nodes.map(({ html }) => html).join(' | ')}`,
      );
      expect(found).toEqual([]);
    }
  });
}

for (const [name, viewport] of Object.entries({
  '320 px wide': { width: 320, height: 568 },
  'at 200 %': { width: 640, height: 400 },
})) {
  test(`${name}: nothing is cut off or sticks out`, async ({ page }) => {
    test.setTimeout(180_000);
    await page.setViewportSize(viewport);
    for (const path of kindsOfPages) {
      await openPage(page, path);
      expect(await sticksOut(page, 'main *, header *'), path).toEqual([]);
    }
  });
}
