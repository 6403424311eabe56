import { anElement, aQuestionElement } from '@product/testing';
import { describe, expect, test } from 'vitest';
import { type Visit, visit } from '../../test/visit.ts';
import { textOf } from '../index.ts';

const pages = [
  {
    id: 'a',
    elements: [
      aQuestionElement({ key: 'name' }),
      aQuestionElement({
        key: 'drink',
        options: ['tea', 'other'],
        question: {
          options: [
            { id: 'opt-drink-tea', key: 'tea', body: { en: 'Green <b>tea</b>', tr: 'Yeşil çay' } },
            { id: 'opt-drink-other', key: 'other', body: { en: 'Something else' }, is_other: true },
          ],
        },
      }),
      aQuestionElement({
        key: 'many',
        style: 'checklist',
        options: ['a', 'b', 'c'],
        question: { is_multi_select: true },
      }),
      aQuestionElement({ key: 'rank', style: 'ranking', options: ['x', 'y'] }),
      aQuestionElement({ key: 'grid', style: 'matrix', options: ['good', 'bad'], statements: ['speed', 'price'] }),
      aQuestionElement({ key: 'amount', style: 'numeric' }),
      aQuestionElement({ key: 'day', style: 'datepicker' }),
      aQuestionElement({ key: 'secret', style: 'textarea', question: { hide_personal_data: true } }),
      aQuestionElement({
        key: 'gone',
        triggers: [],
        hidden: true,
      }),
      anElement('submit'),
    ],
  },
];

const shown = (visitor: Visit, text: string, ...rest: [('plain' | 'html' | 'url')?, object?]) =>
  textOf(visitor.flow, visitor.session, { en: text, tr: text }, ...rest).replaceAll(/[\u00a0\u202f]/g, ' ');

test.each([
  { hide: false, words: 'Nettle' },
  { hide: true, words: '***' },
])('a copied option is shown by the words that the visitor gave it: $words', ({ hide, words }) => {
  const options = [{ id: 'opt-other', key: 'other', body: { en: 'Other' }, is_visible: true, is_other: true }];
  const visitor = visit({
    pages: [
      {
        id: 'a',
        elements: [
          aQuestionElement({ key: 'teas', style: 'radio', question: { options, hide_personal_data: hide } }),
          aQuestionElement({ key: 'best', style: 'radio', question: { options_from: { question: 'teas' } } }),
          anElement('submit'),
        ],
      },
    ],
  });
  const choose = (key: string, texts?: Record<string, string>) =>
    visitor.send({
      type: 'answered',
      answer: { kind: 'options', questionId: `q-${key}`, optionIds: ['opt-other'], ...(texts && { texts }) },
      at: 1,
    });
  choose('teas', { 'opt-other': ' Nettle ' });
  choose('best');
  expect(shown(visitor, 'Why {{ answers.best }}?')).toBe(`Why ${words}?`);
  visitor.send({ type: 'advanced', source: 'submit', at: 2 });
  expect(visitor.session.issues).toEqual({});
});

describe('placeholders in the words of options', () => {
  const choice = (key: string, words: string) =>
    aQuestionElement({
      key,
      options: ['x'],
      question: { options: [{ id: `opt-${key}-x`, key: 'x', body: { en: words } }] },
    });
  const visitor = visit({
    pages: [
      {
        id: 'a',
        elements: [
          aQuestionElement({ key: 'name', question: { hide_personal_data: true } }),
          choice('one', 'as {{ answers.name | default: "guest" }}'),
          choice('two', 'two: {{ answers.one }}'),
          choice('three', 'three: {{ answers.two }}'),
          choice('own', 'own [{{ answers.own }}]'),
          choice('left', 'left [{{ answers.right }}]'),
          choice('right', 'right [{{ answers.left }}]'),
          choice('long', `${'x'.repeat(1000)}{{ answers.name }}`),
        ],
      },
    ],
  });
  for (const key of ['one', 'two', 'three', 'own', 'left', 'right', 'long']) visitor.answer(key, 'x');

  test.each([
    ['one', 'as guest', 'words of an option fill their own placeholders'],
    ['two', 'two: as guest', 'words of an option inside words of an option fill theirs'],
    ['three', 'three: two: ', 'a third level of options is empty'],
    ['own', 'own []', 'an option that contains its own answer is empty there'],
    ['left', 'left [right []]', 'options that contain each other are empty at the second time'],
  ])('%s is shown as %j: %s', (key, text) => {
    expect(shown(visitor, `{{ answers.${key} }}`)).toBe(text);
  });

  test('words of more than a thousand characters stay as they are written', () => {
    expect(shown(visitor, '{{ answers.long }}')).toMatch(/x\{\{ answers.name \}\}$/);
  });

  test('an answer inside the words of an option is escaped once, and masked where it must be', () => {
    visitor.answer('name', '<{{ answers.one }}>');
    expect(shown(visitor, '{{ answers.one }}', 'html')).toBe('as ***');
    const { flow, session } = visitor;
    const mask = (text: string) => text;
    expect(shown(visitor, '{{ answers.one }}', 'html', { mask })).toBe('as &lt;{{ answers.one }}&gt;');
    expect(textOf(flow, session, { en: '{{ answers.two }}' }, 'url', { mask })).toBe(
      encodeURIComponent('two: as <{{ answers.one }}>'),
    );
    visitor.answer('name', '');
  });

  test('options with very many placeholders of each other are filled soon', () => {
    const many = (key: string, other: string) => choice(key, `{{ answers.${other} }}`.repeat(50));
    const deep = visit({
      pages: [{ id: 'a', elements: [many('a', 'b'), many('b', 'c'), many('c', 'd'), choice('d', 'x')] }],
    });
    for (const key of ['a', 'b', 'c', 'd']) deep.answer(key, 'x');
    expect(shown(deep, '{{ answers.a }}'.repeat(50))).toBe('');
    expect(shown(deep, '{{ answers.c }}')).toBe('x'.repeat(50));
  });
});

describe('values of answers in texts', () => {
  test('a chosen option is shown by its words, without tags, in the language of the visitor', () => {
    const visitor = visit({ pages });
    visitor.answer('drink', 'tea');
    expect(shown(visitor, '{{ answers.drink }}')).toBe('Green tea');
    visitor.send({ type: 'languageChanged', language: 'tr', at: 1 });
    expect(shown(visitor, '{{ answers.drink }}')).toBe('Yeşil çay');
  });

  test('an option that asks for a text is shown by that text', () => {
    const visitor = visit({ pages });
    const other = { kind: 'options', questionId: 'q-drink', optionIds: ['opt-drink-other'] } as const;
    visitor.send({ type: 'answered', answer: other, at: 1 });
    expect(shown(visitor, '{{ answers.drink }}')).toBe('Something else');
    visitor.send({ type: 'answered', answer: { ...other, texts: { 'opt-drink-other': ' Cola ' } }, at: 1 });
    expect(shown(visitor, '{{ answers.drink }}')).toBe('Cola');
  });

  test('several options, a ranking and a statement of a matrix are shown by their words', () => {
    const visitor = visit({ pages });
    visitor.send({
      type: 'answered',
      answer: { kind: 'options', questionId: 'q-many', optionIds: ['opt-many-a', 'opt-many-b'] },
      at: 1,
    });
    visitor.send({
      type: 'answered',
      answer: { kind: 'ranking', questionId: 'q-rank', optionIds: ['opt-rank-y', 'opt-rank-x'] },
      at: 1,
    });
    const pairs = [{ statementId: 'st-grid-price', optionId: 'opt-grid-bad' }];
    visitor.send({ type: 'answered', answer: { kind: 'matrix', questionId: 'q-grid', pairs }, at: 1 });
    expect(shown(visitor, '{{ answers.many }}; {{ answers.rank | list }}; {{ answers.grid.price }}')).toBe(
      'a and b; y and x; bad',
    );
    expect(shown(visitor, '[{{ answers.grid }}{{ answers.grid.speed }}{{ answers.grid.gone }}]')).toBe('[]');
  });

  test('numbers and dates are shown in the notation of the language, whatever was typed', () => {
    const visitor = visit({ pages }, { language: 'tr' });
    visitor.answer('amount', '1.234,5');
    visitor.answer('day', '20/11/2026');
    expect(shown(visitor, '{{ answers.amount | number }} {{ answers.day | date: "long" }}')).toBe(
      '1.234,5 20 Kasım 2026',
    );
  });

  test.each([
    { style: 'time', body: '18:05', shown: '6:05 PM' },
    { style: 'date_time', body: '2026-11-20T18:05', shown: 'Nov 20, 2026, 6:05 PM' },
    { style: 'month', body: '2026-11', shown: 'November 2026' },
    { style: 'month', body: 'soon', shown: 'soon' },
  ] as const)('the $style $body is shown as $shown', ({ style, body, shown: words }) => {
    const visitor = visit({ pages: [{ id: 'a', elements: [aQuestionElement({ key: 'when', style })] }] });
    visitor.answer('when', body);
    expect(shown(visitor, '{{ answers.when }}')).toBe(words);
  });

  test('an answer that hides personal data is masked, and is *** without the masking', () => {
    const visitor = visit({ pages }, { settings: { countryCode: 'TR' } });
    visitor.answer('secret', 'call 5551234');
    expect(shown(visitor, '{{ answers.secret }}')).toBe('***');
    const mask = (text: string, options?: { country?: string }) => `${text.replaceAll(/\d/g, '*')} ${options?.country}`;
    expect(shown(visitor, '{{ answers.secret }}', 'plain', { mask })).toBe('call ******* TR');
  });

  test('an answer of a hidden question is never shown', () => {
    const visitor = visit({ pages });
    const { session } = visitor;
    visitor.session = { ...session, answers: { 'q-gone': { kind: 'text', questionId: 'q-gone', body: 'secret' } } };
    expect(shown(visitor, '[{{ answers.gone }}]')).toBe('[]');
  });

  test('a text is localised, and one without braces is returned as it is', () => {
    const visitor = visit({ pages }, { language: 'tr', customer: { name: 'Ada', schema: { team: 'blue' } } });
    expect(textOf(visitor.flow, visitor.session, { en: 'Hi', tr: 'Selam' })).toBe('Selam');
    expect(shown(visitor, '{{ customer.name }} {{ customer.schema.team }}{{ context.x }}')).toBe('Ada blue');
  });
});
