import { act, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { showQuestion } from '../testing/show-question.tsx';

test.each([
  { style: 'text', autoComplete: null, inputMode: null },
  { style: 'email', autoComplete: 'email', inputMode: 'email' },
  { style: 'naming', autoComplete: 'name', inputMode: null },
  { style: 'external_id', autoComplete: 'off', inputMode: null },
  { style: 'customer_schema', autoComplete: null, inputMode: null },
  { style: 'textarea', autoComplete: null, inputMode: null },
] as const)(
  'the typed text is the answer of a question of style $style',
  async ({ style, autoComplete, inputMode }) => {
    const { user, answer, submit, problem } = await showQuestion({ key: 'q', style, required: true });
    const field = screen.getByRole('textbox', { name: 'q?' });
    expect(field.getAttribute('autocomplete')).toBe(autoComplete);
    expect(field.getAttribute('inputmode')).toBe(inputMode);
    submit();
    expect(problem()).toBe('Please fill in this field to continue.');
    expect(field.getAttribute('aria-describedby')).toBe('q-q-problem');
    await user.type(field, 'ada@example.com');
    expect(answer()).toMatchObject({ kind: 'text', body: 'ada@example.com' });
    expect(problem()).toBeUndefined();
    await user.clear(field);
    expect(answer()).toBeUndefined();
  },
);

test('the issue of an e-mail appears when the visitor continues, and then follows the typing', async () => {
  const { user, submit, problem } = await showQuestion({ key: 'q', style: 'email', required: true });
  const field = screen.getByRole('textbox');
  await user.type(field, 'ada@');
  expect(problem()).toBeUndefined();
  submit();
  expect(problem()).toContain('Please enter a valid email.');
  await user.type(field, 'example.com');
  expect(problem()).toBeUndefined();
});

test('the character counter appears near the limit, and counts the characters over it', async () => {
  const { user, container, clock, said } = await showQuestion({
    key: 'q',
    style: 'textarea',
    question: { max_response_length: 20 },
  });
  const count = () => container.querySelector('[data-product="character-count"]')?.textContent;
  const field = screen.getByRole('textbox');
  await user.type(field, 'nine char');
  expect(count()).toBe('');
  await user.type(field, ' and');
  expect(count()).toBe('7 left');
  await user.type(field, ' more than 20');
  expect(count()).toBe('Too many characters: 6');
  // Each key would be a sentence: only a pause is one.
  expect(said()).toEqual([]);
  act(() => clock.advance(1_000));
  expect(said()).toEqual(['Too many characters: 6']);
  const [hintId = ''] = (field.getAttribute('aria-describedby') ?? '').split(' ');
  expect(document.getElementById(hintId)?.textContent).toBe('Character limit: 20');
});

test('Enter starts a new line in a textarea', async () => {
  const { user, answer } = await showQuestion({ key: 'q', style: 'textarea' });
  await user.type(screen.getByRole('textbox'), 'one{Enter}two');
  expect(answer()).toMatchObject({ body: 'one\ntwo' });
});

test('clearing the answer in the engine empties the field', async () => {
  const { user, send, question } = await showQuestion({ key: 'q', style: 'text' });
  await user.type(screen.getByRole('textbox'), 'words');
  send({ type: 'cleared', questionId: question.id, at: 1 });
  expect(screen.getByRole('textbox')).toHaveProperty('value', '');
});
