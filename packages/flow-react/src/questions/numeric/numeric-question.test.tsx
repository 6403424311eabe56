import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { showQuestion } from '../testing/show-question.tsx';

const amount = { key: 'amount', style: 'numeric', question: { lowerlimit: 1, upperlimit: 10 } } as const;

test.each([
  { language: 'tr', typed: '2,5', problem: undefined },
  { language: 'en', typed: '2.5', problem: undefined },
  { language: 'en', typed: '2,5', problem: undefined },
  { language: 'de', typed: '2.5', problem: undefined },
  { language: 'de-CH', typed: '2,5', problem: undefined },
  { language: 'fr', typed: '2.5', problem: undefined },
  { language: 'hi', typed: '२,५', problem: undefined },
  { language: 'ar', typed: '٢،٥', problem: undefined },
  { language: 'fa', typed: '۲٫۵', problem: undefined },
  { language: 'en', typed: 'many', problem: 'Please enter a number.' },
  { language: 'en', typed: '0', problem: 'Please enter a number between 1 and 10.' },
])('a number typed in $language as $typed is read', async ({ language, typed, problem: expected }) => {
  const { user, answer, submit, problem } = await showQuestion(amount, { language });
  await user.type(await screen.findByRole('textbox'), typed);
  submit();
  expect(answer()).toMatchObject({ body: typed });
  expect(problem()).toBe(expected);
});

test.each([
  { question: { lowerlimit: 1 }, inputMode: 'decimal' },
  { question: { lowerlimit: 0, decimals: 0 }, inputMode: 'numeric' },
  { question: { lowerlimit: -1, decimals: 0 }, inputMode: 'text' },
  { question: { upperlimit: -1 }, inputMode: 'text' },
])('a number field with $question has the keyboard $inputMode', async ({ question, inputMode }) => {
  await showQuestion({ ...amount, question });
  expect(screen.getByRole('textbox', { name: 'amount?' }).getAttribute('inputmode')).toBe(inputMode);
});

test('an age question without options is a number of years', async () => {
  const { user, submit, problem } = await showQuestion({ key: 'age', style: 'age' });
  await user.type(screen.getByRole('textbox'), '130');
  submit();
  expect(problem()).toBe('Please enter a number between 1 and 120.');
});
