import { aFlow, aQuestionElement } from '@product/testing';
import { describe, expect, test } from 'vitest';
import { parseFlow, type SessionOptions, startSession, transition } from '../index.ts';

const flowWith = (...elements: ReturnType<typeof aQuestionElement>[]) =>
  parseFlow(aFlow({ pages: [{ id: 'a', elements }], context: [{ key: 'plan', type: 'text' }] }));
const asking = (default_answer: unknown, spec: object = {}) =>
  aQuestionElement({ key: 'a', ...spec, question: { default_answer } });
const answersOf = (element: ReturnType<typeof aQuestionElement>, options: SessionOptions = {}) =>
  startSession(flowWith(element), options).answers;

describe('default answers', () => {
  test('a text, a number and an expression become the text of an answer', () => {
    expect(answersOf(asking('Ada'))).toEqual({ 'q-a': { kind: 'text', questionId: 'q-a', body: 'Ada' } });
    expect(answersOf(asking(1.5, { style: 'numeric' }), { language: 'tr' })['q-a']).toMatchObject({ body: '1,5' });
    const fromContext = asking({ var: 'context.plan' });
    expect(answersOf(fromContext, { context: { query: { plan: 'pro' } } })['q-a']).toMatchObject({ body: 'pro' });
    expect(answersOf(fromContext)).toEqual({});
  });

  test('option keys become chosen options, and unknown ones are left out', () => {
    const options = ['x', 'y', '3'];
    expect(answersOf(asking('y', { options }))['q-a']).toMatchObject({ optionIds: ['opt-a-y'] });
    expect(answersOf(asking(['x', 3, 'gone'], { options, style: 'checklist' }))['q-a']).toMatchObject({
      optionIds: ['opt-a-x', 'opt-a-3'],
    });
    expect(answersOf(asking('gone', { options }))).toEqual({});
  });

  test.each([
    ['an expression without a value', { var: 'customer.name' }],
    ['null', null],
    ['an empty text', ''],
    ['an empty list', []],
    ['a list of lists', [['x']]],
  ])('%s is no default answer', (_name, value) => {
    expect(answersOf(asking(value))).toEqual({});
  });

  test('a style without texts and options has no default answer, and a preloaded response replaces a default', () => {
    expect(answersOf(asking('x', { style: 'file' }))).toEqual({});
    expect(answersOf(asking('x'), { preloadedResponses: { a: 'y' } })['q-a']).toMatchObject({ body: 'y' });
  });

  test('a default answer shows the question of the next default, and a hidden question has none', () => {
    const first = aQuestionElement({
      key: 'first',
      options: ['yes', 'no'],
      question: { default_answer: 'yes' },
      triggers: [{ answer_value: 'yes', action: 'make_visible', scope: 'element', target_ids: ['el-a'] }],
    });
    const second = asking('shown', { hidden: true });
    expect(Object.keys(startSession(flowWith(first, second)).answers)).toEqual(['q-first', 'q-a']);
    expect(startSession(flowWith(second)).answers).toEqual({});
  });

  test('a restart gives the default answers again, and a default is no response of the visitor', () => {
    const flow = flowWith(asking('Ada'));
    const session = startSession(flow);
    expect(session.firstResponseAt).toBeNull();
    const answer = { kind: 'text', questionId: 'q-a', body: 'Bob' } as const;
    const [changed] = transition(flow, session, { type: 'answered', answer, at: 1 });
    const [restarted] = transition(flow, changed, { type: 'restarted', id: 'next', seed: 2, at: 2 });
    expect(restarted).toEqual(startSession(flow, { id: 'next', seed: 2, at: 2 }));
  });
});
