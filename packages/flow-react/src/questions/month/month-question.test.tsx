import { fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { showQuestion } from '../testing/show-question.tsx';

const month = () => screen.getByRole('combobox', { name: 'Month' });
const year = () => screen.getByRole('textbox', { name: 'Year' });

test('a month and a year together are the answer', async () => {
  const { user, answer } = await showQuestion({ key: 'since', style: 'month' });
  await user.selectOptions(month(), 'November');
  expect(answer()).toBeUndefined();
  await user.type(year(), '2026');
  expect(answer()).toMatchObject({ kind: 'text', body: '2026-11' });
  await user.type(year(), '{Backspace}');
  expect(answer()).toBeUndefined();
  expect(month()).toHaveProperty('value', '11');
  expect(year()).toHaveProperty('value', '202');
});

test('the year may be entered first', async () => {
  const { user, answer } = await showQuestion({ key: 'since', style: 'month' });
  await user.type(year(), '2026');
  await user.selectOptions(month(), 'January');
  expect(answer()).toMatchObject({ body: '2026-01' });
});

test('clearing the answer in the engine empties both fields', async () => {
  const { user, send, question } = await showQuestion({ key: 'since', style: 'month' });
  await user.selectOptions(month(), 'November');
  await user.type(year(), '2026');
  send({ type: 'cleared', questionId: question.id, at: 1 });
  expect(month()).toHaveProperty('value', '');
  expect(year()).toHaveProperty('value', '');
});

test('a missing month marks both fields as invalid', async () => {
  const { submit } = await showQuestion({ key: 'since', style: 'month', required: true });
  submit();
  for (const field of [month(), year()]) {
    expect(field.getAttribute('aria-invalid')).toBe('true');
    expect(field.getAttribute('aria-describedby')).toBe('q-since-problem');
  }
});

test('a year without its month keeps the visitor on the page until it is completed', async () => {
  const { user, session, submit, problem } = await showQuestion({ key: 'since', style: 'month' });
  await user.type(year(), '2026');
  expect(problem()).toBeUndefined();
  submit();
  expect(problem()).toBe('Please enter a date.');
  await user.selectOptions(month(), 'November');
  expect(problem()).toBeUndefined();
  submit();
  expect(session().submission.status).toBe('submitting');
});

test('a year that an input method composes stays as typed until its end, and is then in ASCII digits', async () => {
  const { user, answer } = await showQuestion({ key: 'since', style: 'month' });
  await user.selectOptions(month(), 'November');
  for (const value of ['２', '２０', '２０２', '２０２６']) {
    fireEvent.input(year(), { target: { value }, isComposing: true });
    expect(year()).toHaveProperty('value', value);
  }
  fireEvent.compositionEnd(year());
  expect(year()).toHaveProperty('value', '2026');
  expect(answer()).toMatchObject({ body: '2026-11' });
});
