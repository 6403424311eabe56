import type { Answer, Expression } from '@product/model';
import { anElement, aQuestionElement, type ElementJson } from '@product/testing';
import { describe, expect, test } from 'vitest';
import { visit } from '../../test/visit.ts';
import {
  conditionData,
  nextStateId,
  type ResolvedQuestion,
  resolveQuestion,
  resumeSession,
  startSession,
  visibleOptions,
} from '../index.ts';

const when = (element: ElementJson, visible_if: Expression): ElementJson => ({ ...element, visible_if }) as ElementJson;
const is = (key: string, value: Expression): Expression => ({ '==': [{ var: `answers.${key}` }, value] });
const yesNo = (key: string) => aQuestionElement({ key, options: ['yes', 'no'] });
const page = (...elements: ElementJson[]) => ({ pages: [{ id: 'a', elements }] });

describe('visible_if of an element', () => {
  test('an element is visible only while its condition holds', () => {
    const visitor = visit(page(yesNo('mood'), when(aQuestionElement({ key: 'why' }), is('mood', 'no'))));
    expect(visitor.visible).toEqual(['el-mood']);
    visitor.answer('mood', 'no');
    expect(visitor.visible).toEqual(['el-mood', 'el-why']);
    expect(visitor.effect('scrollTo')).toMatchObject({ elementId: 'el-why', reason: 'revealed' });
    visitor.answer('mood', 'yes');
    expect(visitor.visible).toEqual(['el-mood']);
  });

  test('hiding a question clears its answer, and with it what depends on that answer', () => {
    const visitor = visit(
      page(
        when(aQuestionElement({ key: 'last' }), { answered: 'answers.second' }),
        when(aQuestionElement({ key: 'second' }), is('first', 'yes')),
        yesNo('first'),
      ),
    );
    visitor.answer('first', 'yes');
    visitor.answer('second', 'text');
    visitor.answer('last', 'text');
    expect(visitor.visible).toEqual(['el-last', 'el-second', 'el-first']);
    visitor.answer('first', 'no');
    expect(visitor.visible).toEqual(['el-first']);
    expect(Object.keys(visitor.session.answers)).toEqual(['q-first']);
  });

  test('an element needs both its triggers and its condition', () => {
    const trigger = { answer_value: 'yes', action: 'make_visible', target_ids: ['el-why'] };
    const visitor = visit(
      page(
        aQuestionElement({ key: 'mood', options: ['yes', 'no'], triggers: [trigger] }),
        yesNo('more'),
        when(aQuestionElement({ key: 'why', hidden: true }), is('more', 'yes')),
      ),
    );
    visitor.answer('mood', 'yes');
    expect(visitor.visible).not.toContain('el-why');
    visitor.answer('more', 'yes');
    expect(visitor.visible).toContain('el-why');
    visitor.answer('mood', 'no');
    expect(visitor.visible).not.toContain('el-why');
  });

  test('a condition that hides the question of a trigger also reverts what the trigger shows', () => {
    const trigger = { answer_value: 'yes', action: 'make_visible', target_ids: ['el-third'] };
    const second = aQuestionElement({ key: 'second', options: ['yes'], triggers: [trigger] });
    const third = when(aQuestionElement({ key: 'third', hidden: true }), is('first', 'yes'));
    const visitor = visit(page(yesNo('first'), when(second, { answered: 'answers.first' }), third));
    visitor.answer('first', 'yes');
    visitor.answer('second', 'yes');
    visitor.answer('third', 'text');
    expect(visitor.visible).toEqual(['el-first', 'el-second', 'el-third']);
    visitor.send({ type: 'cleared', questionId: 'q-first', at: 1 });
    expect(visitor.visible).toEqual(['el-first']);
    expect(visitor.session.answers).toEqual({});
  });

  test('conditions that depend on each other end, and start with the first of the definition', () => {
    const visitor = visit(
      page(
        when(aQuestionElement({ key: 'one' }), { '!': { answered: 'answers.two' } }),
        when(aQuestionElement({ key: 'two' }), { '!': { answered: 'answers.one' } }),
      ),
    );
    expect(visitor.visible).toEqual(['el-one', 'el-two']);
    visitor.answer('two', 'text');
    expect(visitor.visible).toEqual(['el-two']);
  });

  test('buttons and labels have conditions too', () => {
    const button = { ...anElement('submit'), visible_if: { answered: 'answers.mood' } } as ElementJson;
    const visitor = visit(page(yesNo('mood'), button));
    expect(visitor.visible).toEqual(['el-mood']);
    visitor.answer('mood', 'yes');
    expect(visitor.visible).toEqual(['el-mood', 'el-submit']);
  });

  test('data of the customer shows an element as soon as it is loaded', () => {
    const visitor = visit(
      page(yesNo('mood'), when(aQuestionElement({ key: 'vip' }), { '!!': { var: 'customer.id' } })),
    );
    expect(visitor.visible).toEqual(['el-mood']);
    visitor.send({ type: 'customerLoaded', customer: { id: 'c-1' } });
    expect(visitor.visible).toEqual(['el-mood', 'el-vip']);
    visitor.send({ type: 'restarted', id: 'again', seed: 2, at: 1 });
    expect(visitor.visible).toEqual(['el-mood', 'el-vip']);
  });

  test('preloaded answers decide conditions at the start', () => {
    const { flow } = visit(page(yesNo('mood'), when(aQuestionElement({ key: 'why' }), is('mood', 'no'))));
    const session = startSession(flow, { preloadedResponses: { mood: 'no', why: 'Late' } });
    expect(session.answers['q-why']).toMatchObject({ body: 'Late' });
  });

  test('another date on resuming decides conditions again', () => {
    const late = when(aQuestionElement({ key: 'late' }), { '>=': [{ today: 0 }, '2026-06-01'] });
    const { flow, session } = visit(page(yesNo('mood'), late), { today: '2026-05-31' });
    expect(session.elementVisibility['el-late']).toBe(false);
    expect(resumeSession(flow, session, 1, 'en', '2026-06-01')?.elementVisibility['el-late']).toBe(true);
  });

  test('another language decides conditions again, because it may write numbers in another way', () => {
    const paid = aQuestionElement({ key: 'paid', style: 'numeric' });
    const visitor = visit(page(paid, when(aQuestionElement({ key: 'why' }), { '>': [{ var: 'answers.paid' }, 1] })));
    visitor.answer('paid', '1.234,5');
    expect(visitor.visible).toEqual(['el-paid']);
    visitor.send({ type: 'languageChanged', language: 'tr', at: 1 });
    expect(visitor.visible).toEqual(['el-paid', 'el-why']);
  });

  test('a variable that reads answers shows and hides elements', () => {
    const options = ['good', 'bad'].map((key, score) => ({ id: key, key, body: {}, score: score * 5 }));
    const visitor = visit({
      ...page(
        aQuestionElement({ key: 'mood', style: 'plain', question: { options } }),
        when(aQuestionElement({ key: 'why' }), { '>': [{ var: 'variables.double' }, 9] }),
      ),
      variables: [
        { key: 'score', type: 'number', value: { score: 'answers.mood' } },
        { key: 'double', type: 'number', value: { '*': [{ var: 'variables.score' }, 2] } },
      ],
    } as Parameters<typeof visit>[0]);
    visitor.send({ type: 'answered', answer: { kind: 'options', questionId: 'q-mood', optionIds: ['bad'] }, at: 1 });
    expect(visitor.visible).toContain('el-why');
    visitor.send({ type: 'answered', answer: { kind: 'options', questionId: 'q-mood', optionIds: ['good'] }, at: 1 });
    expect(visitor.visible).not.toContain('el-why');
  });
});

describe('visible_if of an option', () => {
  const options = ['a', 'b', 'c'].map((key) => ({
    id: `opt-pick-${key}`,
    key,
    body: {},
    ...(key !== 'a' && { visible_if: is('mood', key === 'b' ? 'yes' : 'no') }),
  }));
  const pick = aQuestionElement({ key: 'pick', style: 'checklist', question: { options } });

  test('an option is available only while its condition holds, and leaves the answer with it', () => {
    const visitor = visit(page(yesNo('mood'), pick));
    const available = () => visibleOptions(visitor.flow, visitor.session, 'q-pick').map(({ key }) => key);
    expect(available()).toEqual(['a']);
    visitor.answer('mood', 'yes');
    expect(available()).toEqual(['a', 'b']);
    const stored = visitor.session.optionVisibility;
    visitor.answer('mood', 'yes');
    expect(visitor.session.optionVisibility).toBe(stored);
    visitor.send({
      type: 'answered',
      answer: { kind: 'options', questionId: 'q-pick', optionIds: ['opt-pick-a', 'opt-pick-b'] },
      at: 1,
    });
    visitor.answer('mood', 'no');
    expect(available()).toEqual(['a', 'c']);
    expect(visitor.session.answers['q-pick']).toMatchObject({ optionIds: ['opt-pick-a'] });
  });
});

describe('visible_if of a state', () => {
  const next = (id: string) => anElement('next_page', `next-${id}`);
  const flow = {
    pages: [
      { id: 'a', elements: [yesNo('mood'), next('a')] },
      { id: 'b', elements: [aQuestionElement({ key: 'why' }), next('b')], state: { visible_if: is('mood', 'no') } },
      { id: 'c', elements: [aQuestionElement({ key: 'last' }), next('c')] },
    ],
  };

  test('a state whose condition does not hold is passed over', () => {
    const visitor = visit(flow);
    visitor.answer('mood', 'yes');
    visitor.next();
    expect(visitor.stateId).toBe('c');
    visitor.send({ type: 'wentBack', at: 1 });
    visitor.answer('mood', 'no');
    visitor.next();
    expect(visitor.stateId).toBe('b');
    visitor.answer('why', 'Late');
    visitor.next();
    visitor.send({ type: 'wentBackTo', stateId: 'a', at: 1 });
    visitor.answer('mood', 'yes');
    expect(visitor.session.answers).not.toHaveProperty('q-why');
  });

  test('the first state is passed over at the start and after a restart', () => {
    const [first, ...others] = flow.pages;
    const visitor = visit({ pages: [{ ...first, id: 'a', state: { visible_if: false } }, ...others.slice(1)] });
    expect(visitor.stateId).toBe('c');
    visitor.send({ type: 'restarted', id: 'again', seed: 2, at: 1 });
    expect(visitor.stateId).toBe('c');
  });

  test('a page whose condition stops holding is left, and going back passes over it', () => {
    const [first, , last] = flow.pages;
    const guests = { id: 'guests', elements: [aQuestionElement({ key: 'name' }), next('guests')] };
    const state = { visible_if: { '!': { var: 'customer.id' } } };
    const visitor = visit({
      pages: [
        { id: 'a', ...first },
        { ...guests, state },
        { id: 'c', ...last },
      ],
    });
    visitor.next();
    expect(visitor.stateId).toBe('guests');
    visitor.send({ type: 'customerLoaded', customer: { id: 'c-1' } });
    expect(visitor.visible).toEqual([]);
    expect(visitor.effect('schedule')).toMatchObject({ timer: 'autoAdvance' });
    visitor.send({ type: 'timerFired', timer: 'autoAdvance', at: 1 });
    expect(visitor.stateId).toBe('c');
    visitor.send({ type: 'wentBack', at: 1 });
    expect(visitor.stateId).toBe('a');
  });

  test('a page whose condition no longer holds on resuming is passed over', () => {
    const [first, , last] = flow.pages;
    const state = { visible_if: { '<': [{ today: 0 }, '2026-06-01'] } };
    const pages = [
      { id: 'early', elements: [next('early')], state },
      { id: 'a', ...first },
      { id: 'c', ...last },
    ];
    const visitor = visit({ pages }, { today: '2026-05-31' });
    expect(visitor.stateId).toBe('early');
    expect(resumeSession(visitor.flow, visitor.session, 1, 'en', '2026-06-01')?.currentStateId).toBe('a');
  });

  test('a cycle of states without one that holds leads to the thank page', () => {
    const pages = ['a', 'b', 'c'].map((id) => ({
      id,
      elements: [next(id)],
      state: { visible_if: id === 'a' },
      next: id === 'c' ? 'b' : 'c',
    }));
    const visitor = visit({ pages });
    visitor.next();
    expect(visitor.session.submission).toMatchObject({ status: 'submitting', targetStateId: '@thank' });
  });
});

describe('required_if and read_only_if', () => {
  const next = anElement('next_page', 'next');

  test('a question is required only while its condition holds', () => {
    const why = aQuestionElement({ key: 'why', question: { required_if: is('mood', 'no') } });
    const visitor = visit(page(yesNo('mood'), why, next));
    expect(resolved(visitor, 'why').isRequired).toBe(false);
    visitor.answer('mood', 'no');
    expect(resolved(visitor, 'why').isRequired).toBe(true);
    visitor.next();
    expect(visitor.session.issues['q-why']).toMatchObject({ code: 'required' });
    visitor.answer('mood', 'yes');
    expect(visitor.session.issues).toEqual({});
    visitor.next();
    expect(visitor.session.submission.status).toBe('submitting');
  });

  test('a read-only question ignores answers, and its answer stays', () => {
    const name = aQuestionElement({ key: 'name', question: { read_only_if: { answered: 'answers.mood' } } });
    const visitor = visit(page(yesNo('mood'), name, next));
    visitor.answer('name', 'Ada');
    visitor.answer('mood', 'yes');
    expect(resolved(visitor, 'name').isReadOnly).toBe(true);
    const before = visitor.session;
    visitor.answer('name', 'Bob');
    visitor.send({ type: 'cleared', questionId: 'q-name', at: 1 });
    expect(visitor.session).toBe(before);
    visitor.send({ type: 'cleared', questionId: 'q-mood', at: 1 });
    visitor.answer('name', 'Bob');
    expect(visitor.session.answers['q-name']).toMatchObject({ body: 'Bob' });
  });

  test('a read-only question starts no upload', () => {
    const photo = aQuestionElement({ key: 'photo', style: 'file', question: { read_only_if: true } });
    const visitor = visit(page(photo, next));
    const before = visitor.session;
    const file = { id: 'u', name: 'a.png', size: 1, type: 'image/png' };
    visitor.send({ type: 'uploadStarted', questionId: 'q-photo', file, at: 1 });
    expect(visitor.session).toBe(before);
  });

  test('limits follow other answers, and limits that are no number or date are none', () => {
    const most = aQuestionElement({
      key: 'paid',
      style: 'numeric',
      question: { lowerlimit: 1, upperlimit: { var: 'answers.total' } },
    });
    const day = aQuestionElement({
      key: 'day',
      style: 'datepicker',
      question: { min_date: { today: -30 }, max_date: { var: 'answers.until' } },
    });
    const visitor = visit(page(aQuestionElement({ key: 'total', style: 'numeric' }), most, day), {
      today: '2026-03-31',
    });
    expect(resolved(visitor, 'paid')).toMatchObject({ lowerLimit: 1, upperLimit: null });
    expect(resolved(visitor, 'day').minDate).toBe('2026-03-01');
    expect(resolved(visitor, 'day')).not.toHaveProperty('maxDate');
    visitor.answer('total', '20');
    expect(resolved(visitor, 'paid').upperLimit).toBe(20);
    visitor.answer('paid', '21');
    visitor.answer('day', '2026-02-28');
    visitor.next();
    expect(visitor.session.issues['q-paid']).toMatchObject({ code: 'numberBetween' });
    expect(visitor.session.issues['q-day']).toMatchObject({ code: 'dateMin', params: { minDate: '2026-03-01' } });
    visitor.answer('total', '30');
    expect(visitor.session.issues).not.toHaveProperty('q-paid');
  });

  test('a question without conditions is resolved to itself', () => {
    const { flow, session } = visit(page(yesNo('mood')));
    const question = flow.index.questionsByKey.get('mood');
    expect(question && resolveQuestion(flow, session, question)).toBe(question);
  });
});

describe('conditions of transitions and checks of states', () => {
  const next = anElement('next_page', 'next');

  test('a transition needs its rules and its condition', () => {
    const visitor = visit({
      pages: [{ id: 'a', elements: [yesNo('mood'), yesNo('more'), next] }, { id: 'b' }, { id: 'c' }],
      transitions: [
        {
          from_state_id: 'a',
          to_state_id: 'c',
          rules: [{ element_id: 'el-mood', option_ids: ['opt-mood-no'] }],
          condition: is('more', 'yes'),
        },
      ],
    } as Parameters<typeof visit>[0]);
    visitor.answer('mood', 'no');
    expect(nextStateId(visitor.flow, visitor.session)).toBe('b');
    visitor.answer('more', 'yes');
    expect(nextStateId(visitor.flow, visitor.session)).toBe('c');
    visitor.answer('mood', 'yes');
    expect(nextStateId(visitor.flow, visitor.session)).toBe('b');
  });

  test('the first check that fails blocks the page once its answers are valid', () => {
    const number = (key: string) => aQuestionElement({ key, style: 'numeric', required: true });
    const sum: Expression = { '+': [{ var: 'answers.own' }, { var: 'answers.rent' }] };
    const checks = [
      { condition: { '<=': [sum, 100] }, body: { en: 'At most 100.' } },
      { condition: { '==': [sum, 100] }, body: { en: 'Exactly 100.' } },
    ];
    const visitor = visit({
      pages: [{ id: 'a', elements: [number('own'), number('rent'), next], state: { checks } }],
    });
    visitor.answer('own', '70');
    visitor.next();
    expect(visitor.session.pageIssue).toMatchObject({ code: 'unanswered' });
    visitor.answer('rent', '40');
    visitor.next();
    expect(visitor.session.pageIssue).toEqual({ code: 'check', params: { index: 0 } });
    visitor.answer('rent', '20');
    expect(visitor.session.pageIssue).toBeNull();
    visitor.next();
    expect(visitor.session.pageIssue).toEqual({ code: 'check', params: { index: 1 } });
    visitor.answer('rent', '30');
    visitor.next();
    expect(visitor.session.submission.status).toBe('submitting');
  });
});

describe('conditionData', () => {
  test('answers are plain values by question key', () => {
    const options = (...keys: string[]) => keys.map((key) => ({ id: key, key, body: {} }));
    const visitor = visit(
      page(
        aQuestionElement({ key: 'text' }),
        aQuestionElement({ key: 'paid', style: 'numeric' }),
        aQuestionElement({ key: 'day', style: 'datepicker' }),
        aQuestionElement({ key: 'nps', style: 'score', question: { options: options('0', '10') } }),
        aQuestionElement({ key: 'pick', style: 'checklist', question: { options: options('x', 'y') } }),
        aQuestionElement({ key: 'table', style: 'matrix', options: ['good'], statements: ['food', 'staff'] }),
        aQuestionElement({
          key: 'room',
          style: 'multiple_value',
          question: { options: [{ id: 'beds', value_type: 'number' }, { id: 'name' }] },
        }),
        aQuestionElement({ key: 'unanswered' }),
        aQuestionElement({ key: 'hidden', hidden: true }),
      ),
      { language: 'tr', customer: { name: 'Ada' } },
    );
    const answers: readonly Answer[] = [
      { kind: 'text', questionId: 'q-text', body: 'Hi' },
      { kind: 'text', questionId: 'q-paid', body: '1,5' },
      { kind: 'text', questionId: 'q-day', body: '20.11.2026' },
      { kind: 'options', questionId: 'q-nps', optionIds: ['10'] },
      { kind: 'options', questionId: 'q-pick', optionIds: ['y', 'x'] },
      { kind: 'matrix', questionId: 'q-table', pairs: [{ statementId: 'st-table-food', optionId: 'opt-table-good' }] },
      {
        kind: 'values',
        questionId: 'q-room',
        values: [
          { optionId: 'beds', body: '2,5' },
          { optionId: 'name', body: 'Sea' },
        ],
      },
      { kind: 'text', questionId: 'q-hidden', body: 'secret' },
    ];
    for (const answer of answers) visitor.send({ type: 'answered', answer, at: 1 });
    expect(conditionData(visitor.flow, visitor.session)).toEqual({
      answers: {
        text: 'Hi',
        paid: 1.5,
        day: '2026-11-20',
        nps: 10,
        pick: ['y', 'x'],
        table: { food: 'good' },
        room: { beds: 2.5, name: 'Sea' },
        unanswered: null,
        hidden: null,
      },
      variables: {},
      context: {},
      customer: { name: 'Ada' },
      scores: {},
      today: null,
    });
  });
});

function resolved({ flow, session }: ReturnType<typeof visit>, key: string): ResolvedQuestion {
  const question = flow.index.questionsByKey.get(key);
  if (question === undefined) throw new Error(`There is no question ${key}.`);
  return resolveQuestion(flow, session, question);
}
