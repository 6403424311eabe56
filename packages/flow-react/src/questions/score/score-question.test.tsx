import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { showQuestion } from '../testing/show-question.tsx';

const points = Array.from({ length: 11 }, (_, point) => String(point));
const nps = { key: 'recommend', style: 'score', options: points, required: true } as const;

test('a score shows eleven points in a row, though a list of options is limited to ten', async () => {
  await showQuestion(nps);
  expect(screen.getByRole('radiogroup', { name: 'recommend?' })).toBeDefined();
  expect(screen.getAllByRole('radio')).toHaveLength(11);
});

test('pressing a point of a score chooses it', async () => {
  const { user, answer } = await showQuestion(nps);
  await user.click(screen.getByRole('radio', { name: '9' }));
  expect(answer()).toMatchObject({ kind: 'options', optionIds: ['opt-recommend-9'] });
  expect(screen.getByRole('radio', { name: '9' })).toHaveProperty('checked', true);
});

test('the keyboard chooses a point of a score', async () => {
  const { user, answer } = await showQuestion(nps);
  await user.tab();
  await user.keyboard(' ');
  expect(answer()).toMatchObject({ optionIds: ['opt-recommend-0'] });
  await user.keyboard('{ArrowRight}');
  expect(answer()).toMatchObject({ optionIds: ['opt-recommend-1'] });
});

test('a missing score shows an issue, which an answer removes', async () => {
  const { user, submit, problem } = await showQuestion(nps);
  submit();
  const group = screen.getByRole('radiogroup');
  expect(problem()).toBe('Please fill in this field to continue.');
  expect(group.getAttribute('aria-invalid')).toBe('true');
  expect(group.getAttribute('aria-describedby')).toContain('q-recommend-problem');
  await user.click(screen.getByRole('radio', { name: '3' }));
  expect(problem()).toBeUndefined();
  expect(group.getAttribute('aria-invalid')).toBeNull();
});

test.each([
  { name: 'our words by default', extra: {}, low: 'Not at all likely', high: 'Extremely likely' },
  {
    name: "the owner's words",
    extra: { low_label: { en: 'Never' }, high_label: 'Always' },
    low: 'Never',
    high: 'Always',
  },
])('both ends of a score have $name', async ({ extra, low, high }) => {
  await showQuestion({ ...nps, question: { extra } });
  expect(screen.getByText(low)).toBeDefined();
  expect(screen.getByText(high)).toBeDefined();
});

test('A screen reader says the ends of a scale with the group, and with the first and the last number.', async () => {
  await showQuestion({ ...nps, question: { extra: { high_label: { en: 'Certainly' } } } });
  const group = screen.getByRole('radiogroup');
  const described = (group.getAttribute('aria-describedby') ?? '').split(' ').map((id) => document.getElementById(id));
  expect(described.map((part) => part?.textContent).join(' ')).toBe('0 Not at all likely 10 Certainly');
  expect(screen.getByRole('radio', { name: '0 Not at all likely' })).toBeDefined();
  expect(screen.getByRole('radio', { name: '10 Certainly' })).toBeDefined();
  expect(screen.getByRole('radio', { name: '5' })).toBeDefined();
});
