import type { Expression } from '@product/model';
import { anElement, aQuestionElement, type ElementJson } from '@product/testing';
import { describe, expect, test } from 'vitest';
import { visit } from '../../test/visit.ts';
import { resumeSession, startSession, visibleOptions } from '../index.ts';

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
