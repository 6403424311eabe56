import type { Expression } from '@product/model';
import { anyJson } from '@product/testing';
import fc from 'fast-check';
import jsonLogic from 'json-logic-js';
import { describe, expect, test } from 'vitest';
import { evaluateCondition } from '../index.ts';

const data = {
  answers: { mood: 'bad', age: 17, score: '9', tags: ['a', 'b', '3'], visits: { lunch: 'good', dinner: 2 }, none: [] },
  variables: { total: 12.5, late: true, zero: 0, empty: '' },
};

const paths = fc.constantFrom(
  'answers.mood',
  'answers.age',
  'answers.score',
  'answers.tags',
  'answers.tags.1',
  'answers.visits.dinner',
  'answers.none',
  'context.gone',
  'context.gone.deeper',
  'variables.total',
  'variables.late',
  'variables.zero',
  'variables.empty',
);
const scalars: fc.Arbitrary<Expression> = fc.constantFrom(
  ...[null, true, false, 0, 1, -1, 2.5, 17, '', ' ', '0', '1', '9', '17', 'a', 'bad', '1e3', '2 years', 'true'],
);

/** Operators that never compare two lists here, because JSON Logic compares them by identity. */
const comparisons = ['==', '!=', '===', '!==', '<', '<=', '>', '>='] as const;

/** Expressions of the operators that both have. */
const { expression } = fc.letrec<{
  expression: Expression;
  scalar: Expression;
  list: Expression;
  inner: Expression;
  numeric: Expression;
}>((tie) => {
  const op = (name: string, ...args: readonly fc.Arbitrary<Expression>[]) =>
    fc.tuple(...args).map((given): Expression => ({ [name]: given }));
  const several = (name: string, arg: fc.Arbitrary<Expression>, minLength = 1) =>
    fc.array(arg, { minLength, maxLength: 4 }).map((args): Expression => ({ [name]: args }));
  const numbers = fc.oneof(
    ...['min', 'max'].map((name) => several(name, tie('scalar'))),
    several('+', tie('numeric')),
    several('*', tie('numeric'), 2),
    ...['-', '/', '%'].map((name) => op(name, tie('scalar'), tie('scalar'))),
    op('-', tie('scalar')),
  );
  const booleans = fc.oneof(
    ...comparisons.map((name) => op(name, tie('scalar'), tie('expression'))),
    op('<', tie('scalar'), tie('scalar'), tie('scalar')),
    op('<=', tie('scalar'), tie('scalar'), tie('scalar')),
    ...['!', '!!'].map((name) => op(name, tie('expression'))),
    op('in', tie('scalar'), tie('expression')),
    ...['some', 'all', 'none'].map((name) => op(name, tie('list'), tie('inner'))),
  );
  return {
    expression: fc.oneof(tie('scalar'), tie('list')),
    /** Any expression whose value is no list. */
    scalar: fc.oneof(
      { depthSize: 'small' },
      scalars,
      fc.oneof(
        paths.filter((path) => !['answers.tags', 'answers.none'].includes(path)).map((path) => ({ var: path })),
        fc.tuple(fc.constant('context.gone'), tie('scalar')).map((args) => ({ var: args })),
      ),
      numbers,
      booleans,
      several('and', tie('scalar')),
      several('or', tie('scalar')),
      several('if', tie('scalar')),
    ),
    /** Sums and products of other values differ: json-logic-js reads the number at the start of a text. */
    numeric: fc.oneof(
      { depthSize: 'small' },
      fc.constantFrom<Expression>(
        0,
        1,
        -1,
        2.5,
        17,
        '0',
        '9',
        '1e3',
        { var: 'answers.age' },
        { var: 'variables.total' },
      ),
      numbers,
    ),
    list: fc.oneof(
      { depthSize: 'small' },
      fc.constantFrom<Expression>({ var: 'answers.tags' }, { var: 'answers.none' }, []),
      fc.array(tie('scalar'), { maxLength: 3 }),
      fc.array(paths, { maxLength: 3 }).map((list) => ({ missing: list })),
    ),
    /** Test of an item, which `var` reads. */
    inner: fc.oneof(
      ...comparisons.map((name) => op(name, fc.constant({ var: '' }), scalars)),
      op('in', fc.constant({ var: '' }), fc.constantFrom<Expression>(['a', '3', 17], 'abc')),
    ),
  };
});

/**
 * Replaces what JSON cannot hold, such as `NaN`, by null, and rounds numbers to 12 digits: sums of decimals are exact here,
 * and off in their last digit in JSON Logic.
 */
function asJson(value: unknown): unknown {
  const rounded = JSON.stringify(value, (_, each: unknown) =>
    typeof each === 'number' && Number.isFinite(each) ? Number(each.toPrecision(12)) : each,
  );
  return JSON.parse(rounded ?? 'null');
}

describe('expressions', () => {
  test('an expression of the common subset has the value that json-logic-js computes', () => {
    fc.assert(
      fc.property(expression, (given) => {
        const expected = asJson(jsonLogic.apply(given as jsonLogic.RulesLogic, data));
        expect(asJson(evaluateCondition(given, data))).toEqual(expected);
      }),
      { numRuns: Number(process.env.RUNS ?? 10_000) },
    );
  });

  test('no expression and no data throw', () => {
    const operator = fc.constantFrom(
      ...['var', 'and', 'if', 'some', 'all', 'none', 'missing', 'contains', 'matches', 'answered', 'count', 'score'],
      ...['today', 'days_between', '==', '<', '+', '-', 'in', 'max', '__proto__', 'constructor', 'gone'],
    );
    const hostile = fc.letrec<{ any: unknown }>((tie) => ({
      any: fc.oneof(
        { depthSize: 'small' },
        anyJson(),
        fc.tuple(operator, fc.array(tie('any'), { maxLength: 3 })).map(([name, args]) => ({ [name]: args })),
        fc.tuple(operator, tie('any')).map(([name, arg]) => ({ [name]: arg })),
      ),
    })).any;
    fc.assert(
      fc.property(hostile, anyJson(), (given, anyData) => {
        const value = evaluateCondition(given as Expression, anyData);
        expect(JSON.stringify(value)).toBeTypeOf('string');
      }),
      { numRuns: Number(process.env.RUNS ?? 2000) },
    );
  });
});
