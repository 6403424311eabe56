import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { element, nodeOf, option, question, same } from '../flow-language/building.ts';
import { surveyPage } from '../flow-language/survey-page.ts';
import { importDefinitions } from '../server/product-server.ts';
import { storedFeedbacks } from '../server/stored-feedback.ts';
import { expect, test } from '../server/test.ts';

const options = ['1', '2', '3', '4', '5'].map((label) => option(`star${label}`, same(label)));
const node = nodeOf(
  'stars',
  [{ id: 'ask', elements: [question('rating', 'star', same('How was it?'), { options })] }],
  { id: 'end', elements: [element('thanks', 'label', same('Thanks'))] },
  {},
);
const address = '/feedback?node_id=node-stars';

test.beforeAll(async ({ server }) => {
  const file = join(server.dataDir, 'node.stars.json');
  await writeFile(file, JSON.stringify(node));
  await importDefinitions(server, file);
});

test('arrow keys pass stars without sending them, and Enter sends the chosen one', async ({ page, server }) => {
  await page.goto(address);
  const survey = surveyPage(page);
  const stars = survey.question('rating').getByRole('radio');
  const next = page.getByRole('button', { name: 'Next', exact: true });
  await stars.first().focus();
  await expect(next).toHaveCount(0);
  for (const chosen of [1, 2, 3]) {
    await page.keyboard.press('ArrowRight');
    await expect(stars.nth(chosen)).toBeChecked();
    await expect(next).toBeVisible();
    // Longer than the delay of the auto-advance.
    await page.waitForTimeout(400);
  }
  await expect(stars.nth(3)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(survey.part('thank-page')).toContainText('Thanks');
  const stored = () => storedFeedbacks(server.dataDir).find(({ payload }) => payload.node_id === 'node-stars');
  await expect.poll(() => stored()?.completed).toBe(true);
  expect(stored()?.payload.responses).toEqual([{ question_id: 'q-rating', option_id: 'opt-star4' }]);
});

test('a press on a star after arrow keys advances as without them', async ({ page }) => {
  await page.goto(address);
  const survey = surveyPage(page);
  const stars = survey.question('rating').getByRole('radio');
  await stars.first().focus();
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('button', { name: 'Next', exact: true })).toBeVisible();
  await survey.question('rating').locator('[data-product="star"]').nth(4).click();
  await expect(survey.part('thank-page')).toContainText('Thanks');
});
