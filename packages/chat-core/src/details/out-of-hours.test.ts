import type { ChatDetail } from '@product/model';
import { expect, test } from 'vitest';
import { nextOpening } from './out-of-hours.ts';

const node = (operatingHours: ChatDetail['node']['operatingHours']): ChatDetail['node'] => ({
  name: '',
  logoUrl: null,
  operating: true,
  operating247: false,
  operatingHours,
  timeZone: 'UTC',
});
const week = node([
  { period: 'weekdays', startHour: 905, endHour: 1800 },
  { period: 'saturday', startHour: 0, endHour: 0 },
  { period: 'sunday', startHour: 0, endHour: 0 },
]);

test.each([
  { name: 'on Friday evening is on Monday', at: '2026-11-20T18:00:30Z', opens: '2026-11-23T09:05:00.000Z' },
  { name: 'on Monday morning is the same day', at: '2026-11-23T08:59:00Z', opens: '2026-11-23T09:05:00.000Z' },
  { name: 'a minute before is in a minute', at: '2026-11-23T09:04:59Z', opens: '2026-11-23T09:05:00.000Z' },
])('the next opening $name', ({ at, opens }) => {
  expect(nextOpening(week, new Date(at))?.toISOString()).toBe(opens);
});

test('a node that is closed on every day has no next opening', () => {
  const closed = (['weekdays', 'saturday', 'sunday'] as const).map((period) => ({ period, startHour: 0, endHour: 0 }));
  expect(nextOpening(node(closed), new Date('2026-11-20T12:00:00Z'))).toBeNull();
});
