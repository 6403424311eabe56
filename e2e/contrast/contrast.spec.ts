import type { Page } from '@playwright/test';
import { leftToRight, narrow, withVisitor } from '../screens/look.ts';
import { screens } from '../screens/screens.ts';
import { servedStatically } from '../server/served-statically.ts';
import { expect, test } from '../server/test.ts';
import { unreadableTexts } from './measure-contrast.ts';
import { uglyPalettes } from './palettes.ts';

const AA = 4.5;
/** Screens on which the owner's colour carries text or marks a choice. */
const colored = ['survey-order', 'survey-shop', 'widget-chat'] as const;

for (const [name, color] of Object.entries(uglyPalettes)) {
  test(`an owner's ${name} leaves every text readable, in light and dark`, async ({ browser, server }) => {
    test.setTimeout(240_000);
    for (const screen of colored) {
      await withVisitor(browser, { look: leftToRight, viewport: narrow, baseURL: server.url }, async (page) => {
        await paint(page, color);
        await screens[screen](page, leftToRight.shop);
        for (const colorScheme of ['light', 'dark'] as const) {
          await page.emulateMedia({ colorScheme });
          for (const frame of page.frames())
            expect(await unreadableTexts(frame, AA), `${screen}, ${colorScheme}`).toEqual([]);
          const used = page.frames().map((frame) => frame.evaluate(primaryColors));
          expect((await Promise.all(used)).flat(), screen).toContain(color.toLowerCase());
        }
      });
    }
  });
}

/** Serves the shop with this colour as the only one of its owner. */
async function paint(page: Page, color: string): Promise<void> {
  await servedStatically(page);
  await page.route(/\/api\/v1\/(nodes|web_widgets)\//, async (route) => {
    const answer = await route.fetch();
    const body = await answer.text();
    await route.fulfill({
      response: answer,
      body: body.replace(/"(primary_color|secondary_color)":\s*"#[0-9A-Fa-f]{6}"/g, `"$1":"${color}"`),
    });
  });
}

/** Returns the owner's colours that the screen uses. */
function primaryColors(): string[] {
  return [...document.querySelectorAll('[data-theme]')].map((element) =>
    getComputedStyle(element).getPropertyValue('--product-primary').trim(),
  );
}
