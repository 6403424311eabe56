import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { showQuestion } from '../testing/show-question.tsx';

const phone = { key: 'phone', style: 'phone_number', required: true } as const;
const number = () => screen.getByRole('textbox', { name: 'phone?' });
const country = () => screen.getByRole('combobox', { name: 'Country' });

test("a national number of the node's country becomes E.164, in that country's notation", async () => {
  const { user, answer } = await showQuestion(phone, { node: { countryCode: 'TR' } });
  expect(country()).toHaveProperty('value', 'TR');
  await user.type(number(), '05321234567');
  expect(answer()).toMatchObject({ kind: 'text', body: '+905321234567' });
  expect(number()).toHaveProperty('value', '0532 123 45 67');
});

test('typing an international number sets the country', async () => {
  const { user, answer } = await showQuestion(phone, { node: { countryCode: 'TR' } });
  await user.click(number());
  await user.paste('+49 151 23456789');
  expect(country()).toHaveProperty('value', 'DE');
  expect(answer()).toMatchObject({ body: '+4915123456789' });
});

test('choosing another country reads the same digits again', async () => {
  const { user, answer } = await showQuestion(phone, { node: { countryCode: 'TR' } });
  await user.type(number(), '02012345678');
  await user.selectOptions(country(), 'GB');
  expect(answer()).toMatchObject({ body: '+442012345678' });
});

test.each([
  { countryCode: null, language: 'de', expected: 'DE' },
  { countryCode: 'zz', language: 'pt-BR', expected: 'BR' },
])(
  'without a country of the node, the language $language selects the country $expected',
  async ({ countryCode, language, expected }) => {
    await showQuestion(phone, { node: { countryCode }, language });
    expect(await screen.findByRole('combobox')).toHaveProperty('value', expected);
  },
);

test('an invalid phone number shows an issue, and can be deleted letter by letter', async () => {
  const { user, answer, submit, problem } = await showQuestion(phone);
  await user.type(number(), '0532');
  submit();
  expect(problem()).toBe('Please enter a valid phone number.');
  expect(number().getAttribute('aria-invalid')).toBe('true');
  await user.type(number(), '{Backspace}{Backspace}{Backspace}{Backspace}');
  expect(number()).toHaveProperty('value', '');
  expect(answer()).toBeUndefined();
});
