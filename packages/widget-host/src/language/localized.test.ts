import { expect, test } from 'vitest';
import { localized, localizedEntry } from './localized.ts';

const text = { EN: 'Hello', tr: 'Merhaba', 'fr-CA': 'Allô' };

test.each([
  { codes: ['tr'], words: 'Merhaba' },
  { codes: ['TR-tr'], words: 'Merhaba' },
  { codes: ['en_GB'], words: 'Hello' },
  { codes: ['fr-ca'], words: 'Allô' },
  { codes: [null, 'tr'], words: 'Merhaba' },
  { codes: ['de', 'tr'], words: 'Merhaba' },
  { codes: ['de'], words: 'Hello' },
  { codes: [], words: 'Hello' },
])('the text for the languages $codes is $words', ({ codes, words }) => {
  expect(localized(text, codes)).toBe(words);
});

test('an empty text is skipped for one of another language', () => {
  expect(localized({ tr: '', en: 'Hello' }, ['tr'])).toBe('Hello');
  expect(localized({}, ['tr'])).toBe('');
});

test('a text comes with its own language, which may be another than the wanted one', () => {
  expect(localizedEntry(text, ['de', 'tr'])).toEqual(['tr', 'Merhaba']);
  expect(localizedEntry(text, ['de'])).toEqual(['EN', 'Hello']);
  expect(localizedEntry({}, ['de'])).toBeUndefined();
});
