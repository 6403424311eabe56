import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { within } from './within.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('a wait with an end', () => {
  test('gives the result of a promise that is in time, and leaves no timer behind', async () => {
    await expect(within(1_000, Promise.resolve('sent'))).resolves.toBe('sent');
    expect(vi.getTimerCount()).toBe(0);
  });

  test('passes on the reason of a promise that fails in time, and leaves no timer behind', async () => {
    await expect(within(1_000, Promise.reject(new Error('refused')))).rejects.toThrow('refused');
    expect(vi.getTimerCount()).toBe(0);
  });

  test('rejects with the code ETIMEDOUT once the time has passed', async () => {
    const waiting = within(1_000, new Promise(() => undefined)).catch((error: unknown) => error);
    await vi.advanceTimersByTimeAsync(999);
    expect(vi.getTimerCount()).toBe(1);
    await vi.advanceTimersByTimeAsync(1);
    expect(await waiting).toMatchObject({ code: 'ETIMEDOUT' });
  });

  test('ignores a failure that comes after the time has passed', async () => {
    const late = new Promise((_, reject) => void setTimeout(reject, 2_000, new Error('too late')));
    const waiting = within(1_000, late).catch((error: unknown) => error);
    await vi.advanceTimersByTimeAsync(3_000);
    expect(await waiting).toMatchObject({ code: 'ETIMEDOUT' });
  });
});
