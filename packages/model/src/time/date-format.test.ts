import { expect, test } from 'vitest';
import { dateFormat } from './date-format.ts';

test.each([
  ['en', 'November 28, 2026'],
  ['th', '28 พฤศจิกายน 2026'],
  ['th-u-ca-buddhist', '28 พฤศจิกายน 2026'],
  ['fa', '۲۸ نوامبر ۲۰۲۶'],
  ['ar-SA', '٢٨ نوفمبر ٢٠٢٦'],
  ['he', '28 בנובמבר 2026'],
  ['ja', '2026年11月28日'],
  ['ja-u-ca-japanese', '2026年11月28日'],
])('a date in %s is that of the Gregorian calendar, %s', (locale, words) => {
  const format = dateFormat(locale, { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' });
  expect(format.format(Date.UTC(2026, 10, 28))).toBe(words);
});
