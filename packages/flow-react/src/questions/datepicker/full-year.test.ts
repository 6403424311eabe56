import { expect, test } from 'vitest';
import { fullYear } from './full-year.ts';

test.each([
  { year: 26, thisYear: 2026, full: 2026 },
  { year: 36, thisYear: 2026, full: 2036 },
  { year: 37, thisYear: 2026, full: 1937 },
  { year: 5, thisYear: 2026, full: 2005 },
  { year: 99, thisYear: 2026, full: 1999 },
  { year: 3, thisYear: 2095, full: 2103 },
  { year: 202, thisYear: 2026, full: 202 },
  { year: 2026, thisYear: 2026, full: 2026 },
])('in $thisYear the year $year means $full', ({ year, thisYear, full }) => {
  expect(fullYear(year, thisYear)).toBe(full);
});
