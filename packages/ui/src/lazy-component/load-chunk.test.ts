import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { loadChunk } from './load-chunk.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('a chunk that fails to load once is loaded again', async () => {
  let tries = 0;
  const load = () => (++tries === 1 ? Promise.reject(new Error('tunnel')) : Promise.resolve('page'));
  expect(await loadChunk(load)).toBe('page');
});

test('a chunk that fails to load twice rejects', async () => {
  await expect(loadChunk(() => Promise.reject(new Error('gone')))).rejects.toThrow('gone');
});

test('a chunk that never loads is given up after two minutes, twice', async () => {
  const settled = loadChunk(() => new Promise(() => {})).catch((failure: Error) => failure.message);
  await vi.advanceTimersByTimeAsync(240_000);
  expect(await settled).toBe('Loading chunk failed');
});
