import type { FeedbackPayload, ResponseItem } from '@product/model';
import { aFlow, anElement, aQuestionElement, type FlowSpec } from '@product/testing';
import { describe, expect, expectTypeOf, test } from 'vitest';
import { visit } from '../../test/visit.ts';
import { buildFeedback, type FeedbackProblem, parseFlow, verifyFeedback } from '../index.ts';

const next = anElement('next_page');

/** Verifies responses to a flow. */
function verify(spec: FlowSpec, responses: readonly ResponseItem[], options?: { isCompleted: boolean }) {
  return verifyFeedback(parseFlow(aFlow(spec)), { responses } as unknown as FeedbackPayload, options);
}

/** Creates a flow of one page with these questions and a button. */
const page = (...elements: ReturnType<typeof aQuestionElement>[]): FlowSpec => ({
  pages: [{ id: 'a', elements: [...elements, next] }],
});

const choice = aQuestionElement({ key: 'mood', options: ['good', 'bad'], required: true });
const good: ResponseItem = { question_id: 'q-mood', option_id: 'opt-mood-good' };
const bad: ResponseItem = { question_id: 'q-mood', option_id: 'opt-mood-bad' };

describe('the answers of a page', () => {
  test('answers that keep the rules have no problem', () => {
    expect(verify(page(choice), [good])).toEqual([]);
  });

  test('an unknown option is a problem', () => {
    expect(verify(page(choice), [{ question_id: 'q-mood', option_id: 'opt-gone' }])).toEqual([
      { path: 'responses.0.option_id', code: 'unknown_option', questionId: 'q-mood' },
    ]);
  });

  test('a missing required answer is a problem', () => {
    const problem = { path: 'responses', code: 'required', questionId: 'q-mood' };
    const comment = aQuestionElement({ key: 'comment' });
    expect(verify(page(choice, comment), [{ question_id: 'q-comment', body: 'Fine' }])).toEqual([problem]);
    expect(verify(page(choice), [])).toEqual([problem, { path: 'responses', code: 'empty', questionId: null }]);
    const blank = aQuestionElement({ key: 'comment', required: true });
    expect(verify(page(blank), [{ question_id: 'q-comment', body: ' ' }])).toEqual([
      { path: 'responses.0', code: 'required', questionId: 'q-comment' },
    ]);
  });

  test('a missing required answer is no problem in an incomplete feedback', () => {
    expect(verify(page(choice), [], { isCompleted: false })).toEqual([]);
  });

  test('every answer is required on a page without a button', () => {
    const comment = aQuestionElement({ key: 'comment' });
    const spec = { pages: [{ id: 'a', elements: [choice, comment] }] };
    expect(verify(spec, [good])).toEqual([{ path: 'responses', code: 'required', questionId: 'q-comment' }]);
  });

  test.each<[string, Parameters<typeof aQuestionElement>[0], ResponseItem[], string]>([
    [
      'a number',
      { key: 'n', style: 'numeric', question: { upperlimit: 10 } },
      [{ question_id: 'q-n', body: '11' }],
      'numberMax',
    ],
    [
      'a length',
      { key: 'n', style: 'text', question: { max_response_length: 2 } },
      [{ question_id: 'q-n', body: 'abc' }],
      'lengthMax',
    ],
    [
      'a count',
      { key: 'n', style: 'checklist', options: ['a', 'b'], question: { min_selection_count: 2 } },
      [{ question_id: 'q-n', option_id: 'opt-n-a' }],
      'selectMin',
    ],
    ['an address', { key: 'n', style: 'email' }, [{ question_id: 'q-n', body: 'ada@' }], 'email'],
    ['a phone number', { key: 'n', style: 'phone_number' }, [{ question_id: 'q-n', body: '123' }], 'phone'],
    ['a day', { key: 'n', style: 'datepicker' }, [{ question_id: 'q-n', body: '2026-02-31' }], 'generic'],
    [
      'one option',
      { key: 'n', style: 'radio', options: ['a', 'b'] },
      ['a', 'b'].map((key) => ({ question_id: 'q-n', option_id: `opt-n-${key}` })),
      'generic',
    ],
  ])('an answer outside the limits or format of %s is a problem', (_, spec, responses, code) => {
    expect(verify(page(aQuestionElement(spec)), responses)).toMatchObject([
      { path: 'responses.0', code: 'invalid', questionId: 'q-n', issue: { code } },
    ]);
  });

  test.each<[string, Parameters<typeof aQuestionElement>[0], ResponseItem[]]>([
    ['a text for a choice', { key: 'n', options: ['a'] }, [{ question_id: 'q-n', body: 'a' }]],
    ['an option for a text', { key: 'n' }, [{ question_id: 'q-n', option_id: 'o' }]],
    [
      'two texts',
      { key: 'n' },
      [
        { question_id: 'q-n', body: 'a' },
        { question_id: 'q-n', body: 'b' },
      ],
    ],
    [
      'a matrix without a statement',
      { key: 'n', style: 'matrix', options: ['a'], statements: ['s'] },
      [{ question_id: 'q-n', option_id: 'opt-n-a' }],
    ],
    ['a file without its blob', { key: 'n', style: 'file' }, [{ question_id: 'q-n', body: 'cat.png' }]],
    [
      'a ranking without ranks',
      { key: 'n', style: 'ranking', options: ['a'] },
      [{ question_id: 'q-n', option_id: 'opt-n-a' }],
    ],
    [
      'a ranking with a rank left out',
      { key: 'n', style: 'ranking', options: ['a'] },
      [{ question_id: 'q-n', option_id: 'opt-n-a', ranking: 3 }],
    ],
  ])('another kind of answer is a problem: %s', (_, spec, responses) => {
    const [problem] = verify(page(aQuestionElement(spec)), responses);
    expect(problem).toMatchObject({ code: 'wrong_type', questionId: 'q-n' });
  });

  test('any option of binding data is accepted', () => {
    const bound = aQuestionElement({
      key: 'book',
      style: 'dynamic_multiple_choice',
      question: { binding_model: 'books' },
    });
    expect(verify(page(bound), [{ question_id: 'q-book', option_id: 'isbn-1' }])).toEqual([]);
  });

  test('a slider with impossible limits and one end of its own accepts any number while its conditions are open', () => {
    const slider = aQuestionElement({
      key: 'n',
      style: 'slider',
      question: { required_if: { answered: 'answers.later' }, max: 0, lowerlimit: 1 },
    });
    const later = aQuestionElement({ key: 'later' });
    const pages = [
      { id: 'a', elements: [slider, next] },
      { id: 'b', elements: [later, anElement('submit')] },
    ];
    expect(verify({ pages }, [{ question_id: 'q-n', body: '1' }])).toEqual([]);
  });

  test('a masked text of any length is accepted', () => {
    const text = aQuestionElement({
      key: 'why',
      required: true,
      question: { hide_personal_data: true, min_response_length: 10, max_response_length: 12 },
    });
    for (const body of ['***', 'XXXX-XXXX-XXXX-XXXX and more']) {
      expect(verify(page(text), [{ question_id: 'q-why', body }])).toEqual([]);
    }
    expect(verify(page(text), [{ question_id: 'q-why', body: 'short' }])).toMatchObject([{ code: 'invalid' }]);
  });
});

describe('answers that show and hide', () => {
  const why = aQuestionElement({ key: 'why', hidden: true, required: true });
  const asks = { ...choice, triggers: [{ answer_value: 'bad', action: 'make_visible', target_ids: ['el-why'] }] };

  test('answers decide which questions are required', () => {
    expect(verify(page(asks, why), [good])).toEqual([]);
    expect(verify(page(asks, why), [bad])).toEqual([{ path: 'responses', code: 'required', questionId: 'q-why' }]);
  });

  test('an answer to a hidden question is a problem', () => {
    expect(verify(page(asks, why), [good, { question_id: 'q-why', body: 'Late' }])).toEqual([
      { path: 'responses.1', code: 'hidden', questionId: 'q-why' },
    ]);
  });

  test('a hidden option is a problem', () => {
    const hides = {
      ...choice,
      triggers: [
        {
          answer_value: 'good',
          action: 'make_invisible',
          scope: 'option' as const,
          target_option_ids: [{ question_key: 'next', option_key: 'refund' }],
        },
      ],
    };
    const then = aQuestionElement({ key: 'next', options: ['refund', 'nothing'] });
    expect(verify(page(hides, then), [good, { question_id: 'q-next', option_id: 'opt-next-refund' }])).toEqual([
      { path: 'responses.1.option_id', code: 'hidden', questionId: 'q-next' },
    ]);
  });
});

describe('the path through the pages', () => {
  const pageOf = (id: string, required: boolean, to: string | null) => ({
    id,
    next: to,
    elements: [aQuestionElement({ key: id, required }), { ...next, id: `next-${id}` }],
  });
  const fork: FlowSpec = {
    pages: [
      { id: 'first', next: 'glad', elements: [choice, next] },
      pageOf('sorry', true, 'end'),
      pageOf('glad', true, 'end'),
      pageOf('nowhere', false, null),
      { id: 'end', style: 'thank', elements: [] },
    ],
    transitions: [
      {
        from_state_id: 'first',
        to_state_id: 'sorry',
        rules: [
          { element_id: 'el-mood', operator: null, value: null, option_ids: ['opt-mood-bad'], statement_id: null },
        ],
      },
    ],
  };

  test('the path decides which pages are required', () => {
    expect(verify(fork, [bad, { question_id: 'q-sorry', body: 'Late' }])).toEqual([]);
    expect(verify(fork, [bad, { question_id: 'q-glad', body: 'Nice' }])).toEqual([
      { path: 'responses.1', code: 'off_path', questionId: 'q-glad' },
      { path: 'responses', code: 'required', questionId: 'q-sorry' },
    ]);
  });

  test('an answer on an unreachable page is a problem', () => {
    expect(
      verify(fork, [good, { question_id: 'q-glad', body: 'Nice' }, { question_id: 'q-nowhere', body: 'x' }]),
    ).toEqual([{ path: 'responses.2', code: 'off_path', questionId: 'q-nowhere' }]);
  });

  test('answers of a way that the visitor left are not sent, and are a problem when somebody sends them', () => {
    const visitor = visit(fork);
    visitor.answer('mood', 'bad');
    visitor.next();
    visitor.answer('sorry', 'Late');
    visitor.send({ type: 'wentBack', at: 1 });
    visitor.answer('mood', 'good');
    visitor.next();
    visitor.answer('glad', 'Nice after all');
    visitor.next();
    expect(visitor.effect('postFeedback')).toBeDefined();
    const payload = buildFeedback(visitor.flow, visitor.session, { deviceId: 'd', now: 0 });
    expect(payload.responses.map(({ question_id }) => question_id)).toEqual(['q-mood', 'q-glad']);
    expect(verifyFeedback(visitor.flow, payload)).toEqual([]);
    const both = [...payload.responses, { question_id: 'q-sorry', body: 'Late' }];
    expect(verifyFeedback(visitor.flow, { ...payload, responses: both })).toEqual([
      { path: 'responses.2', code: 'off_path', questionId: 'q-sorry' },
    ]);
  });

  test('a survey may have ended at every submit button', () => {
    const [first, ...others] = fork.pages ?? [];
    const early = {
      ...fork,
      pages: [{ id: 'first', next: 'glad', elements: [choice, anElement('submit')] }, ...others],
    };
    expect(first?.id).toBe('first');
    expect(verify(early, [good])).toEqual([]);
  });
});

describe('an honest feedback has no problem', () => {
  const shows = (answer_value: string) => ({ answer_value, action: 'make_visible', target_ids: ['el-why'] });
  const why = aQuestionElement({ key: 'why', hidden: true });
  const problemsOf = (visitor: ReturnType<typeof visit>) => {
    expect(visitor.effect('postFeedback')).toBeDefined();
    return verifyFeedback(visitor.flow, buildFeedback(visitor.flow, visitor.session, { deviceId: 'd', now: 0 }));
  };

  test('a trigger on a number that the wire writes in another form causes no problem', () => {
    const amount = aQuestionElement({ key: 'amount', style: 'numeric', triggers: [shows('7.0')] });
    const visitor = visit(page(amount, why));
    visitor.answer('amount', '7.0');
    visitor.answer('why', 'Too much');
    visitor.next();
    expect(problemsOf(visitor)).toEqual([]);
  });

  test('an answer that hid its own question causes no problem', () => {
    const hides = { answer_value: 'bad', action: 'make_invisible', target_ids: ['el-mood'] };
    const mood = aQuestionElement({ key: 'mood', options: ['good', 'bad'], triggers: [hides, shows('bad')] });
    const visitor = visit(page(mood, why));
    visitor.answer('mood', 'bad');
    visitor.answer('why', 'Late');
    visitor.next();
    expect(visitor.session.answers).toEqual({ 'q-why': expect.anything() });
    expect(problemsOf(visitor)).toEqual([]);
  });

  test('a path that depended on a later answer causes no problem', () => {
    const pageOf = (id: string, to: string) => ({
      id,
      next: to,
      elements: [aQuestionElement({ key: id, required: true }), { ...next, id: `next-${id}` }],
    });
    const rule = { element_id: 'el-late', operator: 'equal', value: 'yes', option_ids: [], statement_id: null };
    const visitor = visit({
      pages: [pageOf('first', 'middle'), pageOf('middle', 'late'), pageOf('late', 'end'), pageOf('other', 'end'), end],
      transitions: [{ from_state_id: 'first', to_state_id: 'other', rules: [rule] }],
    });
    for (const [key, text] of [
      ['first', 'a'],
      ['middle', 'b'],
      ['late', 'yes'],
    ] as const) {
      visitor.answer(key, text);
      visitor.next();
    }
    expect(problemsOf(visitor)).toEqual([]);
  });
});

const end = { id: 'end', style: 'thank' as const, elements: [] };

test('each problem has a known code and its question', () => {
  expectTypeOf(verifyFeedback).returns.toEqualTypeOf<FeedbackProblem[]>();
  expectTypeOf<FeedbackProblem['code']>().toEqualTypeOf<
    | 'empty'
    | 'unreadable'
    | 'check'
    | 'unknown_question'
    | 'unknown_option'
    | 'wrong_type'
    | 'hidden'
    | 'off_path'
    | 'required'
    | 'invalid'
  >();
  expectTypeOf<Extract<FeedbackProblem, { code: 'invalid' }>['issue']['code']>().toExtend<string>();
  expectTypeOf<Extract<FeedbackProblem, { code: 'required' }>['questionId']>().toEqualTypeOf<string>();
});
