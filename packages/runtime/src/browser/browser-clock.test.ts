import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { browserClock } from './browser-clock.ts';

beforeEach(() => void vi.useFakeTimers({ now: 5_000 }));
afterEach(() => void vi.useRealTimers());

test('now is the current time', () => {
  expect(browserClock().now()).toBe(5_000);
});

test('a callback runs once after its delay', () => {
  let runs = 0;
  browserClock().after(250, () => {
    runs += 1;
  });
  vi.advanceTimersByTime(249);
  expect(runs).toBe(0);
  vi.advanceTimersByTime(1_000);
  expect(runs).toBe(1);
});

test('a cancelled callback does not run, and may be cancelled twice', () => {
  let runs = 0;
  const cancel = browserClock().after(250, () => {
    runs += 1;
  });
  cancel();
  cancel();
  vi.advanceTimersByTime(1_000);
  expect(runs).toBe(0);
});

test('a delay longer than the longest timer works, and can be cancelled', () => {
  const days = 24 * 60 * 60 * 1_000;
  let runs = 0;
  const run = (): void => {
    runs += 1;
  };
  browserClock().after(60 * days, run);
  const cancel = browserClock().after(60 * days, run);
  vi.advanceTimersByTime(59 * days);
  cancel();
  expect(runs).toBe(0);
  vi.advanceTimersByTime(2 * days);
  expect(runs).toBe(1);
});
