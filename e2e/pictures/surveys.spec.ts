import { importArabicShop } from '../arabic/arabic-shop.ts';
import { screens } from '../screens/screens.ts';
import { arabicShop, englishShop } from '../screens/shop.ts';
import { expectPicture, test } from './fixture.ts';

// One server for all, in the order of the file.
test.describe.configure({ mode: 'default' });

type Name = keyof typeof screens;

const phone = { width: 390, height: 780 };
/** The fonts of the pictures have no emoji. */
const words = { messages: englishShop.messages.slice(0, 2) };

const wide: readonly Name[] = ['survey-order', 'survey-shop', 'chat', 'chat-closed', 'not-found', 'shop', 'widget'];
const alsoWide: readonly Name[] = ['widget-chat', 'widget-messages', 'inline-survey', 'unknown-path', 'first-page'];
const narrow: readonly Name[] = ['survey-problems', 'survey-shop', 'survey-contact', 'survey-thanks', 'chat', 'widget'];
const rightToLeft: readonly Name[] = ['survey-order', 'widget-chat'];

test.beforeAll(async ({ server }) => importArabicShop(server));

for (const name of [...wide, ...alsoWide]) {
  test(`the screen ${name} looks as committed, light and dark`, async ({ page }) => {
    await screens[name](page, { ...englishShop, ...words });
    await expectPicture(page, name);
    await page.emulateMedia({ colorScheme: 'dark' });
    await expectPicture(page, `${name}-dark`);
  });
}

test.describe('on a phone', () => {
  test.use({ viewport: phone });
  for (const name of narrow) {
    test(`the screen ${name} looks as committed on a phone`, async ({ page }) => {
      await screens[name](page, { ...englishShop, ...words });
      await expectPicture(page, `${name}-phone`);
    });
  }
});

test.describe('from right to left', () => {
  test.use({ viewport: phone, locale: 'ar' });
  for (const name of rightToLeft) {
    test(`the screen ${name} looks as committed from right to left`, async ({ page }) => {
      await screens[name](page, { ...arabicShop, messages: arabicShop.messages.slice(0, 2) });
      await expectPicture(page, `${name}-rtl`);
    });
  }
});
