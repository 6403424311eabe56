import { expect, test } from 'vitest';
import { directionOf } from './direction.ts';

test.each([
  ['ar', 'rtl'],
  ['AR_eg', 'rtl'],
  ['he-IL', 'rtl'],
  ['iw', 'rtl'],
  ['fa', 'rtl'],
  ['ur', 'rtl'],
  ['ps', 'rtl'],
  ['az-Arab', 'rtl'],
  ['az', 'ltr'],
  ['pa', 'ltr'],
  ['zh-TW', 'ltr'],
  ['', 'ltr'],
  ['not a code', 'ltr'],
  ['en-Arab', 'rtl'],
  ['tr_TR', 'ltr'],
])('the language %j is written %s', (code, direction) => {
  expect(directionOf(code)).toBe(direction);
});

test('languages of the fast path are written from left to right in each country', () => {
  const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];
  const countries = letters.flatMap((first) => letters.map((second) => first + second));
  for (const language of ['de', 'en', 'es', 'fr', 'it', 'nl', 'pl', 'pt', 'ru', 'tr']) {
    const scripts = countries.map((country) => new Intl.Locale(`${language}-${country}`).maximize().script);
    expect([...new Set(scripts)]).toEqual([language === 'ru' ? 'Cyrl' : 'Latn']);
    expect(directionOf(`${language}-AA`)).toBe('ltr');
  }
});
