import { mkdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';
import { Inbox } from '../pages/inbox.ts';
import { english, Survey, turkish } from '../pages/survey.ts';
import { Widget } from '../pages/widget.ts';
import { expect, test } from '../server/test.ts';

/**
 * Pictures of every screen, narrow and wide, for looking at: `SCREENS=docs/screens pnpm test:e2e screens`. Without
 * `SCREENS` they are left out, since a picture proves nothing by itself.
 */
const folder = process.env.SCREENS;
const link = '/feedback?node_id=node-harbour';

const screens: Record<string, (page: Page) => Promise<void>> = {
  'survey-order': async (page) => {
    await page.goto(link);
    const survey = new Survey(page);
    await survey.choose(english.score, '9');
    await survey.choose(english.order, english.bad);
    await survey.tick(english.reasons, english.damaged);
    await survey.attachPhoto('IMG_2041.png');
    await page.getByRole('radio', { name: '9', exact: true }).evaluate((input) => input.blur());
    await page.waitForTimeout(900);
  },
  'survey-problems': async (page) => {
    await page.goto(link);
    await new Survey(page).press(english.next);
    await page.waitForTimeout(500);
  },
  'survey-shop': async (page) => {
    await page.goto(link);
    const survey = new Survey(page);
    await survey.answerOrder('good');
    await survey.rate(english.statements[0], english.grades[2]);
    await survey.rate(english.statements[1], english.grades[1]);
  },
  'survey-contact': async (page) => {
    await page.goto(link);
    const survey = new Survey(page);
    await survey.answerOrder('good');
    await survey.rateShop();
    await survey.sees(english.email);
  },
  'survey-thanks': async (page) => {
    await page.goto(link);
    await new Survey(page).answerAll('good');
  },
  'survey-turkish': async (page) => {
    await page.goto(`${link}&language=tr`);
    await new Survey(page, turkish).sees(turkish.good);
  },
  chat: async (page) => {
    await chat(page);
  },
  'chat-closed': async (page) => {
    await chat(page);
    await page
      .getByRole('button', { name: /archive/i })
      .first()
      .click();
    await page.getByRole('button', { name: 'Yes', exact: true }).click();
    await expect(page.locator('[data-product="rating"]')).toBeVisible();
  },
  'not-found': async (page) => {
    await page.goto('/feedback?node_id=nobody');
    await expect(page.getByText('404 Not Found')).toBeVisible();
  },
  shop: async (page) => {
    await page.goto('/demo/?lang=en');
    await expect(new Widget(page).launcher.getByRole('button')).toBeVisible();
  },
  widget: async (page) => {
    await page.goto('/demo/?lang=en');
    const widget = new Widget(page);
    await widget.open();
    const survey = new Survey(widget.content);
    await survey.choose(english.score, '9');
    await page.waitForTimeout(600);
  },
  'widget-chat': async (page) => {
    await page.goto('/demo/?lang=en');
    const widget = new Widget(page);
    await widget.open();
    await new Survey(widget.content).answerAll('bad');
    await expect(widget.content.locator('[data-product="composer-field"]')).toBeVisible();
    await page.waitForTimeout(500);
  },
  'inbox-door': async (page) => {
    await page.goto('/inbox');
  },
  inbox: async (page) => {
    await chat(page);
    const inbox = new Inbox(page);
    await inbox.enter();
    await inbox.open('Ada Lovelace');
    await inbox.chat.write('I am so sorry about that. A new copy is on its way.');
    await page.waitForTimeout(500);
  },
};

async function chat(page: Page): Promise<void> {
  await page.goto(link);
  await new Survey(page).answerAll('bad', 'The corner is bent.');
  const field = page.locator('[data-product="composer-field"]');
  await expect(field).toBeVisible();
  for (const text of ['Of course, here it is', 'The corner is bent and the first pages are wet.', '📚']) {
    await field.fill(text);
    await field.press('Enter');
  }
  await page.waitForTimeout(500);
}

if (folder !== undefined) {
  const target = fileURLToPath(new URL(`../../${folder}/`, import.meta.url));
  mkdirSync(target, { recursive: true });
  for (const [name, reach] of Object.entries(screens)) {
    for (const [width, height] of [
      [360, 740],
      [1280, 800],
    ] as const) {
      for (const colorScheme of ['light', 'dark'] as const) {
        test(`${name}, ${width} px, ${colorScheme}`, async ({ page }) => {
          await page.setViewportSize({ width, height });
          await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
          await reach(page);
          await page.screenshot({ path: `${target}${name}-${width}${colorScheme === 'dark' ? '-dark' : ''}.png` });
        });
      }
    }
  }
}
