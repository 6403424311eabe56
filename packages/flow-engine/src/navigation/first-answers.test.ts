import { aFlow, aQuestionElement } from '@product/testing';
import { describe, expect, test } from 'vitest';
import { type FlowEvent, parseFlow, replay, type SessionOptions, startSession, transition } from '../index.ts';

type ElementSpec = ReturnType<typeof aQuestionElement> & { readonly visible_if?: unknown };
const flowWith = (...elements: ElementSpec[]) =>
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

  describe('of a question that an answer shows', () => {
    const paid = { '==': [{ var: 'answers.plan' }, 'paid'] };
    const flow = flowWith(
      aQuestionElement({ key: 'plan', options: ['free', 'paid'] }),
      { ...asking('by post'), visible_if: paid },
      { ...aQuestionElement({ key: 'b', question: { default_answer: { var: 'answers.a' } } }), visible_if: paid },
      {
        ...aQuestionElement({ key: 'c', question: { default_answer: 'after a' } }),
        visible_if: { answered: 'answers.a' },
      },
    );
    const plan = (key: string): FlowEvent => {
      return {
        type: 'answered',
        answer: { kind: 'options', questionId: 'q-plan', optionIds: [`opt-plan-${key}`] },
        at: 1,
      };
    };
    const bodies = (...events: FlowEvent[]) =>
      Object.values(replay(flow, events).answers).flatMap((answer) => (answer.kind === 'text' ? answer.body : []));

    test('a question that an answer shows starts with its default answer, and shows further questions', () => {
      expect(bodies()).toEqual([]);
      expect(bodies(plan('paid'))).toEqual(['by post', 'by post', 'after a']);
      expect(bodies(plan('paid'), plan('free'))).toEqual([]);
    });

    test('a default answer that the visitor cleared or changed stays so while the question is visible', () => {
      const changed: FlowEvent = {
        type: 'answered',
        answer: { kind: 'text', questionId: 'q-a', body: 'by van' },
        at: 2,
      };
      const cleared: FlowEvent = { type: 'cleared', questionId: 'q-a', at: 2 };
      expect(bodies(plan('paid'), changed, plan('paid'))).toEqual(['by van', 'by post', 'after a']);
      expect(bodies(plan('paid'), cleared, plan('paid'))).toEqual(['by post']);
      expect(bodies(plan('paid'), cleared, plan('free'), plan('paid'))).toEqual(['by post', 'by post', 'after a']);
    });

    test('a default answer of a question that the customer’s data show is no response of the visitor', () => {
      const known = flowWith({ ...asking('Ada'), visible_if: { answered: 'customer.email' } });
      const session = replay(known, [{ type: 'customerLoaded', customer: { email: 'a@example.com' } }]);
      expect(session.answers['q-a']).toMatchObject({ body: 'Ada' });
      expect(session.firstResponseAt).toBeNull();
    });

    test('a preloaded response takes precedence in a question that a later default answer shows', () => {
      const first = { ...asking('Ada'), visible_if: { answered: 'answers.z' } };
      const last = aQuestionElement({ key: 'z', question: { default_answer: 'shows a' } });
      const { answers } = startSession(flowWith(first, last), { preloadedResponses: { a: 'Bob' } });
      expect(answers['q-a']).toMatchObject({ body: 'Bob' });
    });
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
