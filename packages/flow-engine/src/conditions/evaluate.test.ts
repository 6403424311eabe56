import type { Expression } from '@product/model';
import { describe, expect, test } from 'vitest';
import { evaluateCondition } from '../index.ts';

const data = {
  answers: {
    mood: 'bad',
    age: 17,
    tags: ['a', 'b', '3'],
    visits: { staff: 'good', 'food.hot': 'bad' },
    'visits.total': 4,
    came: '2026-03-01',
    photos: 2,
    none: null,
  },
  variables: { score: 12 },
  context: { plan: 'pro' },
  customer: { name: 'Ada' },
  scores: { mood: 5, 'visits.total': 7 },
  today: '2026-03-01',
};

describe('evaluateCondition', () => {
  test.each<[Expression, unknown]>([
    [{ var: 'answers.mood' }, 'bad'],
    [{ var: ['answers.gone', 'else'] }, 'else'],
    [{ var: ['answers.none', 'else'] }, 'else'],
    [{ var: 'answers.visits.staff' }, 'good'],
    [{ var: 'answers.visits.food.hot' }, 'bad'],
    [{ var: 'answers.visits.total' }, 4],
    [{ '<': [0, { var: 'answers.age' }, 18] }, true],
    [{ '<=': [17, { var: 'answers.age' }, 16] }, false],
    [{ '==': [{ var: 'answers.age' }, '17'] }, true],
    [{ '==': [{ var: 'answers.tags' }, ['a', 'b', 3]] }, true],
    [{ contains: [{ var: 'answers.tags' }, 3] }, true],
    [{ contains: ['hard work', 'hard'] }, true],
    [{ contains: [{ var: 'answers.visits' }, 'good'] }, false],
    [{ contains: [null, 'a'] }, false],
    [{ matches: [{ var: 'answers.mood' }, '^B'] }, true],
    [{ matches: [{ var: 'answers.age' }, '^1\\d$'] }, true],
    [{ matches: ['aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaab', '^(a+)+$'] }, false],
    [{ matches: ['a', '('] }, false],
    [{ answered: 'answers.mood' }, true],
    [{ answered: { var: 'answers.none' } }, false],
    [{ answered: 'answers.gone' }, false],
    [{ count: 'answers.tags' }, 3],
    [{ count: { var: 'answers.visits' } }, 2],
    [{ count: 'answers.mood' }, 1],
    [{ count: 'answers.none' }, 0],
    [{ score: 'answers.mood' }, 5],
    [{ score: [{ var: 'answers.visits.total' }] }, 7],
    [{ score: 'answers.age' }, 0],
    [{ score: 'answers.gone' }, 0],
    [{ '+': [0.1, 0.2] }, 0.3],
    [{ '==': [{ '+': ['14.1', 0.2, '85.7'] }, 100] }, true],
    [{ '*': [3, 0.6] }, 1.8],
    [{ '*': [{ '/': [1, 3] }, 3] }, 1],
    [{ '-': [1, 0.9] }, 0.1],
    [{ '-': [1.1, 1, 0.1] }, 0],
    [{ '+': [0.1, 1e-7] }, 0.1000001],
    [{ '+': [9007199254740991, 0.5, -0.5] }, 9007199254740992],
    [{ '+': '2.7182818284590452' }, Math.E],
    [{ today: [] }, '2026-03-01'],
    [{ today: -1 }, '2026-02-28'],
    [{ today: { '*': [2, 5] } }, '2026-03-11'],
    [{ today: 1e300 }, null],
    [{ days_between: [{ var: 'answers.came' }, { today: 30 }] }, 30],
    [{ days_between: ['2026-03-01T23:59', '2026-02-27'] }, -2],
    [{ days_between: ['soon', '2026-02-27'] }, null],
    [{ some: [{ var: 'answers.tags' }, { in: [{ var: '' }, ['b', 'x']] }] }, true],
    [{ '/': [1, 0] }, null],
    [{ '+': [{ var: 'answers.gone' }, 1] }, 1],
    [{ '>': [{ '+': [{ var: 'answers.gone' }, 1] }, -5] }, false],
    [{ min: [] }, null],
    [{ if: [false, 1, false, 2, 3] }, 3],
    [{ and: [] }, null],
    [{ or: [0, '', []] }, []],
    [{ gone: [1] }, null],
    [{ '==': [1, 1], '!=': [1, 2] }, null],
    [{}, null],
  ])('%j has the value %j', (condition, expected) => {
    expect(evaluateCondition(condition, data)).toEqual(expected);
  });

  const open = { var: 'answers.none' };

  test.each<[Expression]>([
    ...['==', '!=', '===', '!==', '<', '<=', '>', '>='].flatMap((operator): [Expression][] => [
      [{ [operator]: [open, 6] }],
      [{ [operator]: [6, open] }],
      [{ [operator]: [open, open] }],
      [{ [operator]: [open, null] }],
      [{ [operator]: [{ var: 'variables.none' }, 6] }],
    ]),
    [{ '<': [0, open, 10] }],
    [{ in: [open, ['a', null]] }],
    [{ in: [open, 'null'] }],
    [{ '<': [{ '-': [open, 1] }, 3] }],
    [{ '<': [{ days_between: [open, { today: [] }] }, 3] }],
    [{ '!=': [{ '+': [1, { '*': [2, open] }] }, 3] }],
  ])('a comparison with an unanswered question is false: %j', (condition) => {
    expect(evaluateCondition(condition, data)).toBe(false);
  });

  test('a default value, a count and a score of an unanswered question are compared', () => {
    expect(evaluateCondition({ '<=': [{ var: ['answers.none', 0] }, 6] }, data)).toBe(true);
    expect(evaluateCondition({ '<': [{ count: 'answers.none' }, 1] }, data)).toBe(true);
    expect(evaluateCondition({ '<=': [{ score: 'answers.none' }, 6] }, data)).toBe(true);
  });

  test('an unknown value of context and customer is compared as in JSON Logic', () => {
    expect(evaluateCondition({ '!=': [{ var: 'context.gone' }, 'pro'] }, data)).toBe(true);
    expect(evaluateCondition({ '==': [{ var: 'customer.gone' }, null] }, data)).toBe(true);
  });

  test.each<[Expression, unknown]>([
    [{ '-': [10, 2, 3] }, 5],
    [{ '-': 4 }, -4],
    [{ '/': [8, 2, 2] }, 2],
    [{ '/': 4 }, 0.25],
    [{ '%': [17, 10, 4] }, 3],
    [{ '%': [8] }, null],
    [{ '+': [1, '2', true, null] }, 4],
    [{ '*': ['2', true, 3] }, 6],
    [{ '>': [3, 2, 3] }, false],
    [{ '>': [3, 2, 1] }, true],
    [{ '>=': [3, 3, 4] }, false],
    [{ '<': [1, 2, 3, 3] }, false],
    [{ '==': [1, '1', 2] }, false],
    [{ '===': [3, 3, 2] }, false],
    [{ '!=': [1, 2, 2] }, false],
    [{ missing: [['answers.mood'], 'answers.gone'] }, ['answers.gone']],
  ])('every operand counts: %j has the value %j', (expression, expected) => {
    expect(evaluateCondition(expression, data)).toEqual(expected);
  });

  test.each(['answers.constructor', 'answers.mood.length', 'answers.__proto__', '__proto__.toString', 'toString'])(
    'the path %s of inherited names reads nothing',
    (path) => {
      expect(evaluateCondition({ var: path }, data)).toBeNull();
    },
  );

  test('an expression nested a thousand deep is null', () => {
    const deep = Array.from({ length: 1000 }).reduce<Expression>((inner) => ({ '!': inner }), true);
    expect(evaluateCondition(deep, data)).toBeTypeOf('boolean');
    const deepChoice = Array.from({ length: 1000 }).reduce<Expression>((inner) => ({ if: [true, inner] }), 1);
    expect(evaluateCondition(deepChoice, data)).toBeNull();
  });

  test('data nested a hundred thousand deep does not overflow the stack', () => {
    const deep = Array.from({ length: 100_000 }).reduce<unknown>((inner) => [inner], 1);
    const both: Expression = [{ var: 'a' }, { var: 'b' }];
    for (const operator of ['==', '<', '+', 'in', 'contains', 'max'])
      expect(() => evaluateCondition({ [operator]: both }, { a: deep, b: deep })).not.toThrow();
    expect(() => evaluateCondition({ var: 'a' }, { a: deep })).not.toThrow();
  });

  test('nested lists do not multiply without end', () => {
    const items = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10];
    const nested = Array.from({ length: 30 }).reduce<Expression>((inner) => ({ some: [items, inner] }), false);
    expect(evaluateCondition(nested, {})).toBe(false);
  });

  test('data with getters that throw, and JSON that redefines toString, do not throw', () => {
    const hostile = {
      get answers(): never {
        throw new Error('no');
      },
      context: JSON.parse('{"a":{"toString":1,"valueOf":2},"__proto__":{"x":1}}'),
    };
    expect(evaluateCondition({ var: 'answers.a' }, hostile)).toBeNull();
    expect(evaluateCondition({ '+': [{ var: 'context.a' }, 1] }, hostile)).toBeNull();
    expect(evaluateCondition({ '==': [{ var: 'context.a' }, 'x'] }, hostile)).toBe(false);
    expect(evaluateCondition({ var: 'context.x' }, hostile)).toBeNull();
  });
});
