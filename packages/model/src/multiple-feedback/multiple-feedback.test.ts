import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isDelayOver, multipleFeedback } from './multiple-feedback.ts';

const shownAt = 1_000_000;
const shown = { prevent: true, shownBefore: true, firstShownAt: shownAt, delaySeconds: 60, now: shownAt + 59_999 };

describe('a second feedback', () => {
  test.each([
    { name: 'within the delay is blocked', change: {}, blocked: true, shownBefore: true },
    { name: 'at the first showing is blocked', change: { now: shownAt }, blocked: true, shownBefore: true },
    { name: 'exactly after the delay is free', change: { now: shownAt + 60_000 }, blocked: false, shownBefore: false },
    { name: 'long after the delay is free', change: { now: shownAt + 9e9 }, blocked: false, shownBefore: false },
    {
      name: 'with a null delay is blocked for ever',
      change: { delaySeconds: null, now: 9e15 },
      blocked: true,
      shownBefore: true,
    },
    {
      name: 'with a delay of nothing is free',
      change: { delaySeconds: 0, now: shownAt },
      blocked: false,
      shownBefore: false,
    },
    {
      name: 'before a first showing in the future is blocked',
      change: { now: shownAt - 1 },
      blocked: true,
      shownBefore: true,
    },
    {
      name: 'before a first showing in the future is blocked without a delay, too',
      change: { delaySeconds: 0, now: shownAt - 1 },
      blocked: true,
      shownBefore: true,
    },
    {
      name: 'is free where the owner does not prevent it',
      change: { prevent: false },
      blocked: false,
      shownBefore: true,
    },
    { name: 'is free where nothing was shown', change: { shownBefore: false }, blocked: false, shownBefore: false },
    {
      name: 'is blocked when the first showing was not written down',
      change: { firstShownAt: null },
      blocked: true,
      shownBefore: true,
    },
    {
      name: 'is blocked when the stored time is damaged',
      change: { firstShownAt: Number.NaN },
      blocked: true,
      shownBefore: true,
    },
  ])('a second feedback $name', ({ change, blocked, shownBefore }) => {
    expect(multipleFeedback({ ...shown, ...change })).toEqual({ blocked, shownBefore });
  });

  test('a second feedback is blocked until the delay is over, and never afterwards', () => {
    fc.assert(
      fc.property(fc.nat(1e6), fc.nat(1e4), fc.nat(1e8), fc.nat(1e8), (firstShownAt, delaySeconds, one, two) => {
        const at = (now: number) =>
          multipleFeedback({ prevent: true, shownBefore: true, firstShownAt, delaySeconds, now }).blocked;
        const [earlier, later] = [Math.min(one, two), Math.max(one, two)];
        expect(!at(earlier) && at(later)).toBe(false);
      }),
    );
  });

  test('a second feedback is blocked only while the flag is set, and no flag is set by itself', () => {
    fc.assert(
      fc.property(
        fc.record({
          prevent: fc.boolean(),
          shownBefore: fc.boolean(),
          firstShownAt: fc.integer(),
          delaySeconds: fc.option(fc.nat()),
          now: fc.integer(),
        }),
        (input) => {
          const result = multipleFeedback(input);
          expect(result.blocked).toBe(result.shownBefore && input.prevent);
          if (!input.shownBefore) expect(result.shownBefore).toBe(false);
          expect(multipleFeedback({ ...input, shownBefore: result.shownBefore })).toEqual(result);
        },
      ),
    );
  });
});

test('the delay is counted in seconds', () => {
  expect(isDelayOver({ firstShownAt: 0, delaySeconds: 2, now: 1999 })).toBe(false);
  expect(isDelayOver({ firstShownAt: 0, delaySeconds: 2, now: 2000 })).toBe(true);
});
