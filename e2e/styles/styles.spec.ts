import type { Page } from '@playwright/test';
import type { QuestionStyle } from '@product/model';
import arabic from '../../packages/i18n/src/catalogues/ar.json' with { type: 'json' };
import turkish from '../../packages/i18n/src/catalogues/tr.json' with { type: 'json' };
import { storedFeedbacks } from '../server/stored-feedback.ts';
import { expect } from '../server/test.ts';
import { answer } from './answering.ts';
import { test } from './lighthouse.ts';
import node from './node.lighthouse.json' with { type: 'json' };
import { stored } from './stored.ts';

/** Styles in the order of the survey. A missing style does not compile. */
const styles = Object.keys(stored) as QuestionStyle[];
const address = '/feedback?node_id=node-lighthouse';

/** Returns the question of a style in a language. */
function titleOf(style: QuestionStyle, language: 'en' | 'tr' | 'ar' = 'en'): string {
  const element = node.flow.elements.find(({ question }) => question?.id === `q-${style}`);
  if (element === undefined) throw new Error(`The survey asks nothing in the style ${style}`);
  return element.body[language];
}

async function sees(page: Page, title: string): Promise<void> {
  await expect(page.locator('[data-product="question"]').filter({ hasText: title })).toBeVisible();
}

test('all styles are answered in one survey, and stored field by field', async ({ page, server, owner }) => {
  test.setTimeout(300_000);
  await page.goto(address);
  for (const style of styles) {
    await test.step(style, async () => {
      await sees(page, titleOf(style));
      await answer(page, style, owner);
      const isLast = style === styles.at(-1);
      await page.getByRole('button', { name: isLast ? 'Send' : 'Next', exact: true }).click();
    });
  }
  await expect(page.getByText('Thank you! The lighthouse keeper reads every line.')).toBeVisible();

  const feedbacks = storedFeedbacks(server.dataDir).filter(({ payload }) => payload.node_id === node.id);
  expect(feedbacks).toHaveLength(1);
  const [feedback] = feedbacks;
  expect(feedback?.completed).toBe(true);
  const rows = styles.map((style) => stored[style]);
  const attachments = rows.reduce((sum, row) => sum + (row.attachments ?? 0), 0);
  expect(feedback?.payload).toEqual({
    device_id: expect.stringMatching(/^[\w-]{8,}$/),
    created_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
    node_id: 'node-lighthouse',
    flow_id: 'flow-lighthouse',
    user_id: null,
    origin_url: expect.stringContaining('/feedback'),
    language_id: 'lang-en',
    created_offline: false,
    time_spent_in_seconds: expect.any(Number),
    customer: Object.assign({}, ...rows.map(({ customer }) => customer)),
    attachment_ids: Array.from({ length: attachments }, () => expect.stringMatching(/^[\w-]{8,}$/)),
    responses: rows.flatMap(({ responses }) => responses),
  });

  // The owner's systems receive the answers so far, by the keys of questions and options.
  const district = { question_id: 'q-dynamic_request', flow_id: 'flow-lighthouse', answer: '34000' };
  expect(owner.asked('/district').at(-1)).toEqual(district);
  const answersSoFar = expect.objectContaining({
    age: '34',
    checklist: ['it-was-damaged', 'it-came-late'],
    dropdown: 'station',
  });
  const asked = ['q-dynamic_multiple_choice', 'q-dynamic_multiple_value'];
  expect(owner.asked('/shop')).toEqual(asked.map((reference_id) => ({ reference_id, body: answersSoFar })));
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
