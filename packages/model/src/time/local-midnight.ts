const MINUTE_MS = 60_000;

/** Returns the offset of a time zone from UTC in ms, at an epoch ms. */
export type OffsetAt = (epochMs: number) => number;

/**
 * Creates a function that reads the offset of a time zone from UTC in ms.
 *
 * @throws RangeError for a time zone that the runtime does not know.
 * @example
 * offsetReader('Europe/Berlin')(Date.UTC(2026, 6, 1)); // 7_200_000
 */
export function offsetReader(timeZone: string): OffsetAt {
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
  });
  return (epochMs) => {
    const parts = new Map(format.formatToParts(epochMs).map(({ type, value }) => [type, Number(value)]));
    const part = (type: Intl.DateTimeFormatPartTypes): number => parts.get(type) ?? 0;
    const local = Date.UTC(part('year'), part('month') - 1, part('day'), part('hour'), part('minute'));
    return local - Math.floor(epochMs / MINUTE_MS) * MINUTE_MS;
  };
}

/**
 * Finds the moment of a local midnight, in epoch ms. The second step corrects the offset near a change of the clock.
 *
 * @param day Midnight of that day in UTC, in epoch ms.
 * @example
 * localMidnight(Date.UTC(2026, 6, 1), offsetReader('Europe/Berlin')); // 2026-06-30T22:00Z
 */
export function localMidnight(day: number, offsetAt: OffsetAt): number {
  return day - offsetAt(day - offsetAt(day));
}
