import type { Answer } from '@product/model';
import { expect, test } from 'vitest';
import { withAvailableOptions } from './with-available-options.ts';

const pairs = [
  { statementId: 's', optionId: 'a' },
  { statementId: 't', optionId: 'b' },
];
const values = [
  { optionId: 'a', body: '1' },
  { optionId: 'b', body: '2' },
];

test.each<[string, Answer, Answer | undefined]>([
  [
    'options',
    { kind: 'options', questionId: 'q', optionIds: ['a', 'b'] },
    { kind: 'options', questionId: 'q', optionIds: ['a'] },
  ],
  [
    'a ranking',
    { kind: 'ranking', questionId: 'q', optionIds: ['b', 'a'] },
    { kind: 'ranking', questionId: 'q', optionIds: ['a'] },
  ],
  [
    'a matrix',
    { kind: 'matrix', questionId: 'q', pairs },
    { kind: 'matrix', questionId: 'q', pairs: pairs.slice(0, 1) },
  ],
  [
    'values',
    { kind: 'values', questionId: 'q', values },
    { kind: 'values', questionId: 'q', values: values.slice(0, 1) },
  ],
  ['an answer of which nothing is left', { kind: 'options', questionId: 'q', optionIds: ['b'] }, undefined],
])('an answer of kind %s keeps the available options', (_name, answer, kept) => {
  expect(withAvailableOptions(answer, new Set(['a']))).toEqual(kept);
});

test.each<Answer>([
  { kind: 'text', questionId: 'q', body: 'b' },
  { kind: 'files', questionId: 'q', files: [] },
  { kind: 'options', questionId: 'q', optionIds: ['a'] },
])('the answer %j stays the same object', (answer) => {
  expect(withAvailableOptions(answer, new Set(['a']))).toBe(answer);
});
