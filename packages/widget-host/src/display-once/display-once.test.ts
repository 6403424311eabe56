import { expect, test } from 'vitest';
import { displayOnce } from './display-once.ts';

const DAY = 86_400;
const shown = { displayOnce: true, shownBefore: true, firstShownAt: 1_000_000, delaySeconds: DAY, now: 1_000_000 };

test.each([
  { name: 'never shown', input: { ...shown, shownBefore: false, firstShownAt: null }, blocked: false, before: false },
  { name: 'shown just now', input: shown, blocked: true, before: true },
  {
    name: 'a millisecond too early',
    input: { ...shown, now: shown.now + DAY * 1000 - 1 },
    blocked: true,
    before: true,
  },
  { name: 'exactly elapsed', input: { ...shown, now: shown.now + DAY * 1000 }, blocked: false, before: false },
  { name: 'no delay: for ever', input: { ...shown, delaySeconds: null, now: 9e15 }, blocked: true, before: true },
  { name: 'first shown in the future', input: { ...shown, now: 1 }, blocked: true, before: true },
])('automatic opening of a widget with $name has blocked $blocked', ({ input, blocked, before }) => {
  expect(displayOnce(input)).toEqual({ blocked, shownBefore: before });
});

test('a widget without display-once is never blocked', () => {
  expect(displayOnce({ ...shown, displayOnce: false }).blocked).toBe(false);
});
