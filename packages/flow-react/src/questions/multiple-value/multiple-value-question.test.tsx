import { fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { showQuestion } from '../testing/show-question.tsx';

const field = (key: string, fields: Readonly<Record<string, unknown>> = {}) => ({
  id: `opt-${key}`,
  key,
  body: { en: key },
  is_visible: true,
  ...fields,
});

const contact = {
  key: 'contact',
  style: 'multiple_value',
  question: {
    options: [
      field('given_name', { is_required: true }),
      field('email', { value_type: 'email' }),
      field('copies', { value_type: 'number' }),
      field('birthday', { value_type: 'date' }),
      field('phone', { value_type: 'phone' }),
    ],
  },
} as const;

const textbox = (name: string) => screen.getByRole('textbox', { name });

test('each field has its label, its type and what the browser may fill in', async () => {
  const { container } = await showQuestion(contact);
  expect(screen.getByRole('group', { name: 'contact?' })).toBeDefined();
  expect(textbox('given_name').getAttribute('autocomplete')).toBe('given-name');
  expect(textbox('email').getAttribute('type')).toBe('email');
  expect(textbox('copies').getAttribute('inputmode')).toBe('decimal');
  expect(container.querySelector('input[type="date"]')?.getAttribute('autocomplete')).toBe('bday');
  expect(textbox('phone').getAttribute('type')).toBe('tel');
  expect(screen.getAllByText('Optional')).toHaveLength(4);
});

test('the texts of the fields are the answer', async () => {
  const { user, container, answer } = await showQuestion(contact, { node: { countryCode: 'TR' } });
  await user.type(textbox('given_name'), 'Ada');
  await user.type(textbox('phone'), '05321234567');
  const date = container.querySelector('input[type="date"]');
  if (date === null) throw new Error('no date');
  fireEvent.change(date, { target: { value: '1990-12-10' } });
  expect(answer()).toMatchObject({
    kind: 'values',
    values: [
      { optionId: 'opt-given_name', body: 'Ada' },
      { optionId: 'opt-phone', body: '+905321234567' },
      { optionId: 'opt-birthday', body: '1990-12-10' },
    ],
  });
});

test('an issue marks the field that it is about, and no other', async () => {
  const { user, submit, problem } = await showQuestion(contact);
  await user.type(textbox('given_name'), 'Ada');
  await user.type(textbox('email'), 'ada@');
  submit();
  expect(problem()).toContain('Please enter a valid email.');
  expect(textbox('email').getAttribute('aria-invalid')).toBe('true');
  expect(textbox('email').getAttribute('aria-describedby')).toBe('q-contact-problem');
  expect(textbox('given_name').getAttribute('aria-invalid')).toBeNull();
});

test('a partly filled date holds the page, and its problem stands beside it', async () => {
  const { user, container, submit, problem } = await showQuestion(contact);
  await user.type(textbox('given_name'), 'Ada');
  const date = container.querySelector('input[type="date"]');
  if (date === null) throw new Error('no date');
  Object.defineProperty(date, 'validity', { value: { badInput: true }, configurable: true });
  fireEvent.keyUp(date, { key: '1' });
  submit();
  expect(problem()).toBe('Please enter a date.');
  expect(date.getAttribute('aria-invalid')).toBe('true');
  expect(container.querySelector('[data-product="problem"]')?.closest('[data-missing]')?.contains(date)).toBe(true);
});

test('a missing required field is marked', async () => {
  const { user, submit, problem } = await showQuestion(contact);
  await user.type(textbox('copies'), '2');
  submit();
  expect(problem()).toBe('Please fill in this field to continue.');
  expect(textbox('given_name').getAttribute('aria-invalid')).toBe('true');
  expect(textbox('given_name').getAttribute('aria-required')).toBe('true');
  expect(textbox('email').getAttribute('aria-invalid')).toBeNull();
});
