import { Chat } from '../pages/chat.ts';
import { Survey } from '../pages/survey.ts';
import { expect, test } from './fixture.ts';

test.use({ isHeard: true });

test('A widget that opens by itself beside a page that keeps the focus says so, and how it closes.', async ({
  visit,
  page,
}) => {
  const host = await visit({ body: '<button id="own">Own</button>', settings: { display_interval: 1 } });
  await page.locator('#own').focus();
  await expect(host.frame).toBeVisible();
  await expect(
    host.content.locator('[data-product="live-region"]', {
      hasText: 'Feedback for Harbour Books is open. Press Escape to close it.',
    }),
  ).toHaveCount(1);
  await expect(page.locator('#own')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(host.frame).toBeHidden();
});

test('The frames of a widget have two names, and their words the language that they are written in.', async ({
  visit,
  page,
}) => {
  const host = await visit({
    body: '<h1>Host</h1>',
    settings: { popover_text: { tr: 'Nasıldı?' }, modal_toggle_text: {}, default_language_code: 'TR' },
  });
  await expect(host.launcher).toHaveAccessibleName('Nasıldı?');
  const launcher = page.locator('iframe[data-product="launcher"]');
  await expect(launcher).toHaveAttribute('title', 'Geri bildirim');
  await expect(launcher).toHaveAttribute('lang', 'tr');
  await expect(page.frameLocator('iframe[data-product="launcher"]').locator('html')).toHaveAttribute('lang', 'tr');
  await host.launcher.click();
  await expect(page.locator('iframe[data-product="frame"]')).toHaveAttribute('title', 'Geri bildirim: Harbour Books');
});

test('A chat that follows a survey in the widget has a heading, and says that it is open.', async ({ visit }) => {
  const host = await visit();
  await host.launcher.click();
  await new Survey(host.content).answerAll('bad', 'a spoken chat');
  await expect(new Chat(host.content).box).toBeEditable();
  await expect(host.content.getByRole('heading', { level: 1, name: 'Harbour Books' })).toBeVisible();
  await expect(
    host.content.locator('[data-product="live-region"]', { hasText: 'Chat with Harbour Books' }),
  ).toHaveCount(1);
});
