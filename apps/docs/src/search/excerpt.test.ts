import fc from 'fast-check';
import { expect, test } from 'vitest';
import { excerptOf } from './excerpt.ts';

const textOf = (...of: Parameters<typeof excerptOf>): string =>
  excerptOf(...of)
    .map(({ text }) => text)
    .join('');

test('a short text is its own excerpt', () => {
  expect(excerptOf('One trigger fires.', ['trigger'])).toEqual([
    { text: 'One ', isMatch: false },
    { text: 'trigger', isMatch: true },
    { text: ' fires.', isMatch: false },
  ]);
});

test('a long text is cut around the first match, at spaces', () => {
  const excerpt = textOf(`${'before '.repeat(50)}trigger ${'after '.repeat(50)}`, ['trigger']);
  expect(excerpt).toMatch(/^… (?:before )+trigger (?:after ?)+ …$/);
  expect(excerpt.length).toBeLessThan(170);
});

test('characters of a pattern are matched as text', () => {
  expect(excerptOf('a.b (c)', ['.b', '(c)']).filter(({ isMatch }) => isMatch)).toHaveLength(2);
});

test('an excerpt adds nothing to the text but the signs of a cut', () => {
  fc.assert(
    fc.property(fc.string({ minLength: 1, maxLength: 400 }), fc.array(fc.string({ minLength: 1 })), (text, words) => {
      expect(text).toContain(textOf(text, words).replace(/^… /, '').replace(/ …$/, ''));
    }),
  );
});
