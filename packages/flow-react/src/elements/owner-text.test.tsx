import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { showQuestion } from '../questions/testing/show-question.tsx';

/** Returns the nearest language and direction around the element of a text. */
async function markOf(text: string): Promise<readonly (string | null)[]> {
  // Waits for the catalogue of the language.
  const marked = (await screen.findByText(text)).closest('[dir]');
  return [marked?.getAttribute('lang') ?? null, marked?.getAttribute('dir') ?? null];
}
const english = ['en', 'ltr'];

test('a title and options without Arabic text are marked as English, left to right', async () => {
  await showQuestion({ key: 'order', style: 'radio', options: ['fine', 'late'] }, { language: 'ar' });
  expect(await markOf('order?')).toEqual(english);
  expect(await markOf('fine')).toEqual(english);
});

test.each([
  { style: 'checklist', options: ['late', 'torn'] },
  { style: 'custom_score', options: ['late', 'torn'] },
  { style: 'ranking', options: ['late', 'torn'] },
  { style: 'agreement', options: ['late'] },
] as const)('the options of $style are marked with their fallback language', async (spec) => {
  await showQuestion({ key: 'order', ...spec }, { language: 'ar' });
  expect(await markOf('late')).toEqual(english);
});

test('the ends of a scale without Arabic labels are marked with their fallback language', async () => {
  const extra = { low_label: { en: 'Never' }, high_label: { en: 'Always', ar: 'دائما' } };
  const options = ['0', '1', '2'];
  await showQuestion({ key: 'recommend', style: 'score', options, question: { extra } }, { language: 'ar' });
  expect(await markOf('Never')).toEqual(english);
  expect(await markOf('دائما')).toEqual([null, 'rtl']);
});

test('texts in the visitor’s own language are not marked', async () => {
  await showQuestion({ key: 'order', style: 'radio', options: ['fine', 'late'] });
  expect(document.querySelector('[lang], span[dir]')).toBeNull();
});
