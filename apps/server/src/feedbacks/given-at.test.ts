import { expect, test } from 'vitest';
import { givenTime } from './given-at.ts';

const DAY_MS = 24 * 60 * 60_000;
const now = Date.UTC(2026, 10, 20);
const given = (daysAgo: number, seconds = 60, createdAt: number | null = null) => {
  const created_at = new Date(now - daysAgo * DAY_MS).toISOString();
  return givenTime({ created_at, time_spent_in_seconds: seconds }, { createdAt }, now);
};
const unbelieved = { begunAt: now, givenAt: now };

test('a feedback that waited in a queue was given when it says', () => {
  expect(given(29)).toEqual({ begunAt: now - 29 * DAY_MS - 60_000, givenAt: now - 29 * DAY_MS });
});

test.each([
  ['in the future', given(-1)],
  ['older than any queue', given(31)],
  ['before the node was imported', given(5, 60, now - 4 * DAY_MS)],
])('a time %s is not believed', (_, time) => {
  expect(time).toEqual(unbelieved);
});

test('a clock that is a minute fast counts as ours', () => {
  expect(given(-1 / 1440, 60)).toEqual({ begunAt: now - 60_000, givenAt: now });
});

test('no visitor answers for longer than a queue lives, or before the node was imported', () => {
  expect(given(1, 1e9).begunAt).toBe(now - 30 * DAY_MS);
  expect(given(1, 1e9, now - 2 * DAY_MS).begunAt).toBe(now - 2 * DAY_MS);
});
