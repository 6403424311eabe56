import { expect, test } from 'vitest';
import { formatIsoDate } from './format-iso-date.ts';

test.each([
  ['2026-11-23', 'en', 'November 23, 2026'],
  ['2026-11-23', 'tr', '23 Kasım 2026'],
  ['2026-11', 'en', 'November 2026'],
  ['2026-11-28', 'th', '28 พฤศจิกายน 2026'],
  ['2026-11-28', 'fa', '۲۸ نوامبر ۲۰۲۶'],
  ['2026-11-28', 'ar-SA', '٢٨ نوفمبر ٢٠٢٦'],
  ['2026-11-28', 'he', '28 בנובמבר 2026'],
  ['2026-11-28', 'ja', '2026年11月28日'],
  ['14:05', 'tr', '14:05'],
  ['2026-11-23T14:05', 'de', '23. November 2026 um 14:05'],
  ['2026-02-30', 'en', 'March 2, 2026'],
  ['soon', 'en', 'soon'],
  ['', 'en', ''],
  ['2026-99-99', 'en', '2026-99-99'],
])('%s in %s is %s', (text, locale, words) => {
  expect(formatIsoDate(text, locale)).toBe(words);
});
