import type { Expression } from '@product/model';
import { anElement, aQuestionElement } from '@product/testing';
import { describe, expect, test } from 'vitest';
import { visit } from '../../test/visit.ts';
import { plainScope } from '../conditions/scope.ts';
import { BUILT_IN_THANK_STATE_ID, explain } from '../index.ts';
import { explainExpression } from './explain-expression.ts';

const trigger = { answer_value: 'bad', action: 'make_visible', target_ids: ['el-why'] };
const hideOption = {
  answer_value: 'bad',
  action: 'make_invisible',
  target_option_ids: [{ question_key: 'more', option_key: 'x' }],
};
const flow = {
  pages: [
    {
      id: 'a',
      elements: [
        aQuestionElement({ key: 'mood', options: ['good', 'bad'], required: true, triggers: [trigger, hideOption] }),
        aQuestionElement({ key: 'why', hidden: true, question: { min_response_length: 5 } }),
        aQuestionElement({ key: 'more', options: ['x', 'y'] }),
        aQuestionElement({ key: 'photo', style: 'file' }),
        anElement('next_page', 'next'),
      ],
    },
    { id: 'b', elements: [aQuestionElement({ key: 'last' })] },
    { id: 'c', style: 'chat' as const },
  ],
  transitions: [
    { from_state_id: 'a', to_state_id: 'b', rules: [{ element_id: 'el-mood', option_ids: ['opt-mood-good'] }] },
    { from_state_id: 'a', to_state_id: 'c', rules: [{ element_id: 'el-mood', option_ids: ['opt-mood-bad'] }] },
    { from_state_id: 'a', to_state_id: 'b', rules: [] },
  ],
};

describe('explain', () => {
  test('explain tells why each element is visible or hidden', () => {
    const visitor = visit(flow);
    const about = (id: string) =>
      explain(visitor.flow, visitor.session).elements.find(({ elementId }) => elementId === id);
    expect(about('el-why')).toMatchObject({
      isVisible: false,
      because: 'definition',
      triggers: [{ key: 'mood', isApplied: false }],
    });
    visitor.answer('mood', 'bad');
    expect(about('el-why')).toEqual({
      elementId: 'el-why',
      isVisible: true,
      because: 'trigger',
      triggers: [
        {
          elementId: 'el-mood',
          position: 0,
          key: 'mood',
          controlType: 'equal',
          answerValue: 'bad',
          action: 'make_visible',
          isApplied: true,
        },
      ],
      hiddenOptionIds: [],
    });
    expect(about('el-more')?.hiddenOptionIds).toEqual(['opt-more-x']);
  });

  test('explain tells why the state is not passable', () => {
    const visitor = visit(flow);
    const blockers = () =>
      explain(visitor.flow, visitor.session).blockers.map(({ questionId, reason }) => [questionId, reason]);
    expect(blockers()).toEqual([['q-mood', 'unanswered']]);
    visitor.answer('mood', 'bad');
    visitor.answer('why', 'so');
    const file = { id: 'u', name: 'a.png', size: 1, type: 'image/png' };
    visitor.send({ type: 'uploadStarted', questionId: 'q-photo', file, at: 1 });
    expect(blockers()).toEqual([
      ['q-why', 'invalid'],
      ['q-photo', 'uploading'],
    ]);
    visitor.answer('why', 'so slow');
    visitor.send({ type: 'fileRemoved', questionId: 'q-photo', uploadId: 'u', at: 1 });
    expect(explain(visitor.flow, visitor.session)).toMatchObject({ isPassable: true, blockers: [] });
  });

  test('explain tells which transition is taken, and which rule stopped the others', () => {
    const visitor = visit(flow);
    expect(explain(visitor.flow, visitor.session)).toMatchObject({
      nextStateId: 'b',
      nextBecause: 'transition',
      submitStateId: 'c',
    });
    visitor.answer('mood', 'bad');
    expect(explain(visitor.flow, visitor.session).transitions).toMatchObject([
      { toStateId: 'b', isTaken: false, stoppedBy: [{ optionIds: ['opt-mood-good'] }] },
      { toStateId: 'c', isTaken: true, stoppedBy: [] },
      { toStateId: 'b', isTaken: false, stoppedBy: [] },
    ]);
  });

  test('explain tells the next state without a transition, and that a final page is not passable', () => {
    const visitor = visit({ pages: [{ id: 'a', elements: [aQuestionElement({ key: 'x' })] }] });
    expect(explain(visitor.flow, visitor.session)).toMatchObject({
      nextBecause: 'builtIn',
      nextStateId: BUILT_IN_THANK_STATE_ID,
      blockers: [{ reason: 'unanswered', issue: null }],
    });
    visitor.answer('x', 'y');
    visitor.submit();
    visitor.succeed();
    expect(explain(visitor.flow, visitor.session)).toMatchObject({
      stateId: BUILT_IN_THANK_STATE_ID,
      isPassable: false,
      blockers: [],
    });
    const two = visit({ pages: [{ id: 'a' }, { id: 'b' }] });
    expect(explain(two.flow, two.session).nextBecause).toBe('nextState');
  });

  test('explain tells which condition hides an element, and which part of it decided', () => {
    const mood = { '==': [{ var: 'answers.mood' }, 'bad'] };
    const condition = { and: [{ answered: 'answers.mood' }, mood, { answered: 'answers.more' }] };
    const why = { ...aQuestionElement({ key: 'why' }), visible_if: condition };
    const pages = [
      {
        id: 'a',
        elements: [
          aQuestionElement({ key: 'mood', options: ['good', 'bad'] }),
          aQuestionElement({ key: 'more', question: { required_if: mood } }),
          why,
          anElement('next_page', 'next'),
        ],
        state: { checks: [{ condition: { '!': mood }, body: {} }] },
      },
      { id: 'b', state: { visible_if: mood } },
      { id: 'c' },
    ];
    const visitor = visit({ pages });
    visitor.answer('mood', 'good');
    const { elements, conditions, isPassable, nextStateId } = explain(visitor.flow, visitor.session);
    expect(elements.find(({ elementId }) => elementId === 'el-why')).toMatchObject({
      isVisible: false,
      because: 'condition',
    });
    expect([isPassable, nextStateId]).toEqual([true, 'c']);
    expect(
      conditions.map(({ field, elementId, stateId, index, value }) => [field, elementId ?? stateId, index, value]),
    ).toEqual([
      ['required_if', 'el-more', undefined, false],
      ['visible_if', 'el-why', undefined, false],
      ['checks', 'a', 0, true],
      ['visible_if', 'b', undefined, false],
    ]);
    const [, about] = conditions;
    expect(about?.parts).toMatchObject([
      { expression: { answered: 'answers.mood' }, value: true, isDecisive: false },
      { expression: mood, value: false, isDecisive: true, parts: [{ value: 'good', isDecisive: true }] },
      { value: false, isDecisive: false },
    ]);
    visitor.answer('mood', 'bad');
    expect(explain(visitor.flow, visitor.session)).toMatchObject({
      isPassable: false,
      blockers: [{ elementId: 'el-more' }],
    });
    visitor.answer('more', 'yes');
    expect(explain(visitor.flow, visitor.session)).toMatchObject({ isPassable: false, blockers: [] });
  });

  test('explain tells what each variable is, and which part of it decided', () => {
    const many = { '>': [{ var: 'answers.guests' }, 4] };
    const variables = [
      { key: 'size', type: 'text', value: { if: [many, { var: 'context.big' }, 'small'] } },
      { key: 'guests', type: 'number', value: { var: 'variables.size' } },
      { key: 'early', type: 'text', value: { var: 'variables.late' } },
      { key: 'late', type: 'text', value: 'set' },
    ];
    const visitor = visit({ pages: [{ id: 'a', elements: [aQuestionElement({ key: 'guests' })] }], variables });
    visitor.answer('guests', '2');
    const { variables: explained } = explain(visitor.flow, visitor.session);
    expect(explained.map(({ key, variable, value }) => [key, variable, value])).toEqual([
      ['size', 'small', 'small'],
      ['guests', null, 'small'],
      ['early', null, null],
      ['late', 'set', 'set'],
    ]);
    expect(explained[0]?.parts).toMatchObject([
      { expression: many, value: false, isDecisive: true },
      { expression: { var: 'context.big' }, isDecisive: false },
    ]);
  });

  test('explain tells the limits of the page that are computed, and nothing of those that are written', () => {
    const least = { '*': [2, { var: 'answers.guests' }] };
    const elements = [
      aQuestionElement({ key: 'guests', style: 'numeric', question: { lowerlimit: 1 } }),
      aQuestionElement({ key: 'price', style: 'numeric', question: { lowerlimit: least } }),
      aQuestionElement({
        key: 'day',
        style: 'datepicker',
        question: { min_date: { today: 1 }, max_date: '2030-01-01' },
      }),
    ];
    const visitor = visit({ pages: [{ id: 'a', elements }] }, { today: '2026-11-20' });
    visitor.answer('guests', '3');
    expect(explain(visitor.flow, visitor.session).limits).toMatchObject([
      { field: 'lowerlimit', elementId: 'el-price', value: 6, parts: [{ value: 3, isDecisive: true }] },
      { field: 'min_date', elementId: 'el-day', value: '2026-11-21' },
    ]);
  });

  test.each<[Expression, boolean[]]>([
    [{ or: [{ '!': 1 }, { '!!': 1 }, { '!': 0 }] }, [false, true, false]],
    [{ or: [{ '!': 1 }, { '!!': 0 }] }, [true, true]],
    [{ and: [{ '!': 0 }, { '!!': 1 }] }, [true, true]],
    [{ if: [{ '!': 1 }, { '+': 1 }, { '!!': 1 }, { '+': 2 }, { '+': 3 }] }, [true, false, true, true, false]],
    [{ if: [{ '!': 1 }, { '+': 1 }, { '+': 3 }] }, [true, false, true]],
    [{ some: [{ var: 'answers.x' }, { '!': { var: '' } }] }, [true]],
  ])('in %j the decisive parts are %j', (expression, decisive) => {
    const { parts } = explainExpression(expression, plainScope({}));
    expect(parts.map(({ isDecisive }) => isDecisive)).toEqual(decisive);
  });
});
