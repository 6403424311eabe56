import { afterEach, expect, test, vi } from 'vitest';
import { randomId } from './random-id.ts';

const uuid = /^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/;

afterEach(() => vi.unstubAllGlobals());

test('a random id is a UUID, and a thousand of them differ', () => {
  expect(randomId()).toMatch(uuid);
  expect(new Set(Array.from({ length: 1_000 }, randomId)).size).toBe(1_000);
});

test('an insecure origin, which lacks randomUUID, creates UUIDs too', () => {
  const { crypto } = globalThis;
  vi.stubGlobal('crypto', { getRandomValues: crypto.getRandomValues.bind(crypto) });
  expect(randomId()).toMatch(uuid);
  expect(randomId()).not.toBe(randomId());
});
