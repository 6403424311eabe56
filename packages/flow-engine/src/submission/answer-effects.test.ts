import { aFlow, anElement, aQuestionElement } from '@product/testing';
import { expect, test } from 'vitest';
import { visit } from '../../test/visit.ts';
import { parseFlow, questionPresentation, startSession } from '../index.ts';

const comment = aQuestionElement({ key: 'comment' });
const photo = aQuestionElement({ key: 'photo', style: 'file' });
const soon = { type: 'schedule', timer: 'autoAdvance', delayMs: 250 } as const;
const png = { id: 'u', name: 'a.png', size: 1, type: 'image/png' };

test('an upload between two answers does not disturb the auto-advance', () => {
  const visitor = visit({ allow_saving_incomplete_survey: true, pages: [{ id: 'a', elements: [comment, photo] }] });
  visitor.answer('comment', 'x');
  expect(visitor.effects).not.toContainEqual(soon);
  visitor.send({ type: 'uploadStarted', questionId: 'q-photo', file: png, at: 1 });
  visitor.answer('comment', 'xy');
  expect(visitor.effects).not.toContainEqual(soon);
  expect(visitor.effect('saveIncomplete')).toBeDefined();
  const file = { ...png, attachmentId: 'at', blobId: null, url: '' };
  visitor.send({ type: 'uploadFinished', uploadId: 'u', file, at: 2 });
  expect(visitor.effects).toContainEqual(soon);
  expect(visitor.effect('saveIncomplete')).toBeUndefined();
});

test('an element revealed on a later page does not block the current one', () => {
  const trigger = { answer_value: 'bad', action: 'make_visible', target_ids: ['el-why'] };
  const visitor = visit({
    pages: [
      { id: 'a', elements: [comment, aQuestionElement({ key: 'mood', options: ['bad'], triggers: [trigger] })] },
      { id: 'b', elements: [aQuestionElement({ key: 'why', hidden: true, required: true })] },
    ],
  });
  visitor.answer('comment', 'x');
  visitor.answer('mood', 'bad');
  expect(visitor.effects).toContainEqual(soon);
  expect(visitor.effects).not.toContainEqual(expect.objectContaining({ type: 'scrollTo', reason: 'revealed' }));
  visitor.send({ type: 'timerFired', timer: 'autoAdvance', at: 1 });
  expect(visitor.visible).toEqual(['el-why']);
});

test('an answer on the built-in thank page of a preview changes no page', () => {
  const visitor = visit({ pages: [{ id: 'a', elements: [comment, anElement('submit')] }] }, { isPreview: true });
  visitor.submit();
  expect(visitor.visible).toEqual([]);
  expect(visitor.answer('comment', 'late')).toEqual([]);
});

test('a question of another flow has its options as defined', () => {
  const flow = parseFlow(aFlow());
  const options = Array.from({ length: 11 }, (_, at) => String(at));
  const other = parseFlow(aFlow({ pages: [{ id: 'a', elements: [aQuestionElement({ key: 'other', options })] }] }));
  const [question] = other.index.questions.values();
  expect(questionPresentation(flow, startSession(flow), question as never)).toBe('dropdown');
});
