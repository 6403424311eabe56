import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isOperating, type OperatingNode } from './is-operating.ts';

/** 16 November 2026 is a Monday. */
const days = { monday: 16, tuesday: 17, friday: 20, saturday: 21, sunday: 22 };
const on = (day: keyof typeof days, time: string) => new Date(`2026-11-${days[day]}T${time}:00Z`);
const node = (...operatingHours: OperatingNode['operatingHours']): OperatingNode => ({
  operating247: false,
  operatingHours,
  timeZone: 'UTC',
});
const office = node({ period: 'weekdays', startHour: 900, endHour: 1800 });

describe('a node with office hours on weekdays', () => {
  test.each([
    ['monday', '08:59', false],
    ['monday', '09:00', true],
    ['friday', '17:59', true],
    ['friday', '18:00', false],
    ['monday', '00:00', false],
    ['saturday', '03:00', true],
    ['sunday', '23:59', true],
  ] as const)('a node with office hours on weekdays is open on %s at %s: %s', (day, time, open) => {
    expect(isOperating(office, on(day, time))).toBe(open);
  });
});

describe('hours', () => {
  test.each([
    { name: 'may be written 0900', startHour: '0900', endHour: '1800' },
    { name: 'may be written 09:00', startHour: '09:00', endHour: '18:00' },
    { name: 'may be written 9:00', startHour: '9:00', endHour: '18:00' },
    { name: 'may be written 09:00:00', startHour: '09:00:00', endHour: ' 18:00:00 ' },
    { name: 'may be written 900', startHour: '900', endHour: 1800 },
  ])('hours of a node: $name', ({ startHour, endHour }) => {
    const written = node({ period: 'weekdays', startHour, endHour });
    expect(isOperating(written, on('monday', '08:59'))).toBe(false);
    expect(isOperating(written, on('monday', '09:00'))).toBe(true);
    expect(isOperating(written, on('monday', '17:59'))).toBe(true);
    expect(isOperating(written, on('monday', '18:00'))).toBe(false);
  });

  test('hours may end at 24:00 and start at 0', () => {
    const whole = node({ period: 'weekdays', startHour: 0, endHour: '24:00' });
    expect(isOperating(whole, on('monday', '00:00'))).toBe(true);
    expect(isOperating(whole, on('monday', '23:59'))).toBe(true);
  });

  test('hours that are no times are no window', () => {
    expect(isOperating(node({ period: 'weekdays', startHour: 'nine', endHour: 1800 }), on('monday', '03:00'))).toBe(
      true,
    );
    expect(isOperating(node({ period: 'weekdays', startHour: 900, endHour: '' }), on('monday', '03:00'))).toBe(true);
  });
});

describe('several windows', () => {
  const shop = node(
    { period: 'weekdays', startHour: 900, endHour: 1200 },
    { period: 'weekdays', startHour: 1300, endHour: 1800 },
    { period: 'saturday', startHour: 1000, endHour: 1400 },
    { period: 'sunday', startHour: 0, endHour: 0 },
  );
  test.each([
    ['monday', '11:59', true],
    ['monday', '12:00', false],
    ['monday', '13:00', true],
    ['saturday', '09:59', false],
    ['saturday', '10:00', true],
    ['saturday', '14:00', false],
    ['sunday', '00:00', false],
    ['sunday', '12:00', false],
  ] as const)('a node with several windows is open on %s at %s: %s', (day, time, open) => {
    expect(isOperating(shop, on(day, time))).toBe(open);
  });
});

describe('a window past midnight', () => {
  const bar = node(
    { period: 'weekdays', startHour: 2200, endHour: 600 },
    { period: 'saturday', startHour: 2000, endHour: 2100 },
  );
  test.each([
    ['tuesday', '21:59', false],
    ['tuesday', '22:00', true],
    ['tuesday', '23:59', true],
    ['tuesday', '00:00', true],
    ['tuesday', '05:59', true],
    ['tuesday', '06:00', false],
    // The window of Friday ends on Saturday. The day before Monday has no window.
    ['saturday', '05:59', true],
    ['saturday', '06:00', false],
    ['saturday', '20:30', true],
    ['monday', '05:59', false],
  ] as const)('a node with a window past midnight is open on %s at %s: %s', (day, time, open) => {
    expect(isOperating(bar, on(day, time))).toBe(open);
  });
});

describe('the time zone', () => {
  test.each([
    ['Europe/Istanbul', '06:00', true],
    ['Europe/Istanbul', '05:59', false],
    ['Europe/Istanbul', '15:00', false],
    ['America/New_York', '14:00', true],
    ['America/New_York', '13:59', false],
  ])('a node in the zone %s is open at %s UTC: %s', (timeZone, time, open) => {
    expect(isOperating({ ...office, timeZone }, on('monday', time))).toBe(open);
  });

  test('the zone of the node may be on another day', () => {
    // Friday 20:00 in London is Saturday 05:00 in Tokyo.
    expect(isOperating({ ...office, timeZone: 'Asia/Tokyo' }, on('friday', '20:00'))).toBe(true);
    expect(isOperating({ ...office, timeZone: 'Europe/London' }, on('friday', '20:00'))).toBe(false);
  });

  test.each([{ timeZone: null }, { timeZone: 'Nowhere/Land' }, { timeZone: '' }])(
    'the visitor’s with $timeZone',
    ({ timeZone }) => {
      expect(isOperating({ ...office, timeZone }, new Date(2026, 10, 16, 9, 0))).toBe(true);
      expect(isOperating({ ...office, timeZone }, new Date(2026, 10, 16, 8, 59))).toBe(false);
    },
  );
});

test('a 24/7 node is open outside its hours', () => {
  expect(isOperating({ ...office, operating247: true }, on('monday', '03:00'))).toBe(true);
});

test('the server’s own state is ignored', () => {
  expect(isOperating({ ...office, operating: false }, on('monday', '12:00'))).toBe(true);
  expect(isOperating({ ...office, operating: true }, on('monday', '03:00'))).toBe(false);
});

test('a node without windows, or at an invalid time, is open', () => {
  expect(isOperating(node(), on('monday', '03:00'))).toBe(true);
  expect(isOperating(office, new Date(Number.NaN))).toBe(true);
});

test('a window and its complement cover the day exactly once', () => {
  const minute = fc.integer({ min: 0, max: 1439 });
  const hhmm = (minutes: number) => Math.floor(minutes / 60) * 100 + (minutes % 60);
  fc.assert(
    fc.property(minute, minute, minute, (start, end, now) => {
      fc.pre(start !== end);
      const at = new Date(on('tuesday', '00:00').getTime() + now * 60_000);
      const within = (from: number, to: number) =>
        isOperating(node({ period: 'weekdays', startHour: hhmm(from), endHour: hhmm(to) }), at);
      expect(within(start, end)).toBe(!within(end, start));
    }),
  );
});
