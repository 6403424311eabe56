import { expect, test } from 'vitest';
import { localDate } from './local-date.ts';

test('the date is that of the zone of this device', () => {
  expect(localDate(new Date(2026, 0, 5, 23, 59).getTime())).toBe('2026-01-05');
  expect(localDate(new Date(2026, 10, 20, 0, 1).getTime())).toBe('2026-11-20');
});
