import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { Inbox } from '../pages/inbox.ts';
import { english, Survey } from '../pages/survey.ts';
import { Widget } from '../pages/widget.ts';
import { expect, test } from '../server/test.ts';

const link = '/feedback?node_id=node-harbour';

/** Opens each screen as a visitor does. */
const screens: Record<string, (page: Page) => Promise<void>> = {
  'the first page': async (page) => {
    await page.goto(link);
    await new Survey(page).sees(english.score);
  },
  'the first page with everything revealed and problems': async (page) => {
    const survey = new Survey(page);
    await page.goto(link);
    await survey.choose(english.order, english.bad);
    await survey.tick(english.reasons, english.damaged);
    await survey.press(english.next);
    await expect(survey.problem(english.score)).toBeVisible();
  },
  'the matrix': async (page) => {
    const survey = new Survey(page);
    await page.goto(link);
    await survey.answerOrder('good');
    await survey.sees(english.statements[0]);
  },
  'the contact page': async (page) => {
    const survey = new Survey(page);
    await page.goto(link);
    await survey.answerOrder('good');
    await survey.rateShop();
    await survey.sees(english.email);
  },
  'the thank page': async (page) => {
    await page.goto(link);
    await new Survey(page).answerAll('good');
  },
  'the chat': async (page) => {
    await page.goto(link);
    await new Survey(page).answerAll('bad');
    await expect(page.locator('[data-product="composer-field"]')).toBeVisible();
  },
  'an unknown node': async (page) => {
    await page.goto('/feedback?node_id=nobody');
    await expect(page.getByText('404 Not Found')).toBeVisible();
  },
  'the shop with the widget open': async (page) => {
    await page.goto('/demo/?lang=en');
    const widget = new Widget(page);
    await widget.open();
    await new Survey(widget.content).sees(english.score);
  },
  'the door of the inbox': async (page) => {
    await page.goto('/inbox');
    await expect(page.getByLabel(/token/i)).toBeVisible();
  },
  'the inbox': async (page) => {
    await page.goto(link);
    await new Survey(page).answerAll('bad');
    const inbox = new Inbox(page);
    await inbox.enter();
    await inbox.open('Ada Lovelace');
    await expect(inbox.chat.box).toBeVisible();
  },
};

for (const [name, reach] of Object.entries(screens)) {
  for (const colorScheme of ['light', 'dark'] as const) {
    test(`${name}, ${colorScheme}: axe finds nothing`, async ({ page }) => {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      await reach(page);
      const { violations } = await new AxeBuilder({ page })
        .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
        .analyze();
      expect(
        violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`),
      ).toEqual([]);
    });
  }
}
