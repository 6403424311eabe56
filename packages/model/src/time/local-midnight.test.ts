import { expect, test } from 'vitest';
import { localMidnight, offsetReader } from './local-midnight.ts';

test.each([
  ['2026-10-31', 'UTC', '2026-10-31T00:00Z'],
  ['2026-11-28', 'Pacific/Auckland', '2026-11-27T11:00Z'],
  ['2026-10-25', 'Europe/Berlin', '2026-10-24T22:00Z'],
  ['2026-10-26', 'Europe/Berlin', '2026-10-25T23:00Z'],
  ['2026-03-29', 'Europe/Berlin', '2026-03-28T23:00Z'],
  ['2026-02-28', 'America/St_Johns', '2026-02-28T03:30Z'],
])('the midnight of %s in %s is %s', (day, timeZone, moment) => {
  expect(localMidnight(Date.parse(day), offsetReader(timeZone))).toBe(Date.parse(moment));
});

test('an unknown time zone throws a RangeError', () => {
  expect(() => offsetReader('Nowhere/Else')).toThrow(RangeError);
});
