import { anElement, aQuestionElement } from '@product/testing';
import { describe, expect, test } from 'vitest';
import { visit } from '../../test/visit.ts';
import {
  buildFeedback,
  explain,
  questionPresentation,
  resumeSession,
  type Session,
  startSession,
  transition,
  visibleOptions,
} from '../index.ts';

const next = anElement('next_page', 'next');
const mood = aQuestionElement({ key: 'mood', options: ['good', 'bad'] });
const comment = aQuestionElement({ key: 'comment' });

describe('answering', () => {
  test('an answer is stored, and the time of the first one', () => {
    const visitor = visit({ pages: [{ id: 'a', elements: [mood, comment, next] }] });
    visitor.answer('mood', 'good');
    expect(visitor.session.answers).toEqual({
      'q-mood': { kind: 'options', questionId: 'q-mood', optionIds: ['opt-mood-good'] },
    });
    expect(visitor.session.firstResponseAt).toBe(1000);
    visitor.answer('comment', 'fine');
    expect(visitor.session.firstResponseAt).toBe(1000);
  });

  test('the validity of an answer is known as soon as it is given', () => {
    const mail = aQuestionElement({ key: 'mail', style: 'email' });
    const visitor = visit({ pages: [{ id: 'a', elements: [mail, next] }] });
    const blockers = () => explain(visitor.flow, visitor.session).blockers.map(({ reason }) => reason);
    visitor.answer('mail', 'ada@');
    expect(blockers()).toEqual(['invalid']);
    visitor.answer('mail', 'ada@example.com');
    expect(blockers()).toEqual([]);
  });

  test('an empty answer is stored as no answer', () => {
    const visitor = visit({ pages: [{ id: 'a', elements: [comment, next] }] });
    visitor.answer('comment', 'x');
    visitor.answer('comment', '   ');
    expect(visitor.session.answers).toEqual({});
  });

  test.each([
    ['of an unknown question', { kind: 'text', questionId: 'q-gone', body: 'x' }],
    ['of another kind', { kind: 'text', questionId: 'q-mood', body: 'x' }],
    ['that is malformed', { kind: 'options', questionId: 'q-mood' }],
  ])('an answer %s changes nothing', (_name, answer) => {
    const visitor = visit({ pages: [{ id: 'a', elements: [mood, next] }] });
    const before: Session = visitor.session;
    const event = { type: 'answered', answer, at: 1 } as never;
    expect(transition(visitor.flow, before, event)).toEqual([before, []]);
  });

  test.each([
    undefined,
    null,
    1,
    'answered',
    [],
    {},
    { type: 'toString' },
    { type: 'advanced' },
    { type: 'uploadStarted', questionId: 'q', at: 1 },
  ])('a malformed event changes nothing: %j', (event) => {
    const visitor = visit({});
    expect(transition(visitor.flow, visitor.session, event as never)).toEqual([visitor.session, []]);
  });

  test('transition leaves the given session unchanged', () => {
    const visitor = visit({ pages: [{ id: 'a', elements: [mood, next] }] });
    const before = visitor.session;
    const json = JSON.stringify(before);
    visitor.answer('mood', 'good');
    expect(JSON.stringify(before)).toBe(json);
    expect(visitor.session).not.toBe(before);
  });

  test('analytics receive one event per answered question, without the answer', () => {
    const visitor = visit({ pages: [{ id: 'a', elements: [comment, next] }] });
    visitor.answer('comment', 'secret');
    expect(visitor.effects).toContainEqual({
      type: 'pushAnalytics',
      event: 'question_answered',
      params: { question_id: 'q-comment' },
    });
    expect(JSON.stringify(visitor.effects)).not.toContain('secret');
    visitor.answer('comment', 'secrets');
    expect(visitor.effect('pushAnalytics')).toBeUndefined();
  });

  test('an empty answer to an unanswered question changes only the time', () => {
    const visitor = visit({ pages: [{ id: 'a', elements: [comment, next] }] });
    visitor.answer('comment', '');
    expect(visitor.session.answers).toEqual({});
  });

  test('clearing removes the answer', () => {
    const visitor = visit({ pages: [{ id: 'a', elements: [comment, next] }] });
    visitor.answer('comment', 'x');
    visitor.send({ type: 'cleared', questionId: 'q-comment', at: 1 });
    expect(visitor.session.answers).toEqual({});
    expect(visitor.effect('saveSession')).toBeDefined();
    const before = visitor.session;
    visitor.send({ type: 'cleared', questionId: 'q-comment', at: 1 });
    visitor.send({ type: 'cleared', questionId: 'q-gone', at: 1 });
    expect(visitor.session).toBe(before);
  });
});

describe('a partly filled field', () => {
  const day = aQuestionElement({ key: 'day', style: 'datepicker' });
  const time = aQuestionElement({ key: 'time', style: 'time' });
  const begin = () => {
    const pages = [
      { id: 'a', elements: [day, time, next] },
      { id: 'b', elements: [comment] },
    ];
    const visitor = visit({ pages, allow_saving_incomplete_survey: true });
    const clear = (isUnfinished: boolean) =>
      visitor.send({ type: 'cleared', questionId: 'q-day', isUnfinished, at: visitor.at });
    return { visitor, clear };
  };

  test('a partly filled optional field keeps the visitor on the page, without an answer', () => {
    const { visitor, clear } = begin();
    expect(clear(true)).toEqual([]);
    visitor.send({ type: 'cleared', questionId: 'q-time', isUnfinished: true, at: 1 });
    expect([visitor.session.answers, visitor.session.issues]).toEqual([{}, {}]);
    visitor.next();
    expect(visitor.stateId).toBe('a');
    expect(visitor.session.issues).toMatchObject({ 'q-day': { code: 'date' }, 'q-time': { code: 'time' } });
    expect(JSON.stringify(buildFeedback(visitor.flow, visitor.session, { deviceId: 'd', now: 0 }))).not.toContain(
      'q-day',
    );
  });

  test('a complete answer ends it', () => {
    const { visitor, clear } = begin();
    clear(true);
    visitor.next();
    visitor.answer('day', '2026-05-12');
    expect(visitor.session.issues).toEqual({});
    visitor.next();
    expect(visitor.stateId).toBe('b');
  });

  test('an emptied field ends it', () => {
    const { visitor, clear } = begin();
    clear(true);
    visitor.next();
    clear(false);
    expect(visitor.session.issues).toEqual({});
    visitor.next();
    expect(visitor.stateId).toBe('b');
  });

  test('one partly filled field of several keeps the visitor on the page, and the other fields their values', () => {
    const fields = ['first', 'day', 'last'].map((key) => ({
      id: key,
      key,
      body: { en: key },
      ...(key === 'day' && { value_type: 'date' }),
    }));
    const several = aQuestionElement({ key: 'several', style: 'multiple_value', question: { options: fields } });
    const visitor = visit({
      pages: [
        { id: 'a', elements: [several, next] },
        { id: 'b', elements: [comment] },
      ],
    });
    const fill = (...values: [optionId: string, body: string][]) =>
      visitor.send({
        type: 'answered',
        answer: {
          kind: 'values',
          questionId: 'q-several',
          values: values.map(([optionId, body]) => ({ optionId, body })),
        },
        at: 1,
      });
    const clear = (isUnfinished: boolean) =>
      visitor.send({ type: 'cleared', questionId: 'q-several', optionId: 'day', isUnfinished, at: 1 });
    fill(['first', 'Ada'], ['day', '2026-05-12']);
    clear(true);
    expect(visitor.session.answers['q-several']).toMatchObject({ values: [{ optionId: 'first', body: 'Ada' }] });
    fill(['first', 'Ada'], ['last', 'Lovelace']);
    visitor.next();
    expect(visitor.stateId).toBe('a');
    expect(visitor.session.issues['q-several']).toEqual({ code: 'date', params: { optionId: 'day' } });
    clear(false);
    expect(visitor.session.issues).toEqual({});
    clear(true);
    fill(['first', 'Ada'], ['day', '2026-05-13']);
    visitor.next();
    expect(visitor.stateId).toBe('b');
  });

  test('a part of a former answer removes the answer', () => {
    const { visitor, clear } = begin();
    visitor.answer('day', '2026-05-12');
    clear(true);
    expect(visitor.session.answers).toEqual({});
    expect(visitor.effect('saveIncomplete')).toBeDefined();
    visitor.next();
    expect(visitor.stateId).toBe('a');
  });

  test('another page and a reload forget it, because the field is empty then', () => {
    const { visitor, clear } = begin();
    visitor.session = { ...visitor.session, history: ['b'] };
    clear(true);
    const stored = JSON.parse(JSON.stringify(visitor.session));
    expect(resumeSession(visitor.flow, stored, 0)).not.toHaveProperty('unfinished');
    visitor.send({ type: 'wentBack', at: visitor.at });
    expect(visitor.session.unfinished).toEqual({});
  });
});

describe('single-choice styles scroll to the next question', () => {
  const after = aQuestionElement({ key: 'after' });
  const hidden = aQuestionElement({ key: 'hidden', hidden: true });

  test.each(['age', 'custom_score', 'dropdown', 'gender', 'plain', 'radio', 'random', 'score', 'star'] as const)(
    '%s',
    (style) => {
      const question = aQuestionElement({ key: 'one', style, options: ['1', '2'] });
      const visitor = visit({ pages: [{ id: 'a', elements: [question, anElement('label'), hidden, after, next] }] });
      visitor.answer('one', '1');
      expect(visitor.effect('scrollTo')).toEqual({
        type: 'scrollTo',
        elementId: 'el-after',
        delayMs: 0,
        reason: 'nextQuestion',
      });
    },
  );

  test('an answer to a slider scrolls to the next question', () => {
    const question = aQuestionElement({ key: 'one', style: 'slider', question: { min: 0, max: 10 } });
    const visitor = visit({ pages: [{ id: 'a', elements: [question, after, next] }] });
    visitor.answer('one', '5');
    expect(visitor.effect('scrollTo')?.elementId).toBe('el-after');
  });

  test.each([
    ['a text', aQuestionElement({ key: 'one' }), 'x'],
    ['a checklist', aQuestionElement({ key: 'one', style: 'checklist', options: ['x'] }), 'x'],
    [
      'a dropdown for several',
      aQuestionElement({ key: 'one', style: 'dropdown', options: ['x'], question: { is_multi_select: true } }),
      'x',
    ],
    ['an option that is not there', aQuestionElement({ key: 'one', options: ['x'] }), 'gone'],
  ])('an answer to %s does not scroll', (_name, question, given) => {
    const visitor = visit({ pages: [{ id: 'a', elements: [question, after, next] }] });
    visitor.answer('one', given);
    expect(visitor.effect('scrollTo')).toBeUndefined();
  });

  test('an answer to the last question of a page does not scroll', () => {
    const visitor = visit({
      pages: [
        { id: 'a', elements: [mood, next] },
        { id: 'b', elements: [aQuestionElement({ key: 'far', options: ['x'] }), after] },
      ],
    });
    visitor.answer('mood', 'good');
    expect(visitor.effect('scrollTo')).toBeUndefined();
    visitor.answer('far', 'x');
    expect(visitor.effect('scrollTo')).toBeUndefined();
  });
});

describe('options are not displayed when a question has more than 10', () => {
  const keys = (count: number) => Array.from({ length: count }, (_, at) => String(at));

  test.each([
    ['plain', 10, 'list'],
    ['plain', 11, 'dropdown'],
    ['checklist', 11, 'dropdown'],
    ['score', 11, 'list'],
    ['star', 11, 'list'],
    ['custom_score', 11, 'list'],
    ['ranking', 11, 'list'],
    ['dropdown', 2, 'dropdown'],
  ] as const)('the style %s with %i options is presented as %s', (style, count, presentation) => {
    const visitor = visit({
      pages: [{ id: 'a', elements: [aQuestionElement({ key: 'one', style, options: keys(count) })] }],
    });
    const question = visitor.flow.index.questions.get('q-one');
    expect(question && questionPresentation(visitor.flow, visitor.session, question)).toBe(presentation);
  });
});

describe('random order', () => {
  const keys = Array.from({ length: 8 }, (_, at) => String(at));
  const flow = {
    pages: [
      {
        id: 'a',
        style: 'random' as const,
        elements: [anElement('label', 'top'), ...keys.map((key) => aQuestionElement({ key })), next],
      },
      { id: 'b', elements: [aQuestionElement({ key: 'r', style: 'random', options: keys })] },
    ],
  };

  test('a random page shuffles its questions once per session', () => {
    const one = visit(flow, { seed: 1 });
    expect(one.visible[0]).toBe('top');
    expect(one.visible.at(-1)).toBe('next');
    expect([...one.visible].sort()).toEqual(['top', 'next', ...keys.map((key) => `el-${key}`)].sort());
    const orders = [1, 2, 3, 4].map((seed) => visit(flow, { seed }).visible.join());
    expect(new Set(orders).size).toBeGreaterThan(1);
    expect(visit(flow, { seed: 1 }).visible).toEqual(one.visible);
    one.answer('3', 'x');
    expect(one.visible.join()).toBe(orders[0]);
  });

  test('a random question shuffles its options once per session', () => {
    const order = (seed: number) => {
      const visitor = visit(flow, { seed });
      return visibleOptions(visitor.flow, visitor.session, 'q-r').map(({ key }) => key);
    };
    expect(order(1)).toEqual(order(1));
    expect([...order(1)].sort()).toEqual(keys);
    expect(new Set([1, 2, 3, 4, 0].map((seed) => order(seed).join())).size).toBeGreaterThan(1);
  });

  test('an unknown question has no options', () => {
    const visitor = visit(flow);
    expect(visibleOptions(visitor.flow, visitor.session, 'gone')).toEqual([]);
  });
});

describe('preloaded responses', () => {
  const pages = [
    {
      id: 'a',
      elements: [
        aQuestionElement({
          key: 'mood',
          options: ['good', 'bad'],
          triggers: [{ answer_value: 'bad', action: 'make_visible', target_ids: ['el-why'] }],
        }),
        aQuestionElement({ key: 'why', hidden: true }),
        aQuestionElement({ key: 'list', style: 'checklist', options: ['x', 'y'] }),
        aQuestionElement({ key: 'rank', style: 'ranking', options: ['x', 'y'] }),
        aQuestionElement({ key: 'shop', style: 'matrix', options: ['x'], statements: ['s'] }),
      ],
    },
  ];
  const start = (preloadedResponses: Record<string, string | string[]>) =>
    visit({ pages }, { preloadedResponses }).session.answers;

  test('preloaded responses are answers from the start, by question key and option key', () => {
    expect(start({ mood: 'bad', why: 'slow', list: ['x', 'opt-list-y'], rank: ['y', 'x'] })).toEqual({
      'q-mood': { kind: 'options', questionId: 'q-mood', optionIds: ['opt-mood-bad'] },
      'q-why': { kind: 'text', questionId: 'q-why', body: 'slow' },
      'q-list': { kind: 'options', questionId: 'q-list', optionIds: ['opt-list-x', 'opt-list-y'] },
      'q-rank': { kind: 'ranking', questionId: 'q-rank', optionIds: ['opt-rank-y', 'opt-rank-x'] },
    });
  });

  test('preloaded responses that fit no question or option are ignored', () => {
    expect(start({ mood: 'gone', why: 'hidden', rank: 'gone', shop: 'x', list: [], other: 'x' })).toEqual({});
    const { flow } = visit({ pages });
    expect(startSession(flow, { preloadedResponses: { mood: 5, list: [7] } as never }).answers).toEqual({});
  });

  test('preloaded responses do not set the time of the first response', () => {
    expect(visit({ pages }, { preloadedResponses: { mood: 'good' } }).session.firstResponseAt).toBeNull();
  });

  test('clearing an answer removes its issue', () => {
    const visitor = visit({
      pages: [
        { id: 'a', elements: [mood, { ...comment, question: { ...comment.question, max_response_length: 2 } }, next] },
      ],
    });
    visitor.answer('comment', 'too long');
    expect(Object.keys(visitor.session.issues)).toEqual(['q-comment']);
    visitor.send({ type: 'cleared', questionId: 'q-comment', at: 9 });
    expect(visitor.session.issues).toEqual({});
  });
});
