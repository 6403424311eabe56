import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { showQuestion } from '../testing/show-question.tsx';

test('a web address without a scheme gets https when the visitor leaves the field', async () => {
  const { user, answer } = await showQuestion({ key: 'site', style: 'url' });
  const field = screen.getByRole('textbox', { name: 'site?' });
  expect(field.getAttribute('inputmode')).toBe('url');
  expect(field.getAttribute('autocomplete')).toBe('url');
  await user.type(field, 'example.com');
  expect(answer()).toMatchObject({ body: 'example.com' });
  await user.tab();
  expect(answer()).toMatchObject({ body: 'https://example.com' });
  expect(field).toHaveProperty('value', 'https://example.com');
});

test('a text that is no web address shows an issue', async () => {
  const { user, submit, problem } = await showQuestion({ key: 'site', style: 'url' });
  await user.type(screen.getByRole('textbox'), 'in the newspaper');
  submit();
  expect(problem()).toBe('Please enter a web address. (example: https://example.com)');
});
