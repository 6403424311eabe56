import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { showQuestion } from '../testing/show-question.tsx';

const reasons = {
  key: 'wrong',
  style: 'checklist',
  options: ['late', 'damaged', 'other'],
  required: true,
  question: { is_multi_select: true, min_selection_count: 1, max_selection_count: 2 },
} as const;

test('several options are checked and unchecked', async () => {
  const { user, answer } = await showQuestion(reasons);
  await user.click(screen.getByRole('checkbox', { name: 'late' }));
  await user.click(screen.getByText('damaged'));
  expect(answer()).toMatchObject({ optionIds: ['opt-wrong-late', 'opt-wrong-damaged'] });
  await user.click(screen.getByRole('checkbox', { name: 'late' }));
  await user.click(screen.getByRole('checkbox', { name: 'damaged' }));
  expect(answer()).toBeUndefined();
});

test('the keyboard checks options one by one', async () => {
  const { user, answer } = await showQuestion(reasons);
  await user.tab();
  await user.keyboard(' ');
  await user.tab();
  await user.keyboard(' ');
  expect(answer()).toMatchObject({ optionIds: ['opt-wrong-late', 'opt-wrong-damaged'] });
});

test('one option too many shows an issue at once, and unchecking it removes the issue', async () => {
  const { user, problem } = await showQuestion(reasons);
  for (const name of ['late', 'damaged', 'other']) await user.click(screen.getByRole('checkbox', { name }));
  expect(problem()).toBe('Please select maximum 2 options.');
  expect(screen.getByRole('checkbox', { name: 'other' }).getAttribute('aria-invalid')).toBe('true');
  await user.click(screen.getByRole('checkbox', { name: 'other' }));
  expect(problem()).toBeUndefined();
});

test.each([
  { min: 1, max: 2, hint: 'Choose one or two.' },
  { min: 2, max: 3, hint: 'Choose 2 to 3.' },
  { min: 3, max: 3, hint: 'Choose 3.' },
  { min: 2, max: null, hint: 'Choose at least 2.' },
  { min: null, max: 3, hint: 'Choose up to 3.' },
])('limits from $min to $max have the hint $hint', async ({ min, max, hint }) => {
  await showQuestion({
    ...reasons,
    question: { ...reasons.question, min_selection_count: min, max_selection_count: max },
  });
  const group = screen.getByRole('group', { name: 'wrong?' });
  const described = (group.getAttribute('aria-describedby') ?? '').split(' ').map((id) => document.getElementById(id));
  expect(described.at(-1)?.textContent).toBe(hint);
});

test('a checklist without limits has no hint', async () => {
  await showQuestion({ key: 'any', style: 'checklist', options: ['a'], question: { is_multi_select: true } });
  expect(screen.getByRole('group').getAttribute('aria-describedby')).toBeNull();
});
