import fc from 'fast-check';
import { expect, test } from 'vitest';
import { localHour } from './local-time.ts';
import { endOfQuiet, readQuietHours } from './quiet-hours.ts';

const at = (text: string): number => Date.parse(text);
const night = { start: 22, end: 7 };

test.each([
  ['22-7', { start: 22, end: 7 }],
  ['0 - 6', { start: 0, end: 6 }],
  ['7-7', undefined],
  ['24-7', undefined],
  ['22:00-7', undefined],
  ['', undefined],
])('the quiet hours %j are read', (text, expected) => {
  expect(readQuietHours(text)).toEqual(expected);
});

test.each([
  ['2026-11-20T21:59:00Z', 'UTC', null],
  ['2026-11-20T22:00:00Z', 'UTC', '2026-11-21T07:00:00Z'],
  ['2026-11-21T06:59:59Z', 'UTC', '2026-11-21T07:00:00Z'],
  ['2026-11-21T07:00:00Z', 'UTC', null],
  ['2026-11-20T20:00:00Z', 'Europe/Istanbul', '2026-11-21T04:00:00Z'],
  // 5:45 ahead of UTC.
  ['2026-11-20T16:20:00Z', 'Asia/Kathmandu', '2026-11-21T01:15:00Z'],
  // The clock goes back an hour in this night.
  ['2026-10-24T21:00:00Z', 'Europe/Berlin', '2026-10-25T06:00:00Z'],
])('at %s in %s the quiet hours end at %s', (now, timeZone, end) => {
  expect(endOfQuiet(at(now), night, timeZone)).toBe(end === null ? null : at(end));
});

test('the end of the quiet hours is later, and outside of them', () => {
  const hour = fc.integer({ min: 0, max: 23 });
  fc.assert(
    fc.property(
      fc.integer({ min: at('2026-01-01'), max: at('2027-01-01') }),
      hour,
      hour,
      fc.constantFrom('UTC', 'America/New_York', 'Australia/Lord_Howe'),
      (now, start, end, timeZone) => {
        fc.pre(start !== end);
        const until = endOfQuiet(now, { start, end }, timeZone);
        if (until === null) return;
        expect(until).toBeGreaterThan(now);
        expect(localHour(until, timeZone).hour).not.toBe(start);
        expect(endOfQuiet(until, { start, end }, timeZone)).toBeNull();
      },
    ),
    { numRuns: 50 },
  );
});
