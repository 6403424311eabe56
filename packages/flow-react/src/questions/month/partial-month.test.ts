import { expect, test } from 'vitest';
import { isYearFirst, monthNames, readMonth, readYear, writeMonth } from './partial-month.ts';

test.each(['2026-11', '1000-01', '9999-12'])('the answer %s is read and written back', (answer) => {
  expect(writeMonth(readMonth(answer))).toBe(answer);
});

test.each(['', '2026', '2026-1', '2026-11-15', 'x'])('the text "%s" is an empty month', (text) => {
  expect(readMonth(text)).toEqual({ month: '', year: '' });
});

test.each([
  { month: '', year: '2026' },
  { month: '11', year: '' },
  { month: '11', year: '202' },
  { month: '11', year: '0202' },
])('the month "$month" of the year "$year" is incomplete', (part) => {
  expect(writeMonth(part)).toBe('');
});

test.each([
  { typed: '2026', year: '2026' },
  { typed: '٢٠٢٦', year: '2026' },
  { typed: '20 26', year: '2026' },
  { typed: '2026 AD', year: '2026' },
  { typed: 'year', year: '' },
])('the digits of the year typed as "$typed" are "$year"', ({ typed, year }) => {
  expect(readYear(typed, 'en')).toBe(year);
});

test.each([
  { locale: 'en', name: 'November' },
  { locale: 'tr', name: 'Kasım' },
  { locale: 'fa', name: 'نوامبر' },
])('the eleventh month in $locale is the Gregorian $name', ({ locale, name }) => {
  expect(monthNames(locale)[10]).toEqual({ value: '11', name });
});

test.each([
  { locale: 'en', first: false },
  { locale: 'ar', first: false },
  { locale: 'ja', first: true },
  { locale: 'hu', first: true },
])('whether $locale writes the year first: $first', ({ locale, first }) => {
  expect(isYearFirst(locale)).toBe(first);
});

test('a year of the Buddhist era in Thai is the Gregorian year that it means', () => {
  expect(readYear('๒๕๖๙', 'th')).toBe('2026');
  expect(readYear('256', 'th')).toBe('256');
});
