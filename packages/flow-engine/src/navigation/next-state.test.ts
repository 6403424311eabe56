import { aFlow, anElement, aQuestionElement } from '@product/testing';
import { describe, expect, test } from 'vitest';
import { visit } from '../../test/visit.ts';
import {
  BUILT_IN_THANK_STATE_ID,
  currentState,
  nextStateId,
  parseFlow,
  progressPercent,
  startSession,
} from '../index.ts';
import { matchesInSession } from './next-state.ts';

const next = (id: string) => anElement('next_page', `next-${id}`);
const mood = aQuestionElement({ key: 'mood', options: ['good', 'bad'] });
const by = (from: string, to: string, ...optionIds: string[]) => ({
  from_state_id: from,
  to_state_id: to,
  rules: optionIds.map((id) => ({ element_id: 'el-mood', option_ids: [id] })),
});

describe('the next state', () => {
  test('the next state is the target of the first transition whose rules all match', () => {
    const visitor = visit({
      pages: [{ id: 'a', elements: [mood, next('a')], next: 'd' }, { id: 'b' }, { id: 'c' }, { id: 'd' }],
      transitions: [
        by('a', 'b', 'opt-mood-good', 'opt-mood-bad'),
        by('a', 'c', 'opt-mood-good'),
        by('a', 'b', 'opt-mood-good'),
      ],
    });
    expect(nextStateId(visitor.flow, visitor.session)).toBe('d');
    visitor.answer('mood', 'good');
    expect(nextStateId(visitor.flow, visitor.session)).toBe('c');
    visitor.answer('mood', 'bad');
    expect(nextStateId(visitor.flow, visitor.session)).toBe('d');
  });

  test('an empty list of rules always matches', () => {
    const flow = parseFlow(aFlow({ pages: [{ id: 'a' }, { id: 'b' }, { id: 'c' }], transitions: [by('a', 'c')] }));
    expect(nextStateId(flow, startSession(flow))).toBe('c');
  });

  test('the next state is the state’s own when no transition matches', () => {
    const visitor = visit({
      pages: [{ id: 'a', elements: [mood, next('a')], next: 'c' }, { id: 'b' }, { id: 'c' }],
      transitions: [by('a', 'b', 'opt-mood-good'), by('c', 'b')],
    });
    visitor.answer('mood', 'bad');
    expect(nextStateId(visitor.flow, visitor.session)).toBe('c');
  });

  test('the next state is the built-in thank page by default', () => {
    const flow = parseFlow(aFlow());
    expect(nextStateId(flow, startSession(flow))).toBe(BUILT_IN_THANK_STATE_ID);
  });

  test('a rule on an unknown element never matches', () => {
    const { flow, session } = visit({});
    const rule = { elementId: 'gone', operator: 'not_equals', value: 'x', optionIds: [], statementId: null } as const;
    expect(matchesInSession(flow, session, rule)).toBe(false);
  });

  test('a rule on an element without a question never matches', () => {
    const flow = parseFlow(
      aFlow({
        pages: [{ id: 'a', elements: [next('a')] }, { id: 'b' }, { id: 'c' }],
        transitions: [
          {
            from_state_id: 'a',
            to_state_id: 'c',
            rules: [{ element_id: 'next-a', operator: 'not_equals', value: 'x' }],
          },
        ],
      }),
    );
    expect(nextStateId(flow, startSession(flow))).toBe('b');
  });
});

describe('a submit control skips ahead', () => {
  const submit = anElement('submit');
  const page = (id: string, rest: object = {}) => ({ id, elements: [aQuestionElement({ key: id })], ...rest });

  test.each([
    ['a submit control skips ahead to a thank state', { style: 'thank' as const }, 'end'],
    ['a submit control skips ahead to a chat state', { style: 'chat' as const }, 'end'],
  ])('a submit control skips ahead: %s', (_name, end, target) => {
    const visitor = visit({ pages: [{ id: 'a', elements: [mood, submit] }, page('b'), { id: 'end', ...end }] });
    visitor.answer('mood', 'good');
    visitor.submit();
    expect(visitor.effect('postFeedback')).toMatchObject({ targetStateId: target });
  });

  test('a submit control skips ahead along the path that the answers choose', () => {
    const visitor = visit({
      pages: [
        { id: 'a', elements: [mood, submit] },
        page('b'),
        { id: 'thank', style: 'thank' },
        { id: 'chat', style: 'chat' },
      ],
      transitions: [by('b', 'chat', 'opt-mood-bad')],
    });
    visitor.answer('mood', 'bad');
    visitor.submit();
    expect(visitor.effect('postFeedback')).toMatchObject({ targetStateId: 'chat' });
  });

  test.each([
    ['the first thank state', [{ id: 'end', style: 'thank' as const }], 'end'],
    ['the built-in one without any', [], BUILT_IN_THANK_STATE_ID],
  ])('a submit control in a cycle skips ahead to %s', (_name, ends, target) => {
    const visitor = visit({ pages: [{ id: 'a', elements: [mood, submit] }, page('b', { next: 'a' }), ...ends] });
    visitor.answer('mood', 'good');
    visitor.submit();
    expect(visitor.effect('postFeedback')).toMatchObject({ targetStateId: target });
  });
});

test('a cycle among later pages ends the path too', () => {
  const visitor = visit({
    pages: [
      { id: 'a', elements: [mood, anElement('submit')] },
      { id: 'b', elements: [aQuestionElement({ key: 'b' })] },
      { id: 'c', elements: [aQuestionElement({ key: 'c' })], next: 'b' },
    ],
  });
  visitor.answer('mood', 'good');
  expect(progressPercent(visitor.flow, visitor.session)).toBe(0);
  visitor.submit();
  expect(visitor.effect('postFeedback')).toMatchObject({ targetStateId: '@thank' });
});

test('progress is the share of passed pages on the path', () => {
  const visitor = visit({
    pages: [
      { id: 'a', elements: [next('a')] },
      { id: 'b', elements: [next('b')] },
      { id: 'c', elements: [mood] },
    ],
  });
  expect(progressPercent(visitor.flow, visitor.session)).toBe(0);
  visitor.next();
  expect(progressPercent(visitor.flow, visitor.session)).toBe(33);
  visitor.next();
  expect(progressPercent(visitor.flow, visitor.session)).toBe(67);
  visitor.answer('mood', 'good');
  visitor.submit();
  visitor.succeed();
  expect(progressPercent(visitor.flow, visitor.session)).toBe(100);
});

test('progress on a cyclic path counts each page once, and the end', () => {
  const visitor = visit({
    pages: [
      { id: 'a', elements: [next('a')] },
      { id: 'b', elements: [next('b')], next: 'a' },
    ],
  });
  visitor.next();
  expect(progressPercent(visitor.flow, visitor.session)).toBe(33);
});

test('the built-in thank page is empty, unnamed, and never initial', () => {
  const visitor = visit({ pages: [{ id: 'a', elements: [next('a')] }] });
  visitor.next();
  visitor.succeed();
  expect(currentState(visitor.flow, visitor.session)).toEqual({
    id: BUILT_IN_THANK_STATE_ID,
    name: '',
    isInitialState: false,
    style: 'thank',
    elementIds: [],
    nextStateId: null,
  });
});
