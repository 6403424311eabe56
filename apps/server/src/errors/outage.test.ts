import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createOutage, SETTLE_MS } from './outage.ts';

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] }));
afterEach(() => void vi.useRealTimers());

function watchedOutage() {
  const told: unknown[] = [];
  const outage = createOutage({
    onBegin: (error) => told.push(error),
    onEnd: (lastedMs) => told.push(lastedMs),
  });
  return { outage, told };
}

test('an outage of several parts is told once, with the newest failure of its first moments, and ends when all work', () => {
  const { outage, told } = watchedOutage();
  const [events, limits] = [outage.part('events'), outage.part('limits')];
  events.failed('cut');
  limits.failed('refused');
  expect(told).toEqual([]);
  vi.advanceTimersByTime(SETTLE_MS);
  events.failed('later');
  events.worked();
  expect(told).toEqual(['refused']);
  limits.worked();
  expect(told).toEqual(['refused', SETTLE_MS]);
});

test('a short outage is told at its end, and each outage is told again', () => {
  const { outage, told } = watchedOutage();
  const events = outage.part('events');
  events.worked();
  expect(told).toEqual([]);
  for (const error of ['once', 'again']) {
    events.failed(error);
    events.worked();
  }
  vi.advanceTimersByTime(2 * SETTLE_MS);
  expect(told).toEqual(['once', 0, 'again', 0]);
});
