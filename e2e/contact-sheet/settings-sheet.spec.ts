import { mkdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { Widget } from '../pages/widget.ts';
import { leftToRight } from '../screens/look.ts';
import { endRoutes } from '../server/end-routes.ts';
import { expect, test } from '../server/test.ts';
import { withFields } from '../server/with-fields.ts';
import { picturesPage, type SettingPicture } from './sheet-page.ts';
import { settingExamples } from './widget-settings.ts';

/** A picture of every setting of the widget, on one sheet, for looking at: `pnpm --filter @product/e2e contact-sheet`. */
const folder = process.env.SHEETS;
const desktop = { width: 900, height: 700 };
const phone = { width: 390, height: 700 };
const phoneAgent = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148';

if (folder !== undefined) {
  const target = fileURLToPath(new URL(`../../${folder}/`, import.meta.url));
  mkdirSync(target, { recursive: true });

  test('the sheet of the widget settings', async ({ browser, server }) => {
    test.setTimeout(600_000);
    const pictures: SettingPicture[] = [];
    for (const [name, example] of Object.entries(settingExamples)) {
      const context = await browser.newContext({
        baseURL: server.url,
        locale: 'en-US',
        reducedMotion: 'reduce',
        viewport: example.onPhone ? phone : desktop,
        ...(example.onPhone && { userAgent: phoneAgent }),
      });
      const page = await context.newPage();
      await withFields(page, '**/api/v1/web_widgets/code/**', example.settings);
      await leftToRight.shop.visit(page);
      const take = async (state: string) =>
        pictures.push({ name: `${name}, ${state}`, png: await page.screenshot({ animations: 'disabled' }) });
      if (example.shows !== 'open') {
        await page.waitForLoadState('networkidle');
        await take('closed');
      }
      if (example.shows !== 'closed') {
        const widget = new Widget(page);
        await widget.open();
        await expect(widget.content.locator('[data-product="question"]').first()).toBeVisible();
        await take('open');
      }
      await endRoutes(context);
      await context.close();
    }
    const page = await browser.newPage({ viewport: { width: 1720, height: 1000 } });
    await page.setContent(picturesPage('widget settings', pictures));
    await page.locator('body').screenshot({ path: `${target}widget-settings.png` });
    await page.close();
  });
}
