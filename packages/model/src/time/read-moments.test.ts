import { expect, test } from 'vitest';
import { readMoments } from './read-moments.ts';

const iso = (at: number): string => (Number.isNaN(at) ? 'none' : new Date(at).toISOString());

test.each([
  ['2026-12-31', 'Europe/Berlin', '2026-12-30T23:00:00.000Z', '2026-12-31T22:59:59.999Z'],
  ['2026-12-31', 'America/New_York', '2026-12-31T05:00:00.000Z', '2027-01-01T04:59:59.999Z'],
  // The day of 25 hours when summer time ends.
  ['2026-10-25', 'Europe/Berlin', '2026-10-24T22:00:00.000Z', '2026-10-25T22:59:59.999Z'],
  ['2026-12-31T18:00', 'Europe/Istanbul', '2026-12-31T15:00:00.000Z', '2026-12-31T15:00:00.000Z'],
  ['2026-12-31 18:00:30', 'Europe/Istanbul', '2026-12-31T15:00:30.000Z', '2026-12-31T15:00:30.000Z'],
  ['2026-12-31T18:00:00+03:00', 'America/New_York', '2026-12-31T15:00:00.000Z', '2026-12-31T15:00:00.000Z'],
  ['soon', 'Europe/Berlin', 'none', 'none'],
  ['', 'Europe/Berlin', 'none', 'none'],
])('"%s" in %s lasts from %s to %s', (text, timeZone, first, last) => {
  const moments = readMoments(text, timeZone);
  expect([iso(moments.first), iso(moments.last)]).toEqual([first, last]);
});

test.each([[null], ['Nowhere/Else']])('a day without a known time zone (%s) is that of this machine', (timeZone) => {
  const { first, last } = readMoments('2026-06-15', timeZone);
  expect(new Date(first)).toEqual(new Date(2026, 5, 15));
  expect(new Date(last + 1)).toEqual(new Date(2026, 5, 16));
});
