import { storagePrefix } from '@product/model';
import { english, Survey, turkish } from '../pages/survey.ts';
import { withFields } from '../server/with-fields.ts';
import { expect, test } from './fixture.ts';
import { boxOf, signOf } from './places.ts';

const colours = { primary_color: '#114477', secondary_color: '#aa3300', font_color: '#ffee00' };
const [primary, secondary, font] = ['rgb(17, 68, 119)', 'rgb(170, 51, 0)', 'rgb(255, 238, 0)'];
const cross = 'M6 6l12 12M18 6L6 18';

test("the button has the owner's words in the language of the page, and a cross while it is open", async ({
  visit,
}) => {
  const host = await visit({ settings: { ...colours, popover_text: { en: 'How was it?', tr: 'Nasıldı?' } } });
  const path = host.launcher.locator('path');
  await expect(host.launcher).toHaveText('How was it?');
  await host.command('setLanguage', 'tr');
  await expect(host.launcher).toHaveText('Nasıldı?');
  const closed = (await path.getAttribute('d')) ?? '';
  expect(closed).not.toBe(cross);
  await expect(signOf(host)).toHaveCSS('background-color', primary);
  await expect(signOf(host)).toHaveCSS('color', font);
  await host.launcher.click();
  await expect(path).toHaveAttribute('d', cross);
  await expect(host.launcher).toHaveText('');
  await expect(signOf(host)).toHaveCSS('background-color', secondary);
  await host.launcher.click();
  await expect(path).toHaveAttribute('d', closed);
  await expect(host.launcher).toHaveText('Nasıldı?');
});

test("the widget uses its owner's language unless the page names one", async ({ visit }) => {
  const host = await visit({ settings: { default_language_code: 'TR' } });
  await expect(host.launcher).toHaveText('Nasıldı?');
  await host.launcher.click();
  await new Survey(host.content, turkish).sees(turkish.score);
});

test("the owner's words stand upright, as wide and as high as the owner wants", async ({ visit }) => {
  const host = await visit({
    settings: { popover_text_vertical: true, popover_text_width: 50, popover_text_height: 180 },
  });
  const words = host.launcher.locator('b');
  await expect(words).toHaveText('How was it?');
  await expect(words).toHaveCSS('writing-mode', 'vertical-rl');
  const { width, height } = await boxOf(words);
  expect([width, height]).toEqual([50, 180]);
  const sign = await boxOf(signOf(host));
  expect(sign.y).toBeGreaterThan((await boxOf(words)).y + 180);
});

for (const { view, cards } of [
  { view: 'table', cards: 0 },
  { view: 'cards', cards: 1 },
]) {
  test(`a matrix is drawn as ${view} where the owner says so, in the owner's colours`, async ({ visit }) => {
    const host = await visit({ settings: { ...colours, matrix_question_view_type: view, width: 700 } });
    await host.launcher.click();
    const survey = new Survey(host.content);
    await expect(host.content.getByRole('button', { name: english.next })).toHaveCSS('background-color', primary);
    await survey.answerOrder('good');
    await survey.sees(english.statements[0]);
    await expect(host.content.getByRole('group', { name: english.statements[0], exact: true })).toHaveCount(cards);
    await expect(host.content.getByRole('columnheader', { name: english.grades[0] })).toHaveCount(1 - cards);
  });
}

test('a widget that is displayed once opens by itself again when the delay is over', async ({ visit, page }) => {
  const host = await visit({
    settings: { display_interval: 0, display_once: true, display_once_delay_period: 3600 },
  });
  const key = 'ProductCacher::widget/node-harbour';
  const record = () => page.evaluate((key) => JSON.parse(localStorage.getItem(key) ?? '{}'), key);
  await expect(host.question).toBeVisible();
  const first = await record();
  expect(first).toEqual({ isWidgetDisplayedBefore: true, widgetInitialDisplayTime: expect.any(Number) });
  await page.reload();
  await expect.poll(() => host.command('status')).toMatchObject({ visible: true, autoOpen: 'displayedBefore' });
  await page.waitForLoadState('networkidle');
  await expect(host.frame).toHaveCount(0);
  await page.evaluate(
    ([key, time]) =>
      localStorage.setItem(key, JSON.stringify({ isWidgetDisplayedBefore: true, widgetInitialDisplayTime: time })),
    [key, first.widgetInitialDisplayTime - 3_600_000] as const,
  );
  await page.reload();
  await expect(host.question).toBeVisible();
  expect((await record()).widgetInitialDisplayTime).toBeGreaterThan(first.widgetInitialDisplayTime);
});

test('a widget whose node is not there says so in the words of a page that is not found', async ({ visit }) => {
  const host = await visit({ settings: { node_id: 'node-of-nobody' } });
  await host.launcher.click();
  await expect(host.content.getByText('404 Not Found')).toBeVisible();
  await expect(
    host.content.getByText(
      'Looks like the URL is typed wrong or the link that was clicked on is broken. Please make sure you have the correct URL.',
    ),
  ).toBeVisible();
});

test('beside a launcher at the left edge the text stands after the icon, which keeps its place', async ({
  visit,
  page,
}) => {
  const size = 60;
  const settings = { size, widget_right_position: 1180, widget_right_position_type: 'px' };
  const host = await visit({ settings: { ...settings, popover_text: { en: 'How was your visit to our shop?' } } });
  const icon = page.frameLocator('iframe[data-product="launcher"]').locator('i');
  const text = page.frameLocator('iframe[data-product="launcher"]').locator('b');
  await expect
    .poll(async () => ((await text.boundingBox())?.x ?? 0) - ((await icon.boundingBox())?.x ?? 0))
    .toBe(size + 8);
  expect((await icon.boundingBox())?.x).toBe(1280 - 1180 - size);
  const box = await text.boundingBox();
  if (!box) throw new Error('The text has no place');
  await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
  await expect(host.question).toBeVisible();
});

test('the text of the launcher returns on the next page after an answer, unless the owner wants one alone', async ({
  visit,
  page,
}) => {
  const popover_text = { en: 'How was your visit?' };
  const host = await visit({ settings: { popover_text } });
  await expect(host.launcher).toHaveText('How was your visit?');
  await page.evaluate(([key, record]) => localStorage.setItem(key, record), [
    `${storagePrefix}widget/node-harbour`,
    JSON.stringify({ lastFeedbackSubmitDate: 1 }),
  ] as const);
  await page.reload();
  await expect(host.launcher).toHaveText('How was your visit?');
  await withFields(page, '**/api/v1/web_widgets/code/**', { popover_text, prevent_multiple_feedback: true });
  await page.reload();
  await expect(host.launcher).toBeVisible();
  await expect(host.launcher).toHaveText('');
});
