import { Survey } from '../pages/survey.ts';
import { expect, test } from '../widget/fixture.ts';

test('the focus goes to the heading of the chat that replaces a survey, on a link page', async ({ page }) => {
  await page.goto('/feedback?node_id=node-harbour');
  await new Survey(page).answerAll('bad', 'focus of a page');
  await expect(page.locator('[data-product="chat-header"]')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
});

test('the focus goes to each view of the widget that replaces another', async ({ visit }) => {
  const host = await visit();
  await host.launcher.click();
  await new Survey(host.content).answerAll('bad', 'focus of a widget');
  await expect(host.content.getByRole('textbox')).toBeVisible();
  const view = host.content.locator('[data-product="content"]');
  await expect(view).toBeFocused();
  await host.content.getByRole('button', { name: 'Your feedback' }).click();
  await expect(host.content.locator('[data-product="previous-feedbacks"]')).toBeVisible();
  await expect(view).toBeFocused();
});
