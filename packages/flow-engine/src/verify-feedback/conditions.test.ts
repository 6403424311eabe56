import type { FeedbackPayload, ResponseItem } from '@product/model';
import { aFlow, anElement, aQuestionElement, type ElementJson, type FlowSpec } from '@product/testing';
import { describe, expect, test } from 'vitest';
import { parseFlow, verifyFeedback } from '../index.ts';

const next = anElement('next_page');
const page = (...elements: ElementJson[]) => ({ id: 'a', elements: [...elements, next] });

/** Verifies responses to a flow. */
function verify(spec: FlowSpec, responses: readonly ResponseItem[], facts: object = {}) {
  return verifyFeedback(parseFlow(aFlow(spec)), { responses, ...facts } as FeedbackPayload);
}

const only = (...elements: ElementJson[]): FlowSpec => ({ pages: [page(...elements)] });
const conditional = (element: ElementJson, visible_if: unknown) => ({ ...element, visible_if }) as ElementJson;

const mood = aQuestionElement({ key: 'mood', options: ['good', 'bad'], required: true });
const good: ResponseItem = { question_id: 'q-mood', option_id: 'opt-mood-good' };
const bad: ResponseItem = { question_id: 'q-mood', option_id: 'opt-mood-bad' };
const isBad = { '==': [{ var: 'answers.mood' }, 'bad'] };
const why = aQuestionElement({ key: 'why', required: true });
const text = (key: string, body: string): ResponseItem => ({ question_id: `q-${key}`, body });
const required = { path: 'responses', code: 'required', questionId: 'q-why' };

describe('conditions of elements', () => {
  const flow = only(mood, conditional(why, isBad));

  test('a condition decides whether an answer is missing or hidden', () => {
    expect(verify(flow, [good])).toEqual([]);
    expect(verify(flow, [bad])).toEqual([required]);
    expect(verify(flow, [bad, text('why', 'Late')])).toEqual([]);
    expect(verify(flow, [good, text('why', 'Late')])).toEqual([
      { path: 'responses.1', code: 'hidden', questionId: 'q-why' },
    ]);
  });

  test('a number is compared by its value, and a day by its date', () => {
    const amount = aQuestionElement({ key: 'amount', style: 'numeric' });
    const day = aQuestionElement({ key: 'day', style: 'datepicker' });
    const large = only(amount, day, conditional(why, { '>': [{ var: 'answers.amount' }, 5] }));
    expect(verify(large, [text('amount', '5.5')])).toEqual([required]);
    expect(verify(large, [text('amount', '5')])).toEqual([]);
    const late = only(amount, day, conditional(why, { '>': [{ var: 'answers.day' }, '2026-01-01'] }));
    expect(verify(late, [text('day', '2026-01-02')])).toEqual([required]);
  });

  test.each([
    ['the customer', { '==': [{ var: 'customer.id' }, 'c'] }],
    ['a context that was not sent', { '==': [{ var: 'context.plan' }, 'pro'] }],
    ['today without a date', { '>': ['2026-01-01', { today: 0 }] }],
    ['a masked text', { '==': [{ var: 'answers.note' }, 'x'] }],
    ['an address, which is sent without spaces', { '==': [{ var: 'answers.mail' }, 'x'] }],
    ['a variable of these', { var: 'variables.open' }],
  ])('a condition on %s is left open', (_, condition) => {
    const note = aQuestionElement({ key: 'note', question: { hide_personal_data: true } });
    const mail = aQuestionElement({ key: 'mail', style: 'email' });
    const spec = {
      ...only(mood, note, mail, conditional(why, condition)),
      variables: [{ key: 'open', type: 'boolean', value: { var: 'customer.id' } }],
    };
    const responses = [good, text('note', '***'), text('mail', 'ada@example.com')];
    expect(verify(spec, responses)).toEqual([]);
    expect(verify(spec, [...responses, text('why', 'x')])).toEqual([]);
  });

  test('variables and the context of the feedback decide', () => {
    const spec = {
      ...only(
        mood,
        conditional(why, { and: [{ var: 'variables.isBad' }, { '==': [{ var: 'context.plan' }, 'pro'] }] }),
      ),
      variables: [{ key: 'isBad', type: 'boolean', value: isBad }],
      context: [{ key: 'plan' }],
    };
    expect(verify(spec, [bad], { context: { plan: 'pro' } })).toEqual([required]);
    expect(verify(spec, [bad], { context: { plan: 'free' } })).toEqual([]);
    expect(verify(spec, [bad], { context: 'pro' })).toEqual([]);
    expect(verify(spec, [good], { context: { plan: 'pro' } })).toEqual([]);
  });

  test('an option whose condition did not hold is hidden', () => {
    const next = aQuestionElement({ key: 'next', style: 'radio', question: { options_from: { question: 'mood' } } });
    const spec = only(mood, next);
    expect(verify(spec, [good, { question_id: 'q-next', option_id: 'opt-mood-good' }])).toEqual([]);
    expect(verify(spec, [good, { question_id: 'q-next', option_id: 'opt-mood-bad' }])).toMatchObject([
      { path: 'responses.1.option_id', code: 'hidden', questionId: 'q-next' },
    ]);
  });
});

describe('computed fields of questions', () => {
  const whyIf = (question: object) => only(mood, aQuestionElement({ key: 'why', question: { ...question } }));

  test('an answer is required while its condition holds', () => {
    expect(verify(whyIf({ required_if: isBad }), [bad])).toEqual([required]);
    expect(verify(whyIf({ required_if: isBad }), [good])).toEqual([]);
  });

  test('a limit from another answer is checked', () => {
    const low = aQuestionElement({ key: 'low', style: 'numeric' });
    const high = aQuestionElement({
      key: 'high',
      style: 'numeric',
      question: { lowerlimit: { var: 'answers.low' }, upperlimit: 9 },
    });
    expect(verify(only(low, high), [text('low', '3'), text('high', '2')])).toMatchObject([
      { code: 'invalid', questionId: 'q-high', issue: { code: 'numberBetween', params: { lowerlimit: 3 } } },
    ]);
    expect(verify(only(low, high), [text('low', '3'), text('high', '3')])).toEqual([]);
    expect(verify(only(low, high), [text('high', '12')])).toEqual([]);
  });

  test('a limit of today is checked with a day of tolerance', () => {
    const spec = only(aQuestionElement({ key: 'day', style: 'datepicker', question: { max_date: { today: 0 } } }));
    const on = (body: string) =>
      verify(spec, [text('day', body)], { created_at: '2026-11-20T12:00:00.000Z' }).map(({ code }) => code);
    expect([on('2026-11-20'), on('2026-11-21'), on('2026-11-22')]).toEqual([[], [], ['invalid']]);
    expect(verify(spec, [text('day', '2099-01-01')])).toEqual([]);
    expect(verify(spec, [text('day', '2099-01-01')], { created_at: 'soon' })).toEqual([]);
  });

  test('a limit from a later page is left open', () => {
    const first = aQuestionElement({ key: 'why', style: 'numeric', question: { lowerlimit: { var: 'answers.late' } } });
    const late = aQuestionElement({ key: 'late', style: 'numeric' });
    const spec = { pages: [page(first), { id: 'b', elements: [late, { ...next, id: 'next-b' }] }] };
    expect(verify(spec, [text('why', '1'), text('late', '5')])).toEqual([]);
  });
});

describe('pages with conditions', () => {
  const second = { id: 'b', elements: [why, { ...next, id: 'next-b' }] };

  test('a state whose condition does not hold is passed over', () => {
    const spec = { pages: [page(mood), { ...second, state: { visible_if: isBad } }] };
    expect(verify(spec, [good])).toEqual([]);
    expect(verify(spec, [bad])).toEqual([required]);
  });

  test('a condition of a transition decides the path', () => {
    const spec = {
      pages: [{ ...page(mood), next: 'end' }, second, { id: 'end', style: 'thank' as const }],
      transitions: [{ from_state_id: 'a', to_state_id: 'b', rules: [], condition: isBad }],
    };
    expect(verify(spec, [good])).toEqual([]);
    expect(verify(spec, [bad])).toEqual([required]);
  });

  test('a failed check of a passed page is a problem', () => {
    const checks = [
      { condition: { answered: 'answers.mood' }, body: {} },
      { condition: { '!': [isBad] }, body: { en: 'Be glad' } },
    ];
    const spec = { pages: [{ ...page(mood), state: { checks } }] };
    expect(verify(spec, [good])).toEqual([]);
    expect(verify(spec, [bad])).toEqual([
      { code: 'check', path: 'responses', questionId: null, stateId: 'a', index: 1 },
    ]);
  });

  test('a check on a later answer is left open', () => {
    const checks = [{ condition: { '!': { answered: 'answers.why' } }, body: {} }];
    const spec = { pages: [{ ...page(mood), state: { checks } }, second] };
    expect(verify(spec, [good, text('why', 'x')])).toEqual([]);
  });
});

describe('the new styles and fields', () => {
  const other = (): ElementJson => {
    const { question, ...element } = aQuestionElement({ key: 'color', options: ['red', 'other'] });
    if (question === undefined) throw new Error('No question');
    const options = question.options.map((option) => ({ ...option, is_other: option.key === 'other' }));
    return { ...element, question: { ...question, options } };
  };
  const color = (option: string, body?: string): ResponseItem => ({
    question_id: 'q-color',
    option_id: `opt-color-${option}`,
    ...(body !== undefined && { body }),
  });

  test('an option that asks for a text needs one, and no other has one', () => {
    expect(verify(only(other()), [color('other', 'Teal')])).toEqual([]);
    expect(verify(only(other()), [color('other')])).toMatchObject([{ code: 'invalid', issue: { code: 'otherText' } }]);
    expect(verify(only(other()), [color('red', 'Teal')])).toMatchObject([{ code: 'wrong_type' }]);
  });

  test('an exclusive option is invalid among others', () => {
    const list = aQuestionElement({
      key: 'top',
      style: 'checklist',
      question: { options: ['a', 'none'].map((key) => ({ id: key, key, is_exclusive: key === 'none' })) },
    });
    const chosen = (id: string) => ({ question_id: 'q-top', option_id: id });
    expect(verify(only(list), [chosen('none')])).toEqual([]);
    expect(verify(only(list), [chosen('a'), chosen('none')])).toMatchObject([{ code: 'invalid' }]);
  });

  test.each([
    ['time', '09:30', '25:00', 'time'],
    ['date_time', '2026-11-20T09:30', '2026-11-20', 'date'],
    ['month', '2026-11', '2026-13', 'date'],
    ['url', 'https://example.com', 'javascript:alert(1)', 'url'],
  ] as const)('a %s is checked', (style, valid, invalid, code) => {
    const spec = only(aQuestionElement({ key: 'x', style }));
    expect(verify(spec, [text('x', valid)])).toEqual([]);
    expect(verify(spec, [text('x', invalid)])).toMatchObject([{ code: 'invalid', issue: { code } }]);
  });

  test('the fields of multiple_value are checked', () => {
    const options = [
      { id: 'name', is_required: true },
      { id: 'amount', value_type: 'number' },
    ];
    const spec = only(aQuestionElement({ key: 'x', style: 'multiple_value', question: { options } }));
    const field = (option_id: string, body: string) => ({ question_id: 'q-x', option_id, body });
    expect(verify(spec, [field('name', 'Ada'), field('amount', '1e-7')])).toEqual([]);
    expect(verify(spec, [field('amount', '1')])).toMatchObject([{ code: 'required', questionId: 'q-x' }]);
    expect(verify(spec, [field('name', 'Ada'), field('amount', 'x')])).toMatchObject([
      { code: 'invalid', issue: { params: { optionId: 'amount' } } },
    ]);
  });

  test('limits of files are left to the server, which has the bytes', () => {
    const spec = only(
      aQuestionElement({ key: 'x', style: 'file', question: { accept: ['.pdf'], max_file_bytes: 1 } }),
      aQuestionElement({ key: 'y', style: 'signature' }),
    );
    const blob = (question_id: string) => ({ question_id, active_storage_blob_id: 'b' });
    expect(verify(spec, [blob('q-x'), blob('q-y')])).toEqual([]);
  });
});

test('a chain of 2,000 conditions is verified at once', () => {
  const chain = Array.from({ length: 2000 }, (_, at) =>
    conditional(aQuestionElement({ key: `k${at}` }), { answered: at === 0 ? 'answers.mood' : `answers.k${at - 1}` }),
  );
  const responses = [good, ...chain.map((_, at) => text(`k${at}`, 'x'))];
  expect(verify(only(mood, ...chain), responses)).toEqual([]);
  expect(verify(only(mood, ...chain.toReversed()), responses)).toEqual([]);
});
