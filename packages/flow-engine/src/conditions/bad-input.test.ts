import type { Expression } from '@product/model';
import { describe, expect, test } from 'vitest';
import { evaluateCondition } from '../index.ts';

const huge = 'a'.repeat(10_000_000);
const text = { var: 'answers.text' };

describe('a text of 10 MB in a condition', () => {
  test.each<[Expression, unknown]>([
    [{ '==': [text, 'a'] }, false],
    [{ '<': [text, 5] }, false],
    [{ '+': [text, 1] }, null],
    [{ contains: [text, 'b'] }, false],
    [{ in: ['b', text] }, false],
    [{ days_between: [text, '2026-03-01'] }, null],
    [{ answered: text }, true],
  ])('is no obstacle to %j', (condition, expected) => {
    expect(evaluateCondition(condition, { answers: { text: huge } })).toBe(expected);
  });

  test('ends the search for a pattern', () => {
    expect(evaluateCondition({ matches: [text, 'a{1,1000}b'] }, { answers: { text: huge } })).toBe(false);
  });

  test('as a path, a pattern or an operator has no value', () => {
    expect(evaluateCondition({ var: `answers.${huge}` }, {})).toBeNull();
    expect(evaluateCondition({ matches: ['a', huge] }, {})).toBe(false);
    expect(evaluateCondition({ [huge]: [1] }, {})).toBeNull();
  });
});

test.each(['2026-13-01', '2026-02-30', '2026-00-10', '0000-00-00', 'today', ''])(
  'the days to %j, which is no date, are null',
  (date) => {
    expect(evaluateCondition({ days_between: ['2026-03-01', date] }, {})).toBeNull();
  },
);

test.each([Number.NaN, Number.POSITIVE_INFINITY])('an answer of %d is compared without a throw', (value) => {
  const data = { answers: { text: value } };
  expect(evaluateCondition({ '<': [1, text, 2] }, data)).toBe(false);
  expect(evaluateCondition({ '/': [text, 0] }, data)).toBeNull();
  expect(evaluateCondition({ '%': [text, 0] }, data)).toBeNull();
});
