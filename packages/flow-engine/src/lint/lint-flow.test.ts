import { aFlow, anElement, aQuestionElement, type FlowSpec } from '@product/testing';
import { describe, expect, test } from 'vitest';
import harbour from '../../test/fixtures/harbour.flow.json' with { type: 'json' };
import { lintFlow, parseFlow } from '../index.ts';

const english = { languages: [{ id: 'en', code: 'en', name: 'English' }], default_language_id: null };
const problems = (spec: FlowSpec) =>
  lintFlow(parseFlow(aFlow({ ...english, ...spec }))).map(({ code, path }) => `${code} ${path}`);
const next = anElement('next_page', 'next');
const ask = aQuestionElement;
const page = (...elements: ReturnType<typeof ask>[]): FlowSpec => ({
  pages: [{ id: 'a', elements: [...elements, next] }],
});
const mood = (triggers: object[]) => ask({ key: 'mood', options: ['good', 'bad'], triggers });
const show = (change: object = {}) => ({
  answer_value: 'bad',
  action: 'make_visible',
  target_ids: ['el-why'],
  ...change,
});
const why = ask({ key: 'why', hidden: true });
const rule = (change: object) => [
  { from_state_id: 'a', to_state_id: 'a', rules: [{ element_id: 'el-mood', ...change }] },
];

test('the fixture has no problems', () => {
  expect(lintFlow(parseFlow(harbour))).toEqual([]);
});

describe('states', () => {
  test('a state that no transition reaches is reported', () => {
    expect(
      problems({
        pages: [
          { id: 'a', elements: [next], next: null },
          { id: 'b', elements: [] },
        ],
      }),
    ).toEqual(['unreachableState states[1]']);
  });

  test('a state without a path to an end is reported', () => {
    const pages = [
      { id: 'a', elements: [next] },
      { id: 'b', elements: [anElement('submit')], next: 'a' },
    ];
    expect(problems({ pages })).toEqual(['endlessState states[0]', 'endlessState states[1]']);
  });

  test('a transition behind one that is always taken is reported', () => {
    const pages = [
      { id: 'a', elements: [next] },
      { id: 'b', elements: [] },
      { id: 'c', style: 'thank' as const },
    ];
    const transitions = [
      { from_state_id: 'a', to_state_id: 'c', rules: [] },
      { from_state_id: 'a', to_state_id: 'b', rules: [] },
      { from_state_id: 'c', to_state_id: 'b', rules: [] },
    ];
    expect(problems({ pages, transitions })).toEqual([
      'unreachableState states[1]',
      'deadTransition transitions[1]',
      'deadTransition transitions[2]',
    ]);
  });

  test('a state without questions and buttons is reported', () => {
    expect(problems({ pages: [{ id: 'a', elements: [anElement('label')] }] })).toEqual(['stuckState states[0]']);
    const shown = ask({ key: 'mood', options: ['bad'], triggers: [show()] });
    expect(problems({ pages: [{ id: 'a', elements: [shown, why] }] })).toEqual([]);
  });
});

describe('a submit element goes to the end', () => {
  const send = anElement('submit', 'send');
  const thanks = { id: 'z', style: 'thank' as const };
  const three = (...elements: ReturnType<typeof ask>[]): FlowSpec => ({
    pages: [{ id: 'a', elements }, { id: 'b', elements: [ask({ key: 'why', required: true }), next] }, thanks],
  });

  test('a submit element that skips pages is reported', () => {
    expect(problems(three(mood([]), send))).toEqual([
      'skippedPages states[0]',
      'unreachableState states[1]',
      'unseenRequired elements[2].question',
    ]);
  });

  test('a submit element that skips pages of its transitions is reported', () => {
    const transitions = [
      { from_state_id: 'a', to_state_id: 'b', rules: [{ element_id: 'el-mood', option_ids: ['opt-mood-bad'] }] },
    ];
    const pages = [{ id: 'a', elements: [mood([]), send], next: 'z' }, { id: 'b', elements: [next] }, thanks];
    expect(problems({ pages, transitions })).toEqual(['skippedPages states[0]', 'unreachableState states[1]']);
  });

  test.each([
    ['another button', [mood([]), send, anElement('next_page', 'on')]],
    [
      'another button that a trigger shows',
      [mood([show({ target_ids: ['on'] })]), send, anElement('next_page', 'on', { is_visible: false })],
    ],
    [
      'the page itself, as long as the button hides',
      [mood([show({ target_ids: ['send'] })]), { ...send, is_visible: false }],
    ],
  ])('%s may lead to the next page and is not reported', (_name, elements) => {
    expect(problems(three(...elements))).toEqual([]);
  });

  test('a submit element before a final state is not reported', () => {
    expect(problems({ pages: [{ id: 'a', elements: [mood([]), send] }, thanks] })).toEqual([]);
    expect(problems({ pages: [{ id: 'a', elements: [mood([]), send] }] })).toEqual([]);
  });
});

describe('rules', () => {
  const flow = (change: object): FlowSpec => ({ ...page(mood([]), ask({ key: 'why' })), transitions: rule(change) });

  test.each([
    [
      'on an element without a question',
      { element_id: 'next', operator: 'equal' },
      'deadRule transitions[0].rules[0].element_id',
    ],
    [
      'on unknown options',
      { option_ids: ['opt-mood-good', 'gone'] },
      'unknownOption transitions[0].rules[0].option_ids[1]',
    ],
    [
      'on an unknown statement',
      { option_ids: ['opt-mood-good'], statement_id: 'gone' },
      'unknownStatement transitions[0].rules[0].statement_id',
    ],
    ['that never match', {}, 'deadRule transitions[0].rules[0]'],
    ['with an invalid pattern', { operator: 'regex', value: '(' }, 'unsafePattern transitions[0].rules[0].value'],
    [
      'with an unsafe pattern',
      { operator: 'regex', value: '(?=(a+)+$)' },
      'unsafePattern transitions[0].rules[0].value',
    ],
    ['without a pattern are right', { operator: 'regex', value: null }, undefined],
  ])('a rule %s is reported', (_name, change, problem) => {
    expect(problems(flow(change))).toEqual(problem === undefined ? [] : [problem]);
  });

  test('a rule with an unknown operator is reported', () => {
    expect(problems(flow({ operator: 'resembles', option_ids: ['opt-mood-good'] }))).toEqual([
      'unknownOperator transitions[0].rules[0].operator',
    ]);
  });
});

describe('triggers', () => {
  const at = 'elements[0].triggers[0]';

  test.each([
    ['on an unknown question', show({ key: 'gone' }), `deadTrigger ${at}.key`],
    ['on an unknown option', show({ answer_value: 'gone' }), `deadTrigger ${at}.answer_value`],
    ['on nothing at all', show({ answer_value: null }), `deadTrigger ${at}.answer_value`],
    ['on an unknown statement', show({ statement_key: 'gone' }), `unknownStatement ${at}.statement_key`],
    ['with an unsafe pattern', show({ control_type: 'regex', answer_value: '(' }), `unsafePattern ${at}.answer_value`],
    ['with an unknown action', show({ action: 'make_blink' }), `unknownAction ${at}.action`],
    ['without a target', show({ target_ids: [] }), `deadTrigger ${at}`],
    ['that show what shows', show({ target_ids: ['next'] }), `deadTrigger ${at}.target_ids[0]`],
    ['that hide what is hidden', show({ action: 'make_invisible' }), `deadTrigger ${at}.target_ids[0]`],
    [
      'on an unknown target option',
      show({
        scope: 'option',
        target_option_ids: [
          { question_key: 'mood', option_key: 'good' },
          { question_key: 'gone', option_key: 'x' },
        ],
      }),
      `unknownOption ${at}.target_option_ids[1]`,
    ],
    ['that dispatch are right', show({ scope: 'event-dispatch', target_events: ['redirect-to-store'] }), undefined],
  ])('a trigger %s is reported', (_name, trigger, problem) => {
    expect(problems(page(mood([trigger]), why))).toEqual(problem === undefined ? [] : [problem]);
  });

  test('a trigger without a question is reported', () => {
    const label = anElement('label', 'label', { triggers: [show()] });
    expect(problems({ pages: [{ id: 'a', elements: [label, why, next] }] })).toEqual([`deadTrigger ${at}.key`]);
  });

  test('contradictory triggers are reported', () => {
    const hide = show({ action: 'make_invisible' });
    expect(problems(page(mood([show(), hide]), why))).toEqual(['contradictoryTriggers elements[0].triggers[1]']);
    expect(problems(page(mood([show(), { ...hide, answer_value: 'good' }]), why))).toEqual([]);
    const option = (action: string) =>
      show({
        action,
        scope: 'option',
        target_ids: [],
        target_option_ids: [{ question_key: 'mood', option_key: 'good' }],
      });
    expect(problems(page(mood([option('make_visible'), option('make_invisible')])))).toEqual([
      'contradictoryTriggers elements[0].triggers[1]',
    ]);
  });
});

describe('elements and questions', () => {
  test('a required question that is never visible is reported', () => {
    expect(problems(page(ask({ key: 'x', required: true, hidden: true })))).toEqual([
      'unseenRequired elements[0].question',
    ]);
    const required = ask({ key: 'why', required: true, hidden: true });
    expect(problems(page(mood([show()]), required))).toEqual([]);
    const pages = [
      { id: 'a', elements: [next], next: null },
      { id: 'b', elements: [ask({ key: 'x', required: true })] },
    ];
    expect(problems({ pages })).toEqual(['unreachableState states[1]', 'unseenRequired elements[1].question']);
  });

  test('an element outside every page is reported', () => {
    const json = aFlow({ ...english, ...page() });
    const flow = parseFlow({ ...json, elements: [...json.elements, anElement('label', 'lost')] });
    expect(lintFlow(flow).map(({ code, path }) => `${code} ${path}`)).toEqual(['orphanElement elements[1]']);
  });

  test('a duplicate key of a question is reported', () => {
    expect(problems(page(ask({ key: 'x' }), ask({ key: 'y', question: { key: 'x' } })))).toEqual([
      'duplicateKey elements[1].question.key',
    ]);
  });

  test.each([
    ['min_selection_count', { min_selection_count: 3, max_selection_count: 2 }],
    ['lowerlimit', { lowerlimit: 3, upperlimit: 2 }],
    ['min_response_length', { min_response_length: 3, max_response_length: 2 }],
    ['min', { min: 3, max: 2 }],
  ])('a question with impossible limits is reported: %s', (field, question) => {
    expect(problems(page(ask({ key: 'x', question })))).toEqual([`impossibleLimits elements[0].question.${field}`]);
  });

  test('a choice without options is reported, unless they arrive as binding data', () => {
    expect(problems(page(ask({ key: 'x', style: 'plain' })))).toEqual(['noOptions elements[0].question.options']);
    expect(problems(page(ask({ key: 'x', style: 'plain', question: { binding_model: 'm' } })))).toEqual([]);
    expect(
      problems(page(ask({ key: 'x', style: 'dynamic_multiple_choice' }), ask({ key: 'y', style: 'file' }))),
    ).toEqual([]);
  });
});

test('a text that is missing in a language is reported', () => {
  const matrix = ask({ key: 'm', style: 'matrix', options: ['o'], statements: ['s'] });
  const empty = anElement('label', 'empty', { body: { en: ' ', tr: '' } });
  const flow = parseFlow(
    aFlow({
      pages: [
        { id: 'a', elements: [matrix, empty, anElement('submit', 'send', { body: { EN: 'Send', tr: 'Gönder' } })] },
      ],
    }),
  );
  expect(lintFlow(flow).map(({ code, path, message }) => `${code} ${path} ${message}`)).toEqual([
    'missingTranslation elements[0].body The text is missing in the language "tr".',
    'missingTranslation elements[0].question.options[0].body The text is missing in the language "tr".',
    'missingTranslation elements[0].question.statements[0].body The text is missing in the language "tr".',
  ]);
});
