import type { Page } from '@playwright/test';
import { english, Survey } from '../pages/survey.ts';
import { expect, test } from '../server/test.ts';

test.use({ isHeard: true });

const address = '/feedback?node_id=node-harbour';

/** Returns what the live region of the page says. */
const said = (page: Page) => page.locator('[data-product="live-region"]').first();

test('An error in the field that has the focus is said, each time that the visitor tries to go on', async ({
  page,
}) => {
  const survey = new Survey(page);
  await page.goto(address);
  await survey.answerOrder('good');
  await survey.rateShop();
  await survey.write(english.name, 'Ada');
  await survey.write(english.email, 'ada@example');
  const field = survey.question(english.email).getByRole('textbox');
  await field.press('Enter');
  await expect(survey.problem(english.email)).toBeVisible();
  await expect(said(page)).toContainText(`${english.email} Please enter a valid email`);
  await field.press('Enter');
  await expect(said(page).getByText(/Please enter a valid email/)).toHaveCount(2);
  await expect(field).toBeFocused();
});

test('Too many choices are said, though the focus stays on the last one', async ({ page }) => {
  const survey = new Survey(page);
  await page.goto(address);
  await survey.choose(english.order, english.bad);
  for (const reason of [english.damaged, english.late, 'Something else']) await survey.tick(english.reasons, reason);
  await expect(said(page)).toContainText(/What went wrong\? .*maximum 2/);
});

test('Each page has a name, which the focus reads and the title of the document shows', async ({ page }) => {
  const survey = new Survey(page);
  await page.goto(address);
  await expect(page).toHaveTitle('Harbour Books');
  await survey.answerOrder('good');
  const name = await page.getByRole('main').getAttribute('aria-label');
  expect(name).toMatch(/^.+ – \d+% answered$/);
  await expect(page.getByRole('main')).toBeFocused();
  await expect(page).toHaveTitle(`${name} – Harbour Books`);
  await survey.press(english.back);
  await expect(page).toHaveTitle('Harbour Books');
});
