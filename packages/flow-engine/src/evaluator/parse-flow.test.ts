import { describe, expect, test } from 'vitest';
import harbour from '../../test/fixtures/harbour.flow.json' with { type: 'json' };
import { FlowDefinitionError } from '../definition/flow-definition-error.ts';
import { parseFlow } from './parse-flow.ts';

const small = {
  id: 'f',
  states: [{ id: 's', is_initial_state: true, elements: ['e'] }],
  elements: [{ id: 'e', type: 'question', question: { id: 'q', style: 'text' } }],
};

function problemsOf(json: unknown) {
  try {
    parseFlow(json);
  } catch (error) {
    if (error instanceof FlowDefinitionError) return error.problems;
    throw error;
  }
  return [];
}

describe('a valid flow', () => {
  test('the fixture parses, and is indexed', () => {
    const flow = parseFlow(harbour);
    expect(flow.languages.map(({ code }) => code)).toEqual(['en', 'tr']);
    expect(flow.index.initialState.id).toBe('s-1');
    expect(flow.index.elementsByState.get('s-3')?.map(({ id }) => id)).toEqual([
      'el-name',
      'el-email',
      'el-submit',
      'el-footer',
    ]);
    expect(flow.index.triggersByKey.get('order_experience')?.map(({ element }) => element.id)).toEqual(['el-order']);
    expect(flow.index.transitionsByState.get('s-3')?.[0]?.rules[0]?.optionIds).toEqual(['opt-sat-bad']);
    expect(flow.index.questions.get('q-reasons')).toMatchObject({ minSelectionCount: 1, maxSelectionCount: 2 });
  });

  test('a missing field gets its default', () => {
    expect(parseFlow(small)).toMatchObject({
      nodeId: '',
      languages: [],
      defaultLanguageId: null,
      allowSavingIncompleteSurvey: false,
      states: [{ style: 'normal', nextStateId: null }],
      elements: [{ isVisible: true, order: 0, triggers: [], question: { key: 'q', isRequired: false, options: [] } }],
    });
  });

  test('unknown fields are ignored', () => {
    expect(problemsOf({ ...small, colour: 'red', states: [{ ...small.states[0], mood: 1 }] })).toEqual([]);
  });

  test('the elements of a page are sorted by order, with the footer last', () => {
    const flow = parseFlow({
      ...small,
      states: [{ id: 's', is_initial_state: true, elements: ['foot', 'b', 'a'] }],
      elements: [
        { id: 'foot', type: 'footer', order: 0 },
        { id: 'a', type: 'label', order: 1 },
        { id: 'b', type: 'label', order: 2 },
      ],
    });
    expect(flow.index.elementsByState.get('s')?.map(({ id }) => id)).toEqual(['a', 'b', 'foot']);
  });

  test('the version depends on the definition, not on unknown fields', () => {
    const version = parseFlow(small).version;
    expect(parseFlow({ ...small, colour: 'red' }).version).toBe(version);
    expect(parseFlow({ ...small, name: 'Other' }).version).not.toBe(version);
  });

  test.each([
    ['equal', 'equal'],
    ['equals', 'equal'],
    ['not_equal', 'not_equals'],
    ['not-equals', 'not_equals'],
    ['not-contains', 'not_contains'],
    ['regex', 'regex'],
    ['resembles', null],
    [null, null],
  ])('the operator %s parses as %s', (word, operator) => {
    const flow = parseFlow({
      ...small,
      transitions: [{ from_state_id: 's', to_state_id: 's', rules: [{ element_id: 'e', operator: word, value: 5 }] }],
    });
    expect(flow.transitions[0]?.rules[0]).toMatchObject({ operator, value: '5' });
    expect(flow.unknownOperators).toEqual(
      word === 'resembles' ? [{ path: 'transitions[0].rules[0].operator', operator: 'resembles' }] : [],
    );
  });

  test('prototype names have no effect', () => {
    const flow = parseFlow(
      JSON.parse(
        '{"__proto__":{"bad":1},"id":"f","states":[{"id":"s","is_initial_state":true}],"elements":[{"id":"e","type":"label","body":{"__proto__":"x","constructor":"y","en":"z"}}]}',
      ),
    );
    expect(Object.hasOwn(flow.elements[0]?.body ?? {}, '__proto__')).toBe(false);
    expect(flow.elements[0]?.body.en).toBe('z');
    expect('bad' in {}).toBe(false);
  });
});

describe('an invalid flow', () => {
  test('every problem is listed with its path', () => {
    const problems = problemsOf({
      states: [{ style: 'odd', next_state_id: 'gone' }, 3],
      elements: [{ id: 'e', type: 'question', question: { id: 'q', style: 'telepathy' } }],
    });
    expect(problems.map(({ path }) => path)).toEqual([
      'id',
      'states[0].id',
      'states[0].style',
      'states[1]',
      'elements[0].question.style',
      'states',
      'states[0].next_state_id',
    ]);
  });

  test.each([
    [
      'a language twice',
      {
        languages: [
          { id: 'l', code: 'en' },
          { id: 'l', code: 'tr' },
        ],
      },
      'languages[1].id',
    ],
    ['a state twice', { states: [small.states[0], { id: 's' }] }, 'states[1].id'],
    ['an element twice', { elements: [small.elements[0], { id: 'e', type: 'label' }] }, 'elements[1].id'],
    [
      'a question twice',
      { elements: [small.elements[0], { id: 'e2', type: 'question', question: { id: 'q', style: 'text' } }] },
      'elements[1].question.id',
    ],
    [
      'an option twice',
      {
        elements: [
          { id: 'e', type: 'question', question: { id: 'q', style: 'plain', options: [{ id: 'o' }, { id: 'o' }] } },
        ],
      },
      'elements[0].question.options[1].id',
    ],
    ['no initial state', { states: [{ id: 's' }] }, 'states'],
    [
      'two initial states',
      { states: [small.states[0], { id: 't', is_initial_state: true }] },
      'states[1].is_initial_state',
    ],
    [
      'an unknown default language',
      { languages: [{ id: 'l', code: 'en' }], default_language_id: 'x' },
      'default_language_id',
    ],
    [
      'a state with an unknown element',
      { states: [{ ...small.states[0], elements: ['e', 'x'] }] },
      'states[0].elements[1]',
    ],
    [
      'a transition from nowhere',
      { transitions: [{ from_state_id: 'x', to_state_id: 's' }] },
      'transitions[0].from_state_id',
    ],
    [
      'a transition to nowhere',
      { transitions: [{ from_state_id: 's', to_state_id: 'x' }] },
      'transitions[0].to_state_id',
    ],
    [
      'a rule on an unknown element',
      { transitions: [{ from_state_id: 's', to_state_id: 's', rules: [{ element_id: 'x' }] }] },
      'transitions[0].rules[0].element_id',
    ],
    [
      'a trigger on an unknown element',
      { elements: [{ ...small.elements[0], triggers: [{ target_ids: ['x'] }] }] },
      'elements[0].triggers[0].target_ids[0]',
    ],
    ['a question element without a question', { elements: [{ id: 'e', type: 'question' }] }, 'elements[0].question'],
    ['a reserved id', { id: '__proto__' }, 'id'],
    ['an empty id', { id: '' }, 'id'],
  ])('parseFlow rejects %s', (_name, change, path) => {
    expect(problemsOf({ ...small, ...change }).map((problem) => problem.path)).toEqual([path]);
  });

  test.each([undefined, null, 0, 'flow', [], {}, { states: {} }, { states: [null], elements: 'x', transitions: [[]] }])(
    'no JSON value throws anything else: %j',
    (json) => {
      expect(problemsOf(json).length).toBeGreaterThan(0);
    },
  );

  test('a definition that is nested deeper than the stack is rejected', () => {
    const depth = 200_000;
    const extra: unknown = JSON.parse(`${'{"a":'.repeat(depth)}1${'}'.repeat(depth)}`);
    expect(problemsOf({ ...small, elements: [{ ...small.elements[0], extra }] })).toEqual([
      { path: 'elements[0].extra', message: 'It is nested more than 64 deep.' },
    ]);
  });
});
