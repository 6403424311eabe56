import { expect, test } from 'vitest';
import {
  type Guard,
  isArrayOf,
  isBoolean,
  isFiniteNumber,
  isNonNegative,
  isNonNegativeInteger,
  isNullOr,
  isObject,
  isObjectOf,
  isOneOf,
  isRecord,
  isRecordOf,
  isString,
  isUndefinedOr,
} from './guard.ts';

const isPoint = isObjectOf<{ x: number; y: number }>({ x: isFiniteNumber, y: isFiniteNumber });

test.each<[string, Guard, unknown[], unknown[]]>([
  ['isString', isString, ['', 'a'], [null, undefined, 1, {}]],
  ['isBoolean', isBoolean, [true, false], [null, 0, 'true']],
  ['isFiniteNumber', isFiniteNumber, [0, -1.5], [Number.NaN, Number.NEGATIVE_INFINITY, '1', null]],
  ['isNonNegative', isNonNegative, [0, 1.5], [-0.1, Number.POSITIVE_INFINITY, '1', null]],
  ['isNonNegativeInteger', isNonNegativeInteger, [0, 7], [-1, 1.5, Number.NaN, '1']],
  ['isObject', isObject, [{}, []], [null, 'a', undefined]],
  ['isRecord', isRecord, [{}, { a: 1 }], [null, [], 'a']],
  ['isNullOr', isNullOr(isString), [null, 'a'], [undefined, 1]],
  ['isUndefinedOr', isUndefinedOr(isString), [undefined, 'a'], [null, 1]],
  ['isOneOf', isOneOf('a', 1), ['a', 1], ['b', '1', null]],
  ['isArrayOf', isArrayOf(isString), [[], ['a']], [['a', 1], 'a', {}]],
  ['isRecordOf', isRecordOf(isString), [{}, { a: 'b' }], [{ a: 1 }, ['a'], null]],
  [
    'isObjectOf',
    isPoint,
    [
      { x: 0, y: 1 },
      { x: 0, y: 1, z: 2 },
    ],
    [{ x: 0 }, { x: '0', y: 1 }, null],
  ],
])('%s accepts its values and rejects all others', (_name, guard, accepted, rejected) => {
  expect(accepted.filter((value) => !guard(value))).toEqual([]);
  expect(rejected.filter((value) => guard(value))).toEqual([]);
});
