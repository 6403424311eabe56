import { expect, test } from 'vitest';
import { createWindowCounter } from './window-counter.ts';

test('a window counts each key by itself, and the next window starts from zero', () => {
  let now = 0;
  const counter = createWindowCounter(1_000, () => now);
  expect([counter.add('a'), counter.add('a'), counter.add('b')]).toEqual([1, 2, 1]);
  now = 999;
  expect([counter.count('a'), counter.count('c')]).toEqual([2, 0]);
  now = 1_000;
  expect([counter.count('a'), counter.add('b')]).toEqual([0, 1]);
});
