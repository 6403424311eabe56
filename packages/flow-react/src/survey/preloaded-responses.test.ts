import { expect, test } from 'vitest';
import { readPreloadedResponses } from './preloaded-responses.ts';

function encode(value: unknown): string {
  const bytes = new TextEncoder().encode(JSON.stringify(value));
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
}

test('preloaded texts and lists of option keys are read, in any script', () => {
  expect(readPreloadedResponses(encode({ name: 'Ayşe 你好', reasons: ['late'] }))).toEqual({
    name: 'Ayşe 你好',
    reasons: ['late'],
  });
});

test('preloaded answers in plain base64 are read, though a query turns each plus sign into a space', () => {
  const plain = btoa(JSON.stringify({ name: '>>>~~~???', size: 'xl' }));
  expect(plain).toContain('+');
  const query = new URLSearchParams(`responses=${plain}`);
  expect(readPreloadedResponses(query.get('responses') ?? '')).toEqual({ name: '>>>~~~???', size: 'xl' });
});

test('a preloaded value that is no answer is dropped', () => {
  expect(readPreloadedResponses(encode({ a: 1, b: [2], c: null, d: 'yes' }))).toEqual({ d: 'yes' });
});

test.each([undefined, '', '%%%', 'bm8', encode([1]), encode('x'), 'a'.repeat(200_000)])(
  '%s holds no answers',
  (encoded) => {
    expect(readPreloadedResponses(encoded)).toBeUndefined();
  },
);
