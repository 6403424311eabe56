import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { SilentDatabaseError } from '../errors/silent-database-error.ts';
import { createWaitBudget } from './wait-budget.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const lasting = (ms: number): Promise<void> => new Promise((resolve) => void setTimeout(resolve, ms));

test('a budget counts waits in turn, those at the same time once, and no time between them', async () => {
  const budget = createWaitBudget(1_000);
  const both = Promise.all([budget.count(lasting(100)), budget.count(lasting(300))]);
  await vi.advanceTimersByTimeAsync(200);
  expect(budget.left()).toBe(800);
  await vi.advanceTimersByTimeAsync(100);
  await both;
  await vi.advanceTimersByTimeAsync(5_000);
  expect(budget.left()).toBe(700);
  const next = budget.count(lasting(50));
  await vi.advanceTimersByTimeAsync(50);
  await next;
  expect(budget.left()).toBe(650);
});

test('a failed wait counts as well, and shared work is waited for as long as the budget lasts', async () => {
  const budget = createWaitBudget(1_000);
  await expect(budget.count(Promise.reject(new Error('cut')))).rejects.toThrow('cut');
  const shared = budget.share(lasting(2_000)).catch((error: unknown) => error);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(await shared).toBeInstanceOf(SilentDatabaseError);
  expect(budget.left()).toBe(0);
});
