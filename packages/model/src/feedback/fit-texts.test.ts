import { expect, test } from 'vitest';
import { MAX_ANSWER_LENGTH, MAX_DERIVED_LENGTH } from '../limits/limits.ts';
import { fitTexts } from './fit-texts.ts';

test('texts within the limits, numbers and lists stay as they are', () => {
  const values = { a: 'x', b: 5, c: null, d: ['y', 'z'], e: true };
  expect(fitTexts(values)).toEqual(values);
});

test('no derived text is longer than an answer, and all together fit a request', () => {
  const long = 'x'.repeat(MAX_ANSWER_LENGTH + 1);
  const fitted = fitTexts({ a: long, b: ['x', long], c: long, d: 7 });
  expect(fitted.a).toHaveLength(MAX_ANSWER_LENGTH);
  expect(fitted).toMatchObject({ c: '', d: 7 });
  expect(fitted.a + [fitted.b].flat().join('')).toHaveLength(MAX_DERIVED_LENGTH);
});
