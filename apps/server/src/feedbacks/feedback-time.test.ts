import { millisecondsInDay, millisecondsInMinute } from 'date-fns/constants';
import { expect, test } from 'vitest';
import { feedbackTime } from './feedback-time.ts';

const now = Date.UTC(2026, 10, 20);

function timeOf({ daysAgo = 0, spentSeconds = 60, importedAt = null as number | null }) {
  const created_at = new Date(now - daysAgo * millisecondsInDay).toISOString();
  return feedbackTime({ created_at, time_spent_in_seconds: spentSeconds }, { createdAt: importedAt }, now);
}

test('a feedback that a device queued for 29 days has the time of its device', () => {
  const endedAt = now - 29 * millisecondsInDay;
  expect(timeOf({ daysAgo: 29 })).toEqual({ startedAt: endedAt - millisecondsInMinute, endedAt });
});

test.each([
  ['in the future', timeOf({ daysAgo: -1 })],
  ['older than any queue', timeOf({ daysAgo: 31 })],
  ['before the import of its node', timeOf({ daysAgo: 5, importedAt: now - 4 * millisecondsInDay })],
])('a feedback with a time %s counts as given now', (_, time) => {
  expect(time).toEqual({ startedAt: now, endedAt: now });
});

test('a feedback of a clock that is one minute fast ends now', () => {
  expect(timeOf({ daysAgo: -1 / 1440 })).toEqual({ startedAt: now - millisecondsInMinute, endedAt: now });
});

test('a feedback starts neither before any queue nor before the import of its node', () => {
  expect(timeOf({ daysAgo: 1, spentSeconds: 1e9 }).startedAt).toBe(now - 30 * millisecondsInDay);
  const importedAt = now - 2 * millisecondsInDay;
  expect(timeOf({ daysAgo: 1, spentSeconds: 1e9, importedAt }).startedAt).toBe(importedAt);
});
