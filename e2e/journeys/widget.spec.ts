import { Chat } from '../pages/chat.ts';
import { english, Survey, turkish } from '../pages/survey.ts';
import { Widget } from '../pages/widget.ts';
import { storedFeedbacks } from '../server/stored-feedback.ts';
import { expect, test } from '../server/test.ts';

const languages = [
  { name: 'Turkish', address: '/demo/?lang=tr', words: turkish, badge: /Product altyapısıyla/, visitor: 'Ayşe' },
  { name: 'English', address: '/demo/?lang=en', words: english, badge: /Powered by Product/, visitor: 'Alice' },
];

for (const { name, address, words, badge, visitor } of languages) {
  test(`the widget in ${name} is opened on the shop, answered, and becomes the chat after two seconds`, async ({
    page,
    server,
  }) => {
    await page.goto(address);
    const widget = new Widget(page);
    await widget.open();
    const survey = new Survey(widget.content, words);
    await survey.sees(words.score);
    await expect(widget.content.getByText('Harbour Books').first()).toBeVisible();
    await expect(widget.content.getByText(badge).filter({ visible: true })).toBeVisible();
    await survey.answerOrder('bad', '0');
    await survey.rateShop();
    await survey.leaveAddress(visitor, 'visitor@example.com');
    await survey.sees(words.sorry);
    const chat = new Chat(widget.content);
    await expect(chat.box).toBeVisible();
    await expect(widget.content.getByText(badge)).toHaveCount(0);
    await chat.write('Merhaba, hello');
    await chat.wasSent('Merhaba, hello');
    const stored = storedFeedbacks(server.dataDir).filter(({ payload }) =>
      JSON.stringify(payload.customer).includes(visitor),
    );
    expect(stored).toHaveLength(1);
    expect(stored[0]?.tracking).toEqual({ 'x-wwid': 'node-harbour' });
    await widget.close();
  });
}

test('a visitor who leaves in the middle finds the survey as it was, with revealed questions', async ({ page }) => {
  await page.goto('/demo/?lang=en');
  const widget = new Widget(page);
  const survey = new Survey(widget.content);
  await widget.open();
  await survey.choose(english.score, '0');
  await survey.choose(english.order, english.bad);
  await survey.tick(english.reasons, english.late);
  await page.reload();
  await widget.open();
  await survey.isTicked(english.reasons, english.late);
  await survey.press(english.next);
  await survey.sees('How do you rate our shop?');
  await page.reload();
  await widget.open();
  await survey.sees('How do you rate our shop?');
});

test('the buttons of a widget stay where they are on a shorter page, and the panel does not get lower', async ({
  page,
}) => {
  await page.goto('/demo/?lang=en');
  const widget = new Widget(page);
  const survey = new Survey(widget.content);
  const bottomOf = async (name: string) => {
    const box = await widget.content.getByRole('button', { name, exact: true }).boundingBox();
    return Math.round((box?.y ?? 0) + (box?.height ?? 0));
  };
  const panelHeight = async () => (await page.locator('iframe[src*="/widget?"]').boundingBox())?.height ?? 0;
  await widget.open();
  await survey.answerOrder('good');
  await survey.sees('How do you rate our shop?');
  const [bottom, height] = [await bottomOf(english.next), await panelHeight()];
  await survey.press(english.back);
  await survey.sees(english.score);
  expect(await panelHeight()).toBe(height);
  expect(Math.abs((await bottomOf(english.next)) - bottom)).toBeLessThanOrEqual(1);
});

test('the footer offers the other language', async ({ page }) => {
  await page.goto('/demo/?lang=en');
  const widget = new Widget(page);
  await widget.open();
  await new Survey(widget.content).sees(english.score);
  await widget.content
    .locator('[data-product="footer"]')
    .getByRole('button', { name: /Türkçe/ })
    .click();
  await new Survey(widget.content, turkish).sees(turkish.score);
});

test('Escape closes it, and the focus returns to its button', async ({ page }) => {
  await page.goto('/demo/?lang=en');
  const widget = new Widget(page);
  await widget.open();
  await new Survey(widget.content).sees(english.score);
  await widget.content.getByRole('radio', { name: '5', exact: true }).focus();
  await page.keyboard.press('Escape');
  await expect(page.locator('iframe[src*="/widget?"]')).toBeHidden();
});

test('a returning visitor finds the open chat again', async ({ page }) => {
  await page.goto('/demo/?lang=en');
  const widget = new Widget(page);
  await widget.open();
  const survey = new Survey(widget.content);
  await survey.answerOrder('bad', '0');
  await survey.rateShop();
  await survey.leaveAddress('Ruth', 'ruth@example.com');
  const chat = new Chat(widget.content);
  await expect(chat.box).toBeVisible();
  await chat.write('I will be back');
  await chat.wasSent('I will be back');
  await page.reload();
  await widget.open();
  await new Chat(widget.content).seesOnce('I will be back');
});

test('the package does what the script tag does', async ({ page }) => {
  await page.goto('/demo/npm/?lang=en');
  const widget = new Widget(page);
  await widget.open();
  await new Survey(widget.content).sees(english.score);
});

test('a widget with an invalid code draws nothing and breaks nothing', async ({ page }) => {
  const failures: string[] = [];
  page.on('pageerror', (failure) => failures.push(failure.message));
  await page.route('**/demo/?lang=en', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: (await response.text()).replaceAll('PSN-HARBOUR', 'HARBOUR-PSN') });
  });
  await page.goto('/demo/?lang=en');
  await page.waitForLoadState('networkidle');
  await expect(page.locator('iframe')).toHaveCount(0);
  expect(failures).toEqual([]);
});
