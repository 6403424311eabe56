import { describe, expect, test } from 'vitest';
import { parseFlow } from '../index.ts';
import { indexFlow } from './index-flow.ts';

const flowOf = (question: object, triggers: object[] = []) =>
  parseFlow({
    id: 'f',
    languages: [{ id: 'l', code: 'en' }],
    states: [{ id: 's', is_initial_state: true, elements: ['e'] }],
    elements: [
      {
        id: 'e',
        type: 'question',
        triggers,
        question: { id: 'q', style: 'matrix', ...question },
        body: { en: 'x', tr: null },
      },
      { id: 'note', type: 'label', question: { id: 'ignored', style: 'text' } },
    ],
  });

describe('defaults of a flow', () => {
  test('a missing name is the code, and a missing key is the id', () => {
    const flow = flowOf({ options: [{ id: 'o' }], statements: [{ id: 'st' }] });
    expect(flow.languages).toEqual([{ id: 'l', code: 'en', name: 'en' }]);
    expect(flow.elements[0]).toMatchObject({
      body: { en: 'x' },
      question: {
        key: 'q',
        options: [{ id: 'o', key: 'o', body: {}, isVisible: true }],
        statements: [{ id: 'st', key: 'st' }],
      },
    });
  });

  test('only an element of type question has a question', () => {
    expect(flowOf({}).elements[1]?.question).toBeNull();
  });

  test.each([
    ['element', {}, 'element'],
    [
      'option, when it targets options alone',
      { target_option_ids: [{ question_key: 'q', option_key: 'o' }] },
      'option',
    ],
    ['event-dispatch, when it has events', { target_events: ['redirect-to-store'] }, 'event-dispatch'],
    ['as given', { scope: 'option', target_events: ['x'] }, 'option'],
  ])('the scope of a trigger is %s', (_name, trigger, scope) => {
    expect(flowOf({}, [trigger]).elements[0]?.triggers[0]?.scope).toBe(scope);
  });

  test('an unknown operator of a trigger compares as equal', () => {
    const flow = flowOf({}, [{ control_type: 'resembles', answer_value: 5 }]);
    expect(flow.elements[0]?.triggers[0]).toMatchObject({ controlType: 'equal', answerValue: '5' });
    expect(flow.unknownOperators).toEqual([{ path: 'elements[0].triggers[0].control_type', operator: 'resembles' }]);
  });

  test.each([
    ['yes', 'yes'],
    [5, '5'],
    [true, 'true'],
    [null, null],
  ])('the answer value of a trigger is compared as a text: %j', (given, answerValue) => {
    expect(flowOf({}, [{ answer_value: given }]).elements[0]?.triggers[0]?.answerValue).toBe(answerValue);
  });

  test('fields in extra are kept, lists included', () => {
    expect(
      flowOf({ extra: { labels: [{ low: 1 }], matrix_question_type: 'maxdiff' } }).index.questions.get('q')?.extra,
    ).toEqual({
      labels: [{ low: 1 }],
      matrix_question_type: 'maxdiff',
    });
  });
});

test('the index of a flow without an initial state has an empty one', () => {
  expect(indexFlow({ states: [], elements: [], transitions: [] }).initialState).toMatchObject({
    id: '',
    elementIds: [],
  });
});
