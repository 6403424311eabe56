import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { showQuestion } from '../testing/show-question.tsx';

const amount = { key: 'amount', style: 'numeric', question: { lowerlimit: 1, upperlimit: 10 } } as const;

test.each([
  { language: 'tr', typed: '2,5', problem: undefined },
  { language: 'en', typed: '2.5', problem: undefined },
  { language: 'en', typed: '2,5', problem: 'Please enter a number between 1 and 10.' },
  { language: 'en', typed: 'many', problem: 'Please enter a number between 1 and 10.' },
  { language: 'en', typed: '0', problem: 'Please enter a number between 1 and 10.' },
])('a number typed in $language as $typed is read', async ({ language, typed, problem: expected }) => {
  const { user, answer, submit, problem } = await showQuestion(amount, { language });
  await user.type(await screen.findByRole('textbox'), typed);
  submit();
  expect(answer()).toMatchObject({ body: typed });
  expect(problem()).toBe(expected);
});

test('a number field asks for a keyboard with a decimal sign', async () => {
  await showQuestion(amount);
  expect(screen.getByRole('textbox', { name: 'amount?' }).getAttribute('inputmode')).toBe('decimal');
});

test('an age question without options is a number of years', async () => {
  const { user, submit, problem } = await showQuestion({ key: 'age', style: 'age' });
  await user.type(screen.getByRole('textbox'), '130');
  submit();
  expect(problem()).toBe('Please enter a number between 1 and 120.');
});
