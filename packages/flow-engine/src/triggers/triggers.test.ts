import type { TriggerJson } from '@product/testing';
import { aQuestionElement } from '@product/testing';
import { describe, expect, test } from 'vitest';
import { hide, next, show } from '../../test/shown-by-triggers.ts';
import { visit } from '../../test/visit.ts';
import { visibleOptions } from '../index.ts';

function page(...elements: Parameters<typeof aQuestionElement>[0][]) {
  return { pages: [{ id: 'a', elements: [...elements.map(aQuestionElement), next] }] };
}

describe('a trigger shows and hides elements', () => {
  const flow = page(
    { key: 'mood', options: ['good', 'bad'], triggers: [show('bad', 'why'), hide('good', 'hint')] },
    { key: 'why', hidden: true },
    { key: 'hint' },
  );

  test('a trigger shows and hides elements while its answer is given', () => {
    const visitor = visit(flow);
    expect(visitor.visible).toEqual(['el-mood', 'el-hint', 'next']);
    visitor.answer('mood', 'bad');
    expect(visitor.visible).toEqual(['el-mood', 'el-why', 'el-hint', 'next']);
    visitor.answer('mood', 'good');
    expect(visitor.visible).toEqual(['el-mood', 'next']);
    visitor.send({ type: 'cleared', questionId: 'q-mood', at: 9 });
    expect(visitor.visible).toEqual(['el-mood', 'el-hint', 'next']);
    expect(visitor.session.appliedTriggers).toEqual([]);
  });

  test('a trigger stays applied while another one of the same question fires', () => {
    const visitor = visit(
      page(
        {
          key: 'mood',
          options: ['good', 'bad'],
          question: { is_multi_select: true },
          style: 'checklist',
          triggers: [show('good', 'praise'), show('bad', 'why')],
        },
        { key: 'praise', hidden: true },
        { key: 'why', hidden: true },
      ),
    );
    visitor.answer('mood', 'good');
    visitor.answer('mood', 'good', 'bad');
    expect(visitor.visible).toEqual(['el-mood', 'el-praise', 'el-why', 'next']);
    visitor.answer('mood', 'bad');
    expect(visitor.visible).toEqual(['el-mood', 'el-why', 'next']);
  });

  test('hiding a question clears its answer', () => {
    const visitor = visit(flow);
    visitor.answer('mood', 'bad');
    visitor.answer('why', 'slow');
    expect(visitor.session.answers['q-why']).toBeDefined();
    visitor.answer('mood', 'good');
    expect(visitor.session.answers).toEqual({ 'q-mood': expect.anything() });
  });

  test('a hidden question accepts no answer', () => {
    const visitor = visit(flow);
    const before = visitor.session;
    visitor.answer('why', 'slow');
    expect(visitor.session).toBe(before);
  });

  test('the page scrolls to a newly revealed element after 400 ms, to the first of several', () => {
    const visitor = visit(
      page(
        { key: 'mood', options: ['good', 'bad'], triggers: [show('bad', 'second', 'first')] },
        { key: 'first', hidden: true },
        { key: 'second', hidden: true },
      ),
    );
    visitor.answer('mood', 'bad');
    expect(visitor.effects).toContainEqual({
      type: 'scrollTo',
      elementId: 'el-first',
      delayMs: 400,
      reason: 'revealed',
    });
    visitor.answer('mood', 'bad');
    expect(visitor.effect('scrollTo')?.reason).not.toBe('revealed');
  });
});

test('a question that one answer hides and the same answer shows again keeps its answer', () => {
  const visitor = visit(
    page(
      { key: 'mood', options: ['good', 'bad', 'awful'], triggers: [show('bad', 'why'), show('awful', 'why')] },
      { key: 'why', hidden: true },
    ),
  );
  visitor.answer('mood', 'bad');
  visitor.answer('why', 'slow');
  visitor.answer('mood', 'awful');
  expect(visitor.session.answers['q-why']).toMatchObject({ body: 'slow' });
});

test('the last trigger of the definition decides about an element, whichever fired first', () => {
  const flow = page(
    { key: 'one', options: ['x'], triggers: [show('x', 'target')] },
    { key: 'other', options: ['x'], triggers: [hide('x', 'target')] },
    { key: 'target', hidden: true },
  );
  for (const order of [
    ['one', 'other'],
    ['other', 'one'],
  ]) {
    const visitor = visit(flow);
    for (const key of order) visitor.answer(key, 'x');
    expect(visitor.visible).not.toContain('el-target');
    visitor.send({ type: 'cleared', questionId: 'q-other', at: 9 });
    expect(visitor.visible).toContain('el-target');
  }
});

describe('a trigger listens', () => {
  test.each([
    ['to the key of an option', show('bad', 'why'), 'bad', true],
    ['to the id of an option', show('opt-mood-bad', 'why'), 'bad', true],
    ['not to another option', show('bad', 'why'), 'good', false],
    ['with not_equals', { ...show('good', 'why'), control_type: 'not_equals' }, 'bad', true],
    ['with contains', { ...show('ba', 'why'), control_type: 'contains' }, 'bad', true],
    ['with not_contains', { ...show('ba', 'why'), control_type: 'not-contains' }, 'bad', false],
    ['with regex', { ...show('^B.D$', 'why'), control_type: 'regex' }, 'bad', true],
  ])('a trigger listens to an answer: %s', (_name, trigger, answer, fires) => {
    const visitor = visit(
      page({ key: 'mood', options: ['good', 'bad'], triggers: [trigger] }, { key: 'why', hidden: true }),
    );
    visitor.answer('mood', answer);
    expect(visitor.visible.includes('el-why')).toBe(fires);
  });

  test('a trigger compares a text answer', () => {
    const visitor = visit(page({ key: 'code', triggers: [show('secret', 'why')] }, { key: 'why', hidden: true }));
    visitor.answer('code', 'secret');
    expect(visitor.visible).toContain('el-why');
    visitor.answer('code', 'secrets');
    expect(visitor.visible).not.toContain('el-why');
  });

  test('a trigger listens to the question that its key names, on any element', () => {
    const trigger = { ...show('bad', 'why'), key: 'mood' };
    const visitor = visit(page({ key: 'mood', options: ['bad'] }, { key: 'why', hidden: true, triggers: [trigger] }));
    visitor.answer('mood', 'bad');
    expect(visitor.visible).toContain('el-why');
  });

  test('a trigger listens to one statement of a matrix', () => {
    const trigger = { ...show('poor', 'why'), statement_key: 'staff' };
    const visitor = visit(
      page(
        {
          key: 'shop',
          style: 'matrix',
          options: ['poor', 'fair'],
          statements: ['staff', 'price'],
          triggers: [trigger],
        },
        { key: 'why', hidden: true },
      ),
    );
    const rate = (statement: string, option: string) =>
      visitor.send({
        type: 'answered',
        answer: {
          kind: 'matrix',
          questionId: 'q-shop',
          pairs: [{ statementId: `st-shop-${statement}`, optionId: `opt-shop-${option}` }],
        },
        at: 1,
      });
    rate('price', 'poor');
    expect(visitor.visible).not.toContain('el-why');
    rate('staff', 'poor');
    expect(visitor.visible).toContain('el-why');
  });

  test('a trigger with not_equals on a statement fires only once that statement is answered', () => {
    const trigger = { ...show('poor', 'why'), statement_key: 'staff', control_type: 'not_equals' };
    const visitor = visit(
      page(
        {
          key: 'shop',
          style: 'matrix',
          options: ['poor', 'fair'],
          statements: ['staff', 'price'],
          triggers: [trigger],
        },
        { key: 'why', hidden: true },
      ),
    );
    const rate = (...statements: string[]) => {
      const pairs = statements.map((key) => ({ statementId: `st-shop-${key}`, optionId: 'opt-shop-fair' }));
      visitor.send({ type: 'answered', answer: { kind: 'matrix', questionId: 'q-shop', pairs }, at: 1 });
      return visitor.visible.includes('el-why');
    };
    expect([rate('price'), rate('price', 'staff')]).toEqual([false, true]);
  });

  test('a trigger on an unknown statement never fires', () => {
    const trigger = { ...show('poor', 'why'), statement_key: 'parking' };
    const visitor = visit(
      page(
        { key: 'shop', style: 'matrix', options: ['poor'], statements: ['staff'], triggers: [trigger] },
        { key: 'why', hidden: true },
      ),
    );
    const pairs = [{ statementId: 'st-shop-staff', optionId: 'opt-shop-poor' }];
    visitor.send({ type: 'answered', answer: { kind: 'matrix', questionId: 'q-shop', pairs }, at: 1 });
    expect(visitor.visible).not.toContain('el-why');
  });
});

describe('scope option', () => {
  const options = (action: string, ...keys: string[]): TriggerJson => ({
    answer_value: 'x',
    action,
    scope: 'option',
    target_option_ids: keys.map((key) => ({ question_key: 'target', option_key: key })),
  });
  const shown = (visitor: ReturnType<typeof visit>) =>
    visibleOptions(visitor.flow, visitor.session, 'q-target').map(({ key }) => key);

  test('a trigger shows and hides options, and hidden ones leave the answer', () => {
    const visitor = visit(
      page(
        { key: 'source', options: ['x', 'y'], triggers: [options('make_invisible', 'a', 'b')] },
        { key: 'target', style: 'checklist', options: ['a', 'b', 'c'] },
      ),
    );
    visitor.answer('target', 'a', 'c');
    visitor.answer('source', 'x');
    expect(shown(visitor)).toEqual(['c']);
    expect(visitor.session.answers['q-target']).toMatchObject({ optionIds: ['opt-target-c'] });
    visitor.answer('source', 'y');
    expect(shown(visitor)).toEqual(['a', 'b', 'c']);
    expect(visitor.session.optionVisibility).toEqual({});
  });

  test('an answer with only hidden options is cleared', () => {
    const visitor = visit(
      page(
        { key: 'source', options: ['x'], triggers: [options('make_invisible', 'a')] },
        { key: 'target', options: ['a', 'b'] },
      ),
    );
    visitor.answer('target', 'a');
    visitor.answer('source', 'x');
    expect(visitor.session.answers['q-target']).toBeUndefined();
  });

  test('a trigger reveals options that are hidden by definition', () => {
    const hidden = [
      { id: 'o1', key: 'a', is_visible: false },
      { id: 'o2', key: 'b' },
    ];
    const visitor = visit(
      page(
        { key: 'source', options: ['x'], triggers: [options('make_visible', 'a')] },
        { key: 'target', style: 'plain', question: { options: hidden } },
      ),
    );
    expect(shown(visitor)).toEqual(['b']);
    visitor.answer('source', 'x');
    expect(shown(visitor)).toEqual(['a', 'b']);
  });
});

describe('scope event-dispatch', () => {
  const redirect: TriggerJson = { answer_value: 'x', scope: 'event-dispatch', target_events: ['redirect-to-store'] };

  test('a trigger dispatches its events while it is applied', () => {
    const visitor = visit(page({ key: 'rate', options: ['x', 'y'], triggers: [redirect] }));
    visitor.answer('rate', 'x');
    expect(visitor.session.dispatchedEvents).toEqual(['redirect-to-store']);
    expect(visitor.effect('systemError')).toBeUndefined();
    visitor.answer('rate', 'y');
    expect(visitor.session.dispatchedEvents).toEqual([]);
  });
});

test('an unknown action is a system error, and changes nothing', () => {
  const visitor = visit(
    page(
      { key: 'mood', options: ['x'], triggers: [{ ...show('x', 'why'), action: 'make_blink' }] },
      { key: 'why', hidden: true },
    ),
  );
  visitor.answer('mood', 'x');
  expect(visitor.effects).toContainEqual({ type: 'systemError', code: 'unknownTriggerAction', detail: 'make_blink' });
  expect(visitor.visible).not.toContain('el-why');
});

describe('cascades', () => {
  test('hiding a question reverts its triggers', () => {
    const visitor = visit(
      page(
        { key: 'a', options: ['x', 'y'], triggers: [show('x', 'b')] },
        { key: 'b', options: ['x'], hidden: true, triggers: [show('x', 'c')] },
        { key: 'c', options: ['x'], hidden: true, triggers: [show('x', 'd')] },
        { key: 'd', hidden: true },
      ),
    );
    for (const key of ['a', 'b', 'c']) visitor.answer(key, 'x');
    visitor.answer('d', 'text');
    expect(visitor.visible).toEqual(['el-a', 'el-b', 'el-c', 'el-d', 'next']);
    visitor.answer('a', 'y');
    expect(visitor.visible).toEqual(['el-a', 'next']);
    expect(Object.keys(visitor.session.answers)).toEqual(['q-a']);
  });

  test('a cycle of triggers ends after each one ran once', () => {
    const visitor = visit(
      page(
        { key: 'a', options: ['x'], triggers: [show('x', 'b')] },
        { key: 'b', options: ['x'], hidden: true, triggers: [hide('x', 'a')] },
      ),
    );
    visitor.answer('a', 'x');
    visitor.answer('b', 'x');
    expect(visitor.session.answers).toEqual({});
    expect(visitor.visible).toEqual(['next']);
  });

  test('each trigger runs once, even when another one causes it', () => {
    const hideOption = (answer: string, key: string, controlType: string): TriggerJson => ({
      answer_value: answer,
      control_type: controlType,
      action: 'make_invisible',
      scope: 'option',
      target_option_ids: [{ question_key: 'b', option_key: key }],
    });
    const visitor = visit(
      page(
        { key: 'a', options: ['x'], triggers: [{ ...hideOption('x', 'one', 'equal'), key: 'a' }] },
        { key: 'b', style: 'checklist', options: ['one', 'two'], triggers: [hideOption('one', 'two', 'not_contains')] },
      ),
    );
    visitor.answer('b', 'one', 'two');
    // The first trigger hides "one", and the second then hides "two". Without answers nothing changes further.
    visitor.answer('a', 'x');
    expect(visitor.session.answers).toEqual({ 'q-a': expect.anything() });
    expect(visitor.session.appliedTriggers).toHaveLength(2);
    expect(visibleOptions(visitor.flow, visitor.session, 'q-b')).toEqual([]);
  });

  test('hiding a question drops its uploads and its verification', () => {
    const visitor = visit(
      page(
        { key: 'mood', options: ['x', 'y'], triggers: [hide('y', 'photo', 'phone')] },
        { key: 'photo', style: 'file' },
        { key: 'phone', style: 'phone_verification' },
      ),
    );
    const file = { id: 'u', name: 'a.png', size: 1, type: 'image/png' };
    visitor.send({ type: 'uploadStarted', questionId: 'q-photo', file, at: 1 });
    visitor.send({ type: 'verificationRequested', questionId: 'q-phone', address: '+905321234567', at: 1 });
    visitor.answer('mood', 'y');
    expect(visitor.effect('cancelUpload')).toEqual({ type: 'cancelUpload', uploadId: 'u' });
    expect([visitor.session.uploads, visitor.session.verifications]).toEqual([{}, {}]);
    expect(Object.keys(visitor.session.answers)).toEqual(['q-mood']);
  });
});
