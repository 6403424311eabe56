import { fileURLToPath } from 'node:url';
import type { Locator, Page } from '@playwright/test';
import { axeFinds } from '../pages/axe-finds.ts';
import { importDefinitions } from '../server/product-server.ts';
import { storedFeedbacks } from '../server/stored-feedback.ts';
import { expect, test } from '../server/test.ts';

/** All seven elements on two pages and a thank page: label, question, gauge, next page, button link, submit, footer. */
const node = fileURLToPath(new URL('./node.windmill.json', import.meta.url));
const address = '/feedback?node_id=node-windmill';
const meter = (page: Page, name: string): Locator => page.getByRole('meter', { name });
const footer = (page: Page): Locator => page.locator('[data-product="footer"]');

test.beforeAll(async ({ server }) => importDefinitions(server, node));

/** Runs the same steps by mouse and by touch. */
async function goThrough(page: Page, press: (target: Locator) => Promise<void>): Promise<void> {
  await page.goto(address);
  await expect(page.getByRole('heading', { name: 'About your visit' })).toBeVisible();
  await expect(meter(page, 'How far you are')).toContainText('%');
  await expect(footer(page)).toHaveText('Windmill Books, since 1911');
  await press(page.getByRole('radio', { name: 'Yes' }));
  await press(page.getByRole('button', { name: 'Next', exact: true }));

  await expect(meter(page, 'Your score')).toHaveText(/^0/);
  const slider = page.getByRole('slider');
  await slider.focus();
  for (let step = 0; step < 7; step += 1) await page.keyboard.press('ArrowRight');
  await expect(meter(page, 'Your score')).toHaveAttribute('aria-valuenow', await slider.inputValue());
  const [other] = await Promise.all([
    page.waitForEvent('popup'),
    press(page.getByRole('link', { name: 'See our shelves' })),
  ]);
  await other.close();
  await press(page.getByRole('button', { name: 'Send', exact: true }));
  await expect(page.getByText('The wind thanks you.')).toBeVisible();
}

test('every element works with the mouse', async ({ page, server }) => {
  await goThrough(page, (target) => target.click());
  const kept = storedFeedbacks(server.dataDir).filter(({ payload }) => payload.node_id === 'node-windmill');
  expect(kept.some(({ completed }) => completed)).toBe(true);
});

test.describe('with a finger', () => {
  test.use({ hasTouch: true, viewport: { width: 390, height: 780 } });
  test('every element works by touch', async ({ page }) => goThrough(page, (target) => target.tap()));
});

test('every element works with the keyboard alone', async ({ page }) => {
  await page.goto(address);
  await expect(page.getByRole('heading', { name: 'About your visit' })).toBeVisible();
  const reach = async (target: Locator): Promise<void> => {
    for (let step = 0; step < 12; step += 1) {
      if (await target.evaluate((element) => element === document.activeElement)) return;
      await page.keyboard.press('Tab');
    }
    await expect(target).toBeFocused();
  };
  await reach(page.getByRole('radio', { name: 'Yes' }));
  await page.keyboard.press('Space');
  await reach(page.getByRole('button', { name: 'Next', exact: true }));
  await page.keyboard.press('Enter');
  await reach(page.getByRole('slider'));
  await page.keyboard.press('ArrowRight');
  await expect(meter(page, 'Your score')).toHaveAttribute('aria-valuenow', await page.getByRole('slider').inputValue());
  await reach(page.getByRole('link', { name: 'See our shelves' }));
  await reach(page.getByRole('button', { name: 'Send', exact: true }));
  await page.keyboard.press('Enter');
  await expect(page.getByText('The wind thanks you.')).toBeVisible();
});

test('bold words inside a footer stay in its line', async ({ page }) => {
  await page.goto(address);
  await expect(footer(page).locator('b')).toHaveText('Books');
  const lines = await footer(page).evaluate((element) => {
    const range = document.createRange();
    range.selectNodeContents(element);
    return new Set(Array.from(range.getClientRects(), ({ bottom }) => Math.round(bottom))).size;
  });
  expect(lines).toBe(1);
});

test('what an owner wrote into a label shows as text, and nothing of it runs', async ({ page }) => {
  await page.goto(address);
  await expect(page.getByText('one minute')).toBeVisible();
  expect(await page.locator('[data-product="label"]').first().locator('script, [onerror]').count()).toBe(0);
  expect(await page.title()).not.toBe('run');
});

for (const language of ['en', 'ar'] as const) {
  test(`axe finds nothing on the pages of elements, light and dark: ${language}`, async ({ page }) => {
    await page.goto(`${address}&language=${language}`);
    await expect(page.locator('html')).toHaveAttribute('dir', language === 'ar' ? 'rtl' : 'ltr');
    const findsNothing = async (): Promise<void> => {
      await expect(page.getByRole('meter').first()).toBeVisible();
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
        expect(await axeFinds(page)).toEqual([]);
      }
    };
    await findsNothing();
    await page.getByRole('radio').first().click();
    await page.getByRole('button', { name: language === 'ar' ? 'التالي' : 'Next', exact: true }).click();
    await expect(page.getByRole('slider')).toBeVisible();
    await findsNothing();
  });
}
