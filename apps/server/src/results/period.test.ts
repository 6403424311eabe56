import { isTimeZone } from '@product/model';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { bucketsOf, bucketUnit } from './period.ts';

const zones = [
  'UTC',
  'Asia/Kolkata',
  'America/New_York',
  'Australia/Lord_Howe',
  'Pacific/Chatham',
  'Africa/Casablanca',
];
const at = (text: string) => Date.parse(text);

describe('the parts of a period', () => {
  test('follow each other without a gap, for any period and zone', () => {
    const time = fc.integer({ min: at('2015-01-01T00:00Z'), max: at('2030-01-01T00:00Z') });
    fc.assert(
      fc.property(time, fc.integer({ min: 1, max: 400 * 86_400_000 }), fc.constantFrom(...zones), (since, ms, zone) => {
        const until = since + ms;
        const buckets = bucketsOf(since, until, bucketUnit(since, until), zone);
        expect(buckets[0]?.since).toBe(since);
        expect(buckets.at(-1)?.until).toBe(until);
        for (const [index, bucket] of buckets.entries()) {
          expect(bucket.until).toBeGreaterThan(bucket.since);
          if (index > 0) expect(bucket.since).toBe(buckets[index - 1]?.until);
        }
        expect(new Set(buckets.map(({ day }) => day)).size).toBe(buckets.length);
      }),
    );
  });

  test('are local days, also on the days when clocks change', () => {
    const buckets = bucketsOf(at('2026-03-07T05:00Z'), at('2026-03-10T04:00Z'), 'day', 'America/New_York');
    expect(buckets.map(({ day, since, until }) => [day, (until - since) / 3_600_000])).toEqual([
      ['2026-03-07', 24],
      ['2026-03-08', 23],
      ['2026-03-09', 24],
    ]);
  });

  test('are weeks that begin on Monday', () => {
    const [first, second] = bucketsOf(at('2026-11-20T00:00Z'), at('2026-12-20T00:00Z'), 'week', 'UTC');
    expect([first?.day, second?.day]).toEqual(['2026-11-16', '2026-11-23']);
  });

  test('an unknown time zone is told apart', () => {
    expect([isTimeZone('Europe/Istanbul'), isTimeZone('Moon/Base')]).toEqual([true, false]);
  });
});
