import { expect, test } from 'vitest';
import { gregorianDate, gregorianYear } from './gregorian-year.ts';

test.each([
  ['th', 2569, 2026],
  ['th-TH', 2500, 1957],
  ['th', 2026, 2026],
  ['th', 256, 256],
  ['en', 2569, 2569],
  ['fa', 1405, 1405],
])('in %s the year %i means %i', (locale, year, meant) => {
  expect(gregorianYear(year, locale)).toBe(meant);
});

test.each([
  ['2569-11-28', '2026-11-28'],
  ['2567-02-29T10:00', '2024-02-29T10:00'],
  ['2026-11-28', '2026-11-28'],
  ['', ''],
])('the date %s in Thai means %s', (typed, meant) => {
  expect(gregorianDate(typed, 'th')).toBe(meant);
});
