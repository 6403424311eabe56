import { fireEvent } from '@testing-library/react';
import { expect, test } from 'vitest';
import { showQuestion } from '../testing/show-question.tsx';

test.each([
  { style: 'time', type: 'time', entered: '09:30' },
  { style: 'date_time', type: 'datetime-local', entered: '2026-11-15T09:30' },
] as const)('a question of style $style has the field of the browser', async ({ style, type, entered }) => {
  const { container, answer, submit, problem } = await showQuestion({ key: 'when', style, required: true });
  const field = container.querySelector('input');
  if (field === null) throw new Error('no field');
  expect(field.type).toBe(type);
  expect(field.getAttribute('aria-labelledby')).toBe('q-when-title');
  submit();
  expect(problem()).toBe('Please fill in this field to continue.');
  expect(field.getAttribute('aria-invalid')).toBe('true');
  fireEvent.change(field, { target: { value: entered } });
  expect(answer()).toMatchObject({ kind: 'text', body: entered });
  expect(problem()).toBeUndefined();
  fireEvent.change(field, { target: { value: '' } });
  expect(answer()).toBeUndefined();
});

test.each([
  { style: 'time', problemText: 'Please enter a time.' },
  { style: 'date_time', problemText: 'Please enter a date.' },
] as const)('a partly filled field of style $style keeps the visitor on the page', async ({ style, problemText }) => {
  const { container, session, submit, problem } = await showQuestion({ key: 'when', style });
  const field = container.querySelector('input');
  if (field === null) throw new Error('no field');
  const enter = (badInput: boolean) => {
    Object.defineProperty(field, 'validity', { value: { badInput }, configurable: true });
    fireEvent.keyUp(field, { key: '9' });
  };
  enter(true);
  expect(problem()).toBeUndefined();
  submit();
  expect(problem()).toBe(problemText);
  enter(false);
  expect(problem()).toBeUndefined();
  submit();
  // Nothing blocks the page any more, but an empty feedback is not sent.
  expect(session().pageIssue?.code).toBe('empty');
});
