import { afterEach, expect, test, vi } from 'vitest';
import { newMessageId } from './message-id.ts';

afterEach(() => vi.unstubAllGlobals());

test('no two are alike', () => {
  expect(new Set(Array.from({ length: 1_000 }, newMessageId)).size).toBe(1_000);
});

test('an insecure origin, where there is no randomUUID, has ids too', () => {
  const { crypto } = globalThis;
  vi.stubGlobal('crypto', { getRandomValues: crypto.getRandomValues.bind(crypto) });
  expect(newMessageId()).toMatch(/^[\da-f]{32}$/);
});
