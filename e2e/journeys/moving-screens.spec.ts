import { Chat } from '../pages/chat.ts';
import { seesSamePlaceOfNext } from '../pages/place-of-next.ts';
import { choiceName, english, Survey } from '../pages/survey.ts';
import { expect, test } from '../server/test.ts';

const address = '/feedback?node_id=node-harbour';

test('a page leaves to the side while the next one arrives, and takes no input meanwhile', async ({ page }) => {
  await page.goto(address);
  const survey = new Survey(page);
  await survey.choose(english.score, '9');
  await survey.choose(english.order, english.good);
  await page.waitForLoadState('networkidle');
  await page.evaluate(() => {
    const seen: unknown[] = [];
    Object.assign(window, { seen });
    new MutationObserver(() => {
      const old = document.querySelector<HTMLElement>('[data-leaving]');
      if (old !== null) seen.push([old.dataset.leaving, old.inert, old.ariaHidden]);
    }).observe(document.body, { childList: true, subtree: true });
  });
  await survey.press(english.next);
  await survey.sees(english.statements[0]);
  await expect(page.locator('main')).toHaveCount(1);
  expect((await page.evaluate(() => Reflect.get(window, 'seen')))[0]).toEqual(['forward', true, 'true']);
  await survey.press(english.back);
  await survey.sees(english.score);
  await expect(page.locator('main')).toHaveCount(1);
  expect((await page.evaluate(() => Reflect.get(window, 'seen'))).at(-1)).toEqual(['back', true, 'true']);
});

test('a revealed question comes into view above the buttons, and the answered one stays in view', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 560 });
  await page.goto(address);
  const survey = new Survey(page);
  await survey.choose(english.score, '2');
  await survey.choose(english.order, english.bad);
  const title = survey.question(english.reasons).locator('[data-product="question-title"]');
  const next = page.getByRole('button', { name: english.next });
  await expect
    .poll(async () => {
      const [shown, button] = [await title.boundingBox(), await next.boundingBox()];
      return shown !== null && button !== null && shown.y + shown.height < button.y;
    })
    .toBe(true);
  const answered = survey.question(english.order).getByRole('radio', { name: english.bad });
  await expect(answered).toBeInViewport();
});

test('on a phone the button that leads on has the same place on every page', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(address);
  await seesSamePlaceOfNext(new Survey(page));
});

test('10 typed on a scale is 10, and digits outside of the scale answer nothing', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 480 });
  await page.goto(address);
  const survey = new Survey(page);
  const cell = (name: string) =>
    survey.question(english.score).getByRole('radio', { name: choiceName(name), exact: true });
  await survey.sees(english.score);
  await page.waitForLoadState('networkidle');
  await page.keyboard.press('7');
  await expect(survey.question(english.score).locator('input:checked')).toHaveCount(0);
  // The keys load once the page is idle.
  await expect(async () => {
    await cell('0').focus();
    await page.keyboard.press('3');
    await expect(cell('3')).toBeChecked({ timeout: 100 });
  }).toPass();
  await page.keyboard.type('10');
  await expect(cell('10')).toBeChecked();
});

test('between a survey and its chat no frame is empty', async ({ page }) => {
  await page.goto(address);
  await new Survey(page).answerAll('bad');
  await page.evaluate(() => {
    const empty: number[] = [];
    Object.assign(window, { empty });
    const look = (at: number): void => {
      if (document.querySelector('main') === null) empty.push(at);
      requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  });
  await expect(new Chat(page).box).toBeEnabled();
  expect(await page.evaluate(() => Reflect.get(window, 'empty'))).toEqual([]);
});

test('the greeting of a new chat follows dots, and stands at once in a chat that was opened before', async ({
  page,
}) => {
  await page.goto(address);
  await new Survey(page).answerAll('bad');
  const chat = new Chat(page);
  const greeting = page.locator('[data-product="greeting"]');
  await expect(greeting).toHaveAttribute('data-arrives', 'true');
  await expect(greeting).toContainText('Thanks for telling us.');
  await chat.write('It was 4711.');
  await chat.wasSent('It was 4711.');
  await page.reload();
  await expect(greeting).toBeVisible();
  await expect(greeting).not.toHaveAttribute('data-arrives');
});
