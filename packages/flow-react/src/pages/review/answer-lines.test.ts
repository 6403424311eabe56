import type { Answer, Question } from '@product/model';
import { aQuestion } from '@product/testing';
import { expect, test } from 'vitest';
import { answerLines } from './answer-lines.ts';

const items = (...keys: string[]) => keys.map((key) => ({ id: key, key, body: { en: key }, isVisible: true }));
const options = items('red', 'green', 'other');

function lines(answer: object | undefined, fields: Partial<Question> = {}, affixes = { prefix: '', suffix: '' }) {
  const question = aQuestion({ id: 'q', options, statements: items('price', 'staff'), ...fields });
  const given = answer === undefined ? undefined : ({ questionId: 'q', ...answer } as Answer);
  return answerLines(question, given, { locale: 'en', affixes, options, words: ({ body }) => body.en ?? '' });
}

const file = { id: 'f', size: 1, type: 'image/png', attachmentId: 'a', blobId: null, url: '' };

test.each([
  ['no answer', undefined, {}, []],
  ['a blank text', { kind: 'text', body: '  ' }, {}, []],
  ['a text', { kind: 'text', body: 'Moby Dick' }, {}, ['Moby Dick']],
  ['a date', { kind: 'text', body: '2026-11-23' }, { style: 'datepicker' }, ['November 23, 2026']],
  ['a month', { kind: 'text', body: '2026-11' }, { style: 'month' }, ['November 2026']],
  ['a number', { kind: 'text', body: '12345.5' }, { style: 'numeric' }, ['12,345.5']],
  ['a year', { kind: 'text', body: '2026' }, { style: 'numeric' }, ['2026']],
  ['a number that is none', { kind: 'text', body: 'many' }, { style: 'numeric' }, ['many']],
  ['options', { kind: 'options', optionIds: ['red', 'green'] }, {}, ['red', 'green']],
  ['an own text', { kind: 'options', optionIds: ['other'], texts: { other: ' blue ' } }, {}, ['other: blue']],
  ['an option that is gone', { kind: 'options', optionIds: ['gone'] }, {}, []],
  ['a ranking', { kind: 'ranking', optionIds: ['green', 'red'] }, {}, ['1. green', '2. red']],
  ['a matrix', { kind: 'matrix', pairs: [{ statementId: 'price', optionId: 'red' }] }, {}, ['price: red']],
  [
    'fields',
    {
      kind: 'values',
      values: [
        { optionId: 'other', body: '3' },
        { optionId: 'green', body: '' },
        { optionId: 'red', body: '2' },
      ],
    },
    {},
    ['red: 2', 'other: 3'],
  ],
  ['files', { kind: 'files', files: [{ ...file, name: 'shelf.png' }] }, {}, ['shelf.png']],
] as const)('%s in words', (_, answer, fields, expected) => {
  expect(lines(answer, fields as Partial<Question>)).toEqual(expected);
});

test.each([
  [{ prefix: '€', suffix: '' }, '€12'],
  [{ prefix: 'EUR', suffix: '' }, 'EUR\u00a012'],
  [{ prefix: '', suffix: 'kg' }, '12\u00a0kg'],
  [{ prefix: '', suffix: '%' }, '12%'],
])('a number has its unit %j', (affixes, expected) => {
  expect(lines({ kind: 'text', body: '12' }, { style: 'numeric' }, affixes)).toEqual([expected]);
});

test.each([
  ['en', '12345,5', '12,345.5'],
  ['de', '12345.5', '12.345,5'],
  ['fr', '12345.5', '12\u202f345,5'],
  ['tr', '12.345,5', '12.345,5'],
  ['ar-EG', '١٢٣٤٥،٥', '١٢٬٣٤٥٫٥'],
  ['fa', '۱۲۳۴۵٫۵', '۱۲٬۳۴۵٫۵'],
  ['hi', '12,345.5', '12,345.5'],
  ['de-CH', '12345,5', "12'345.5"],
])('a number is reviewed in the notation of %s', (locale, body, line) => {
  const question = aQuestion({ id: 'q', style: 'numeric' });
  const texts = { locale, affixes: { prefix: '', suffix: '' }, options: [], words: () => '' };
  expect(answerLines(question, { kind: 'text', questionId: 'q', body }, texts)).toEqual([line]);
});

test('a field of a date or a number is reviewed like a question of its type', () => {
  const typed = [
    { id: 'day', key: 'day', body: { en: 'Day' }, valueType: 'date' as const, isVisible: true },
    { id: 'size', key: 'size', body: { en: 'Size' }, valueType: 'number' as const, isVisible: true },
  ];
  const question = aQuestion({ id: 'q', style: 'multiple_value', options: typed });
  const values = [
    { optionId: 'day', body: '2026-11-28' },
    { optionId: 'size', body: '12345,5' },
  ];
  const texts = { locale: 'de', affixes: { prefix: '', suffix: '' }, options: typed, words: () => 'x' };
  const lines = answerLines(question, { kind: 'values', questionId: 'q', values }, texts);
  expect(lines).toEqual(['x: 28. November 2026', 'x: 12.345,5']);
});
