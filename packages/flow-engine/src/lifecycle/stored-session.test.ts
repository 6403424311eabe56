import { anElement, aQuestionElement } from '@product/testing';
import { describe, expect, test } from 'vitest';
import { visit } from '../../test/visit.ts';
import { buildDynamicRequest, buildFeedback, buildIntegration, resumeSession } from '../index.ts';

/** Well-formed sessions from storage or another program that no visitor could have made. */
const submit = anElement('submit');
const comment = aQuestionElement({ key: 'comment', question: { max_response_length: 3 } });
const photo = aQuestionElement({ key: 'photo', style: 'file' });
const context = { deviceId: 'd', now: 0 };
const png = { id: 'u', name: 'a.png', size: 1, type: 'image/png' };

function page(...elements: ReturnType<typeof anElement>[]) {
  return visit({ pages: [{ id: 'a', elements: [...elements, submit] }, { id: 'b' }, { id: 'end', style: 'thank' }] });
}

describe('a stored issue', () => {
  const visitor = page(comment);
  visitor.answer('comment', 'too long');
  const stored = JSON.parse(JSON.stringify(visitor.session));
  const withParams = (params: unknown) => ({ ...stored, issues: { 'q-comment': { code: 'lengthMax', params } } });

  test('a stored issue is restored with its numbers and texts', () => {
    expect(stored.issues['q-comment'].params).toEqual({ maxResponseLength: 3 });
    expect(resumeSession(visitor.flow, stored, 0)?.issues).toEqual(stored.issues);
    expect(resumeSession(visitor.flow, withParams({ hint: 'shorter' }), 0)).toBeDefined();
  });

  test.each([null, { hint: null }, { hint: {} }, 'shorter'])('with the parameters %j is none', (params) => {
    expect(resumeSession(visitor.flow, withParams(params), 0)).toBeUndefined();
  });
});

describe('a question that is hidden although it has an answer', () => {
  test('a hidden question with a stored answer ignores a cleared event', () => {
    const visitor = page(comment);
    visitor.answer('comment', 'x');
    visitor.session = { ...visitor.session, elementVisibility: { 'el-comment': false } };
    const before = visitor.session;
    expect(visitor.send({ type: 'cleared', questionId: 'q-comment', at: 1 })).toEqual([]);
    expect(visitor.session).toBe(before);
  });

  test('a hidden question ignores a file that arrives late', () => {
    const visitor = page(photo);
    visitor.send({ type: 'uploadStarted', questionId: 'q-photo', file: png, at: 1 });
    visitor.session = { ...visitor.session, elementVisibility: { 'el-photo': false } };
    const file = { ...png, attachmentId: 'at', blobId: null, url: '' };
    visitor.send({ type: 'uploadFinished', uploadId: 'u', file, at: 2 });
    const { answers, uploads, firstResponseAt } = visitor.session;
    expect({ answers, uploads, firstResponseAt }).toEqual({ answers: {}, uploads: {}, firstResponseAt: null });
  });
});

test('an answer of another kind than its question accepts is not sent', () => {
  const visitor = page(comment);
  const answer = { kind: 'options', questionId: 'q-comment', optionIds: ['x'] } as const;
  visitor.session = { ...visitor.session, answers: { 'q-comment': answer } };
  expect(buildFeedback(visitor.flow, visitor.session, context).responses).toEqual([]);
  expect(buildIntegration(visitor.flow, visitor.session, 'q-comment', context).body).toEqual({});
});

test('a dynamic request contains the typed text, even an invalid age', () => {
  const visitor = page(aQuestionElement({ key: 'age', style: 'age' }));
  visitor.answer('age', 'young');
  expect(buildDynamicRequest(visitor.flow, visitor.session, 'q-age', context).answer).toBe('young');
  visitor.answer('age', ' 036 ');
  expect(buildDynamicRequest(visitor.flow, visitor.session, 'q-age', context).answer).toBe('36');
});

test('a submit whose target is not final posts no end of the flow', () => {
  const visitor = page(comment);
  visitor.session = {
    ...visitor.session,
    attemptAt: 1,
    submission: { status: 'submitting', targetStateId: 'b', startedAt: 1 },
  };
  visitor.succeed();
  const messages = visitor.effects.flatMap((effect) => (effect.type === 'postToParent' ? effect.message : []));
  expect(messages).toEqual(['PSN_FEEDBACK_SUBMITTED']);
});

test('a restart cancels running uploads, and drops failed ones silently', () => {
  const visitor = page(aQuestionElement({ key: 'photo', style: 'file', question: { is_multi_select: true } }));
  for (const id of ['failed', 'loading']) {
    visitor.send({ type: 'uploadStarted', questionId: 'q-photo', file: { ...png, id }, at: 1 });
  }
  const error = { type: 'network', message: 'Network failure' } as const;
  visitor.send({ type: 'uploadFailed', uploadId: 'failed', error });
  visitor.send({ type: 'restarted', id: 'again', seed: 1, at: 2 });
  expect(visitor.effects.filter(({ type }) => type === 'cancelUpload')).toEqual([
    { type: 'cancelUpload', uploadId: 'loading' },
  ]);
  expect(visitor.session.uploads).toEqual({});
});
