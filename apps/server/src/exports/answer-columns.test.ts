import { parseFlow } from '@product/flow-engine';
import { aFlow, anElement, aQuestionElement } from '@product/testing';
import { expect, test } from 'vitest';
import type { ResponseRow } from '../database/tables.ts';
import { answerColumns, type Cell } from './answer-columns.ts';
import { answerCells } from './export-table.ts';

function flowOf(...elements: ReturnType<typeof aQuestionElement>[]) {
  return parseFlow(aFlow({ pages: [{ id: 'a', elements: [...elements, anElement('submit')] }] }));
}

const aResponse = (changes: Partial<ResponseRow>): ResponseRow => ({
  feedback_id: 'f',
  position: 0,
  question_id: 'q-a',
  option_id: null,
  body: null,
  ranking: null,
  active_storage_blob_id: null,
  hide_personal_data: 0,
  ...changes,
});

/** Writes the cells of the given responses, by the keys and by the titles of the columns. */
function write(flows: Parameters<typeof answerColumns>[0], responses: readonly Partial<ResponseRow>[]) {
  const columns = answerColumns(flows);
  const rows = responses.map(aResponse);
  const fileNames = new Map([['file-1', 'box.png']]);
  const cells = (labels: 'codes' | 'labels') => answerCells(columns, rows, { labels, fileNames });
  const [codes, labels] = [cells('codes'), cells('labels')];
  return Object.fromEntries(
    columns.map(({ key, title }, index) => [`${key} / ${title}`, [codes[index], labels[index]]]),
  );
}

const option = (name: string) => ({ option_id: `opt-a-${name}` });
const labelled = (key: string, body: string, rest = {}) => ({
  id: `opt-a-${key}`,
  key,
  body: { en: body },
  is_visible: true,
  ...rest,
});
const other = labelled('other', 'Other', { is_other: true });

const cases: readonly [
  string,
  ReturnType<typeof aQuestionElement>,
  readonly Partial<ResponseRow>[],
  Record<string, [Cell, Cell]>,
][] = [
  ['a text', aQuestionElement({ key: 'a' }), [{ body: 'Hello' }], { 'a / a?': ['Hello', 'Hello'] }],
  ['no answer', aQuestionElement({ key: 'a' }), [], { 'a / a?': [null, null] }],
  ['a number', aQuestionElement({ key: 'a', style: 'numeric' }), [{ body: '1.5' }], { 'a / a?': [1.5, 1.5] }],
  ['a text of digits', aQuestionElement({ key: 'a' }), [{ body: '007' }], { 'a / a?': ['007', '007'] }],
  ['a score', aQuestionElement({ key: 'a', style: 'score', options: ['0', '9'] }), [option('9')], { 'a / a?': [9, 9] }],
  [
    'one option',
    aQuestionElement({ key: 'a', style: 'radio', question: { options: [labelled('y', 'Yes'), labelled('n', 'No')] } }),
    [option('y')],
    { 'a / a?': ['y', 'Yes'] },
  ],
  [
    'an option with a text',
    aQuestionElement({ key: 'a', style: 'radio', question: { options: [labelled('y', 'Yes'), other] } }),
    [{ ...option('other'), body: 'Perhaps' }],
    { 'a / a?': ['other', 'Other'], 'a.other.text / a? – Other …': ['Perhaps', 'Perhaps'] },
  ],
  [
    'several options',
    aQuestionElement({
      key: 'a',
      style: 'checklist',
      question: { options: [labelled('y', 'Yes'), labelled('n', 'No'), other] },
    }),
    [option('n'), { ...option('other'), body: 'Perhaps' }],
    {
      'a.y / a? – Yes': [0, null],
      'a.n / a? – No': [1, 'No'],
      'a.other / a? – Other': [1, 'Other'],
      'a.other.text / a? – Other …': ['Perhaps', 'Perhaps'],
    },
  ],
  [
    'no answer to several options',
    aQuestionElement({ key: 'a', style: 'checklist', options: ['y', 'n'] }),
    [],
    { 'a.y / a? – y': [null, null], 'a.n / a? – n': [null, null] },
  ],
  [
    'a ranking',
    aQuestionElement({ key: 'a', style: 'ranking', options: ['x', 'y', 'z'] }),
    [
      { ...option('y'), ranking: 0 },
      { ...option('x'), ranking: 1 },
    ],
    { 'a.x / a? – x': [2, 2], 'a.y / a? – y': [1, 1], 'a.z / a? – z': [null, null] },
  ],
  [
    'a matrix',
    aQuestionElement({ key: 'a', style: 'matrix', options: ['good', 'bad'], statements: ['food', 'price'] }),
    [{ question_id: 'st-a-food', ...option('good') }],
    { 'a.food / a? – food': ['good', 'good'], 'a.price / a? – price': [null, null] },
  ],
  [
    'several fields',
    aQuestionElement({ key: 'a', style: 'multiple_value', options: ['first', 'last'] }),
    [{ ...option('last'), body: 'Reader' }],
    { 'a.first / a? – first': [null, null], 'a.last / a? – last': ['Reader', 'Reader'] },
  ],
  [
    'files',
    aQuestionElement({ key: 'a', style: 'file' }),
    [{ active_storage_blob_id: 'file-1' }, { active_storage_blob_id: 'file-2' }],
    { 'a / a?': ['file-1 | file-2', 'box.png | file-2'] },
  ],
];

test.each(cases)('%s is exported as code and as label', (_, element, responses, cells) => {
  expect(write([flowOf(element)], responses)).toEqual(cells);
});

test('a style that takes one option has one column, also with is_multi_select', () => {
  const flow = (style: 'plain' | 'radio') =>
    flowOf(aQuestionElement({ key: 'a', style, options: ['x', 'y'], question: { is_multi_select: true } }));
  expect(answerColumns([flow('radio')]).map(({ key }) => key)).toEqual(['a']);
  expect(answerColumns([flow('plain')]).map(({ key }) => key)).toEqual(['a.x', 'a.y']);
});

test('headers and labels are plain words, without the markup of their texts', () => {
  const options = [labelled('y', '<p>Yes &amp; no</p>')];
  const element = {
    ...aQuestionElement({ key: 'a', style: 'radio', question: { options } }),
    body: { en: '<b>a</b>?' },
  };
  expect(write([flowOf(element)], [option('y')])).toEqual({ 'a / a?': ['y', 'Yes & no'] });
});

test('a question of several versions has one column with the newest title, and the options of every version', () => {
  const now = aQuestionElement({ key: 'a', style: 'checklist', options: ['new'] });
  const before = aQuestionElement({ key: 'a', style: 'checklist', options: ['old', 'new'] });
  const removed = aQuestionElement({ key: 'gone' });
  const flows = [flowOf({ ...now, body: { en: 'Now?' } }), flowOf(removed, before)];
  expect(write(flows, [option('old'), { question_id: 'q-gone', body: 'Kept' }])).toEqual({
    'a.new / Now? – new': [0, null],
    'a.old / Now? – old': [1, 'old'],
    'gone / gone?': ['Kept', 'Kept'],
  });
});
