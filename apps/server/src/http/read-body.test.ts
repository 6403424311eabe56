import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { cleanInput } from './read-body.ts';

test('cleaning input keeps text that databases can store', () => {
  void fc.assert(
    fc.property(fc.jsonValue({ stringUnit: 'grapheme', maxDepth: 5 }), (value) => {
      fc.pre(!JSON.stringify(value).includes('\\u0000') && !JSON.stringify(value).includes('__proto__'));
      expect(cleanInput(value)?.value).toEqual(value);
    }),
  );
});

test('cleaning input replaces NUL and lone surrogates in keys and values', () => {
  expect(cleanInput({ 'a\0': ['b\ud800c', 1, null] })).toEqual({ value: { 'a\ufffd': ['b\ufffdc', 1, null] } });
});

test('cleaning input keeps a key called __proto__ as an ordinary key', () => {
  const cleaned = cleanInput(JSON.parse('{"__proto__":{"admin":true}}'))?.value;
  expect(Object.getPrototypeOf(cleaned)).toBe(Object.prototype);
  expect(Object.keys(Object(cleaned))).toEqual(['__proto__']);
});

test('cleaning input rejects a hundred thousand nested brackets', () => {
  expect(cleanInput(JSON.parse(`${'['.repeat(100_000)}${']'.repeat(100_000)}`))).toBeUndefined();
});
