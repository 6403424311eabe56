import { english, Survey } from '../pages/survey.ts';
import { expect, test } from '../server/test.ts';

test.use({ isHeard: true });

const address = '/feedback?node_id=node-harbour';

test('a visitor answers the first page by keys alone', async ({ page }) => {
  await page.goto(address);
  const survey = new Survey(page);
  const score = survey.question(english.score);
  await score.getByRole('radio', { name: '0 Not at all likely', exact: true }).focus();
  await page.keyboard.press('9');
  await expect(score.getByRole('radio', { name: '9', exact: true })).toBeChecked();
  await page.keyboard.press('Tab');
  await page.keyboard.press('3');
  await expect(survey.question(english.order).getByRole('radio', { name: english.good })).toBeChecked();
  await page.keyboard.press('Enter');
  await survey.sees(english.statements[0]);
});

test('a page without answers says so, marks them, and moves no button', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(address);
  const next = page.getByRole('button', { name: english.next });
  const offset = () => next.evaluate((button) => button.getBoundingClientRect().top);
  const before = await offset();
  await next.click();
  await expect(page.locator('[data-product="questions-left"]')).toHaveText(
    'Please answer all of the questions to continue.',
  );
  await expect(page.getByText('Please fill in this field to continue.')).toHaveCount(2);
  expect(Math.abs((await offset()) - before)).toBeLessThanOrEqual(1);
});

test('a problem of two lines keeps its distance from the question below it', async ({ page }) => {
  await page.setViewportSize({ width: 280, height: 653 });
  await page.goto(address);
  await page.getByRole('button', { name: english.next }).click();
  const survey = new Survey(page);
  const problem = await survey.problem(english.score).boundingBox();
  const below = await survey.question(english.order).boundingBox();
  if (problem === null || below === null) throw new Error('The page has no problem, or no second question');
  expect(problem.height).toBeGreaterThan(30);
  expect(below.y - (problem.y + problem.height)).toBeGreaterThanOrEqual(8);
});

test('an unanswered row of a matrix is marked until it is answered', async ({ page }) => {
  await page.goto(address);
  const survey = new Survey(page);
  await survey.choose(english.score, '9');
  await survey.choose(english.order, english.good);
  await survey.press(english.next);
  await survey.rate(english.statements[0], english.grades[2]);
  await survey.press(english.next);
  await expect(page.locator('[data-missing]')).toHaveCount(2);
  await survey.rate(english.statements[1], english.grades[2]);
  await expect(page.locator('[data-missing]')).toHaveCount(1);
});

test('the progress is complete on the thank page', async ({ page }) => {
  await page.goto(address);
  const survey = new Survey(page);
  await survey.choose(english.score, '9');
  await survey.choose(english.order, english.good);
  await survey.press(english.next);
  for (const statement of english.statements) await survey.rate(statement, english.grades[2]);
  await survey.press(english.next);
  await survey.leaveAddress('Ada Lovelace', 'ada@example.com');
  await survey.sees(english.thanks);
  await expect(page.getByRole('progressbar')).toHaveAttribute('value', '100');
});
