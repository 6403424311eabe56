import type { TriggerJson } from '@product/testing';
import { aQuestionElement } from '@product/testing';
import { expect, test } from 'vitest';
import { hide, next, show } from '../../test/shown-by-triggers.ts';
import { visit } from '../../test/visit.ts';
import { visibleOptions } from '../index.ts';

const hideOptions = (...options: [questionKey: string, optionKey: string][]): TriggerJson => ({
  answer_value: 'x',
  action: 'make_invisible',
  scope: 'option',
  target_option_ids: options.map(([question_key, option_key]) => ({ question_key, option_key })),
});

function page(...elements: Parameters<typeof aQuestionElement>[0][]) {
  return { pages: [{ id: 'a', elements: [...elements.map(aQuestionElement), next] }] };
}

test('a trigger shows and hides options of several questions; an unknown question changes nothing', () => {
  const visitor = visit(
    page(
      {
        key: 'source',
        options: ['x'],
        triggers: [hideOptions(['one', 'a'], ['gone', 'a'], ['two', 'opt-two-b'])],
      },
      { key: 'one', options: ['a', 'b'] },
      { key: 'two', options: ['a', 'b'] },
    ),
  );
  visitor.answer('source', 'x');
  expect(visitor.session.optionVisibility).toEqual({
    'q-one': { 'opt-one-a': false },
    'q-two': { 'opt-two-b': false },
  });
});

test('hiding a question cancels its running uploads and drops its failed ones', () => {
  const visitor = visit(
    page(
      { key: 'mood', options: ['x'], triggers: [hide('x', 'photo')] },
      { key: 'photo', style: 'file', question: { is_multi_select: true } },
      { key: 'other', style: 'file' },
    ),
  );
  const start = (id: string, question = 'photo') =>
    visitor.send({
      type: 'uploadStarted',
      questionId: `q-${question}`,
      file: { id, name: 'a.png', size: 1, type: 'image/png' },
      at: 1,
    });
  start('loading');
  start('failed');
  start('kept', 'other');
  visitor.send({ type: 'uploadFailed', uploadId: 'failed', error: { type: 'network', message: 'Network failure' } });
  visitor.answer('mood', 'x');
  expect(visitor.effects.filter(({ type }) => type === 'cancelUpload')).toEqual([
    { type: 'cancelUpload', uploadId: 'loading' },
  ]);
  expect(Object.keys(visitor.session.uploads)).toEqual(['kept']);
});

test('hiding a chosen option reverts the triggers of its answer', () => {
  const visitor = visit(
    page(
      {
        key: 'source',
        options: ['x'],
        triggers: [hideOptions(['target', 'a'])],
      },
      { key: 'target', options: ['a', 'b'], triggers: [show('a', 'why')] },
      { key: 'why', hidden: true },
    ),
  );
  visitor.answer('target', 'a');
  expect(visitor.visible).toContain('el-why');
  visitor.answer('source', 'x');
  expect(visitor.visible).not.toContain('el-why');
});

test('a ranking that becomes complete by a hidden option lets the page advance', () => {
  const visitor = visit({
    pages: [
      {
        id: 'a',
        elements: [
          aQuestionElement({
            key: 'source',
            options: ['x'],
            triggers: [hideOptions(['order', 'b'])],
          }),
          aQuestionElement({ key: 'order', style: 'ranking', options: ['a', 'b'] }),
        ],
      },
    ],
  });
  const answer = { kind: 'ranking', questionId: 'q-order', optionIds: ['opt-order-a'] } as const;
  visitor.send({ type: 'answered', answer, at: 1 });
  visitor.answer('source', 'x');
  expect(visitor.effect('schedule')).toMatchObject({ timer: 'autoAdvance' });
});

test('a trigger without a value never matches, and with not_equals matches any answer', () => {
  const fires = (control_type: string, given: string) => {
    const trigger = { action: 'make_visible', target_ids: ['el-why'], answer_value: null, control_type };
    const visitor = visit(page({ key: 'code', triggers: [trigger] }, { key: 'why', hidden: true }));
    visitor.answer('code', given);
    return visitor.visible.includes('el-why');
  };
  expect([fires('contains', 'x'), fires('equal', 'x'), fires('not_contains', 'x')]).toEqual([true, false, false]);
});

test('a trigger ignores targets of another scope', () => {
  const visitor = visit(
    page(
      {
        key: 'mood',
        options: ['x'],
        triggers: [
          {
            ...hide('x', 'why'),
            scope: 'element',
            target_option_ids: [{ question_key: 'list', option_key: 'a' }],
            target_events: ['redirect-to-store'],
          },
          {
            ...hide('x', 'list'),
            scope: 'option',
            target_option_ids: [{ question_key: 'list', option_key: 'b' }],
          },
        ],
      },
      { key: 'why' },
      { key: 'list', options: ['a', 'b', 'c'] },
    ),
  );
  visitor.answer('mood', 'x');
  expect(visitor.visible).toEqual(['el-mood', 'el-list', 'next']);
  expect(visibleOptions(visitor.flow, visitor.session, 'q-list').map(({ key }) => key)).toEqual(['a', 'c']);
  expect(visitor.session.dispatchedEvents).toEqual([]);
  expect(visitor.effect('systemError')).toBeUndefined();
});

test('an unknown action on options is a system error, and changes nothing', () => {
  const visitor = visit(
    page(
      {
        key: 'source',
        options: ['x'],
        triggers: [{ ...hideOptions(['target', 'a']), action: 'make_blink' }],
      },
      { key: 'target', options: ['a', 'b'] },
    ),
  );
  visitor.answer('source', 'x');
  expect(visitor.effect('systemError')?.detail).toBe('make_blink');
  expect(visibleOptions(visitor.flow, visitor.session, 'q-target')).toHaveLength(2);
  expect(visitor.session.optionVisibility).toEqual({});
});

test('an unknown action is reported once', () => {
  const trigger = { ...show('x', 'why'), action: 'make_blink', control_type: 'contains' };
  const visitor = visit(page({ key: 'code', triggers: [trigger] }, { key: 'why', hidden: true }));
  const isReportedAfter = (given: string) => {
    visitor.answer('code', given);
    return visitor.effect('systemError') !== undefined;
  };
  expect([
    isReportedAfter('a'),
    isReportedAfter('ax'),
    isReportedAfter('axx'),
    isReportedAfter('a'),
    isReportedAfter('x'),
  ]).toEqual([false, true, false, false, true]);
});

test('the page scrolls only to an element that was hidden before', () => {
  const visitor = visit(
    page({ key: 'mood', options: ['bad'], triggers: [show('bad', 'comment')] }, { key: 'comment' }),
  );
  visitor.answer('mood', 'bad');
  expect(visitor.effects.filter(({ type }) => type === 'scrollTo')).toEqual([
    { type: 'scrollTo', elementId: 'el-comment', delayMs: 0, reason: 'nextQuestion' },
  ]);
});

test('the page does not scroll to an element that is hidden again by the same answer', () => {
  const visitor = visit(
    page(
      { key: 'cause', options: ['k'], triggers: [show('k', 'why')] },
      { key: 'mood', options: ['x', 'y'], triggers: [hide('x', 'why'), hide('y', 'cause')] },
      { key: 'why', hidden: true },
    ),
  );
  visitor.answer('cause', 'k');
  visitor.answer('mood', 'x');
  expect(visitor.visible).not.toContain('el-why');
  visitor.answer('mood', 'y');
  expect(visitor.visible).toEqual(['el-mood', 'next']);
  expect(visitor.effects).not.toContainEqual(expect.objectContaining({ reason: 'revealed' }));
});

test('an answer fires triggers of every scope, and another answer reverts them', () => {
  const dispatch: TriggerJson = { answer_value: 'x', target_events: ['redirect-to-store'] };
  const visitor = visit(
    page(
      {
        key: 'mood',
        options: ['x', 'y'],
        triggers: [dispatch, show('x', 'why'), hide('x', 'list'), hideOptions(['rest', 'a'])],
      },
      { key: 'why', hidden: true },
      { key: 'list' },
      { key: 'rest', options: ['a', 'b'] },
    ),
  );
  const shown = () => visibleOptions(visitor.flow, visitor.session, 'q-rest').map(({ key }) => key);
  visitor.answer('mood', 'x');
  expect(visitor.session.dispatchedEvents).toEqual(['redirect-to-store']);
  expect(visitor.visible).toEqual(['el-mood', 'el-why', 'el-rest', 'next']);
  expect(shown()).toEqual(['b']);
  visitor.answer('mood', 'y');
  expect(visitor.session.dispatchedEvents).toEqual([]);
  expect(visitor.visible).toEqual(['el-mood', 'el-list', 'el-rest', 'next']);
  expect(shown()).toEqual(['a', 'b']);
});

test('a trigger that hides an option leaves its question visible', () => {
  const visitor = visit(
    page(
      {
        key: 'mood',
        style: 'checklist',
        options: ['good', 'bad'],
        question: { is_multi_select: true },
        triggers: [
          show('bad', 'why'),
          {
            answer_value: 'good',
            action: 'make_invisible',
            scope: 'option',
            target_option_ids: [{ question_key: 'why', option_key: 'slow' }],
          },
        ],
      },
      { key: 'why', hidden: true, options: ['slow', 'late'] },
    ),
  );
  visitor.answer('mood', 'good', 'bad');
  expect(visitor.visible).toContain('el-why');
  expect(visibleOptions(visitor.flow, visitor.session, 'q-why').map(({ key }) => key)).toEqual(['late']);
});
