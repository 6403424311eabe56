import { fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { showQuestion } from '../testing/show-question.tsx';

const phone = { key: 'phone', style: 'phone_number', required: true } as const;
afterEach(() => vi.restoreAllMocks());
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
  { countryCode: 'tr', language: 'de-AT', browser: ['en-US'], expected: 'TR', source: 'the node' },
  { countryCode: 'zz', language: 'pt-BR', browser: ['en-US'], expected: 'BR', source: "the survey's language" },
  { countryCode: null, language: 'sr-Latn-ME', browser: ['en-US'], expected: 'ME', source: "the survey's language" },
  { countryCode: null, language: 'de', browser: ['de', 'fr-CH'], expected: 'CH', source: "the browser's languages" },
  {
    countryCode: null,
    language: 'es',
    browser: ['es-419', 'es-MX'],
    expected: 'MX',
    source: "the browser's languages",
  },
  { countryCode: null, language: 'de', browser: ['de'], expected: 'DE', source: "the language's usual region" },
  { countryCode: null, language: 'sl', browser: ['sl'], expected: 'SI', source: "the language's usual region" },
  { countryCode: null, language: 'tr', browser: ['en-US'], expected: 'TR', source: "the language's usual region" },
  { countryCode: null, language: 'en', browser: ['en-US'], expected: 'US', source: "the language's usual region" },
  { countryCode: null, language: 'ar', browser: [], expected: 'EG', source: "the language's usual region" },
  { countryCode: null, language: 'eo', browser: ['', '?'], expected: 'US', source: 'the last resort' },
])(
  '$expected is the country, by $source: node $countryCode, survey in $language, browser in $browser',
  async ({ countryCode, language, browser, expected }) => {
    vi.spyOn(navigator, 'languages', 'get').mockReturnValue(browser);
    await showQuestion(phone, { node: { countryCode }, language });
    expect(await screen.findByRole('combobox')).toHaveProperty('value', expected);
  },
);

test('a national number of a survey in Slovenian is a number of Slovenia', async () => {
  vi.spyOn(navigator, 'languages', 'get').mockReturnValue(['sl']);
  const { user, answer } = await showQuestion(phone, { node: { countryCode: null }, language: 'sl' });
  await user.type(await screen.findByRole('textbox'), '031 123 456');
  expect(answer()).toMatchObject({ body: '+38631123456' });
});

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

test.each([
  { country: 'TR', before: '53212367', at: 8, typed: '45', shown: '532 123 45 67', caret: 10 },
  { country: 'US', before: '2025123', at: 2, typed: '9', shown: '(290) 251-23', caret: 3 },
  { country: 'TR', before: '+905321267', at: 8, typed: '3', shown: '+90 532 312 67', caret: 9 },
])(
  'digits typed into the middle of $before follow each other, as the caret stays after them',
  async ({ country: countryCode, before, at, typed, shown, caret }) => {
    const { user } = await showQuestion(phone, { node: { countryCode } });
    const field = number() as HTMLInputElement;
    await user.type(field, before);
    await user.type(field, typed, { initialSelectionStart: at, initialSelectionEnd: at });
    expect(field.value).toBe(shown);
    expect([field.selectionStart, field.selectionEnd]).toEqual([caret, caret]);
  },
);

test('a digit deleted from the middle leaves the caret where it was', async () => {
  const { user } = await showQuestion(phone, { node: { countryCode: 'TR' } });
  const field = number() as HTMLInputElement;
  await user.type(field, '5321234567');
  await user.type(field, '{Backspace}', { initialSelectionStart: 6, initialSelectionEnd: 6 });
  expect([field.value, field.selectionStart]).toEqual(['532 13 45 67', 5]);
});

test('a number that an input method composes stays as typed until its end, and is then formatted', async () => {
  const { answer } = await showQuestion(phone, { node: { countryCode: 'JP' } });
  for (const value of ['０', '０９', '０９０', '０９０１２３４５６７８']) {
    fireEvent.input(number(), { target: { value }, isComposing: true });
    expect(number()).toHaveProperty('value', value);
  }
  fireEvent.compositionEnd(number());
  expect(number()).toHaveProperty('value', '090-1234-5678');
  expect(answer()).toMatchObject({ body: '+819012345678' });
});

test('the wide plus sign of Japanese and Chinese starts an international number', async () => {
  const { user, answer } = await showQuestion(phone, { node: { countryCode: 'DE' } });
  await user.click(number());
  await user.paste('＋８１ ９０ １２３４ ５６７８');
  expect(country()).toHaveProperty('value', 'JP');
  expect(answer()).toMatchObject({ body: '+819012345678' });
});
