import { leftToRight, narrow, withVisitor } from '../screens/look.ts';
import { screens } from '../screens/screens.ts';
import { expect, test } from '../server/test.ts';
import { unreadableTexts } from './measure-contrast.ts';

/** Enhanced contrast ratio of WCAG 1.4.6, level AAA. */
const AAA = 7;

test('visitors who ask for more contrast get it on every screen, in light and dark', async ({ browser, server }) => {
  test.setTimeout(240_000);
  for (const screen of ['survey-order', 'survey-shop', 'widget-chat', 'inbox'] as const) {
    await withVisitor(browser, { look: leftToRight, viewport: narrow, baseURL: server.url }, async (page) => {
      await page.emulateMedia({ contrast: 'more' });
      await screens[screen](page, leftToRight.shop);
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme });
        for (const frame of page.frames())
          expect.soft(await unreadableTexts(frame, AAA), `${screen}, ${colorScheme}`).toEqual([]);
      }
    });
  }
});
