import type { Page } from '@playwright/test';
import arabic from '../../packages/i18n/src/catalogues/ar.json' with { type: 'json' };
import turkish from '../../packages/i18n/src/catalogues/tr.json' with { type: 'json' };
import { expect } from '../server/test.ts';
import { answer } from './answering.ts';
import { test } from './lighthouse.ts';
import { stored } from './stored.ts';
import { address, feedbacksOf, feedbackWith, goOn, styles, thanks, titleOf } from './survey.ts';

async function sees(page: Page, title: string): Promise<void> {
  await expect(page.locator('[data-product="question"]').filter({ hasText: title })).toBeVisible();
}

test('all styles are answered in one survey, and stored field by field', async ({ page, server, owner }) => {
  test.setTimeout(300_000);
  const before = { feedbacks: feedbacksOf(server).length, asked: owner.asked('/shop').length };
  await page.goto(address);
  for (const style of styles) {
    await test.step(style, async () => {
      await sees(page, titleOf(style));
      await answer(page, style, owner);
      await page.getByRole('button', { name: goOn(style), exact: true }).click();
    });
  }
  await expect(page.getByText(thanks)).toBeVisible();

  const feedbacks = feedbacksOf(server).slice(before.feedbacks);
  expect(feedbacks).toHaveLength(1);
  expect(feedbacks[0]?.completed).toBe(true);
  expect(feedbacks[0]?.payload).toEqual(feedbackWith(styles.map((style) => stored[style])));

  // The owner's systems receive the answers so far, by the keys of questions and options.
  const district = { question_id: 'q-dynamic_request', flow_id: 'flow-lighthouse', answer: '34000' };
  expect(owner.asked('/district').at(-1)).toEqual(district);
  const answersSoFar = expect.objectContaining({
    age: '34',
    checklist: ['it-was-damaged', 'it-came-late'],
    dropdown: 'station',
  });
  const asked = ['q-dynamic_multiple_choice', 'q-dynamic_multiple_value'];
  expect(owner.asked('/shop').slice(before.asked)).toEqual(
    asked.map((reference_id) => ({ reference_id, body: answersSoFar })),
  );
});

for (const { language, words, direction, next } of [
  { language: 'ar', words: arabic, direction: 'rtl', next: 'التالي' },
  { language: 'tr', words: turkish, direction: 'ltr', next: 'İleri' },
] as const) {
  test(`the survey opens in ${language}, with the product's own words too`, async ({ page }) => {
    await page.goto(`${address}&language=${language}`);
    await sees(page, titleOf('age', language));
    await expect(page.locator('html')).toHaveAttribute('dir', direction);
    await expect(page.locator('html')).toHaveAttribute('lang', language);
    await page.getByRole('button', { name: next, exact: true }).click();
    await expect(page.locator('[data-product="problem"]').first()).toContainText(words['issue.required']);
  });
}
