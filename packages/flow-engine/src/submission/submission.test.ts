import { anElement, aQuestionElement } from '@product/testing';
import { describe, expect, test } from 'vitest';
import { visit } from '../../test/visit.ts';
import {
  BUILT_IN_THANK_STATE_ID,
  canGoBack,
  type FlowEffect,
  resumeSession,
  type Session,
  toSubmitError,
} from '../index.ts';

const submit = anElement('submit');
const network = { type: 'network', message: 'Network failure' } as const;
const blocked = { type: 'http', status: 400, code: 13045, body: {}, retryAfterMs: null, message: '' } as const;
const mood = aQuestionElement({ key: 'mood', options: ['good', 'bad'], required: true });
const oneTo = (style: 'thank' | 'chat' | 'normal') => ({
  pages: [
    { id: 'a', elements: [mood, submit] },
    { id: 'end', style },
  ],
});

function ready(style: 'thank' | 'chat' = 'thank', options = {}) {
  const visitor = visit(oneTo(style), { id: 'run', ...options });
  visitor.answer('mood', 'good');
  return visitor;
}

describe('advancing is allowed only if all visible questions are valid and required ones are answered', () => {
  test.each(['next', 'submit', 'auto'] as const)(
    'advancing by %s shows the issues of empty required questions',
    (source) => {
      const visitor = visit(oneTo('thank'));
      visitor.send({ type: 'advanced', source, at: 1 });
      expect(visitor.stateId).toBe('a');
      expect(visitor.session.issues).toEqual({ 'q-mood': { code: 'required', params: {} } });
      expect(visitor.session.pageIssue).toEqual({ code: 'unanswered', params: {} });
      expect(visitor.effects).toEqual([{ type: 'scrollTo', elementId: 'el-mood', delayMs: 0, reason: 'problem' }]);
    },
  );

  test('an invalid answer blocks the page, and its issue shows only then', () => {
    const visitor = visit({
      pages: [{ id: 'a', elements: [aQuestionElement({ key: 'mail', style: 'email' }), submit] }],
    });
    visitor.answer('mail', 'ada@');
    expect(visitor.session.issues).toEqual({});
    visitor.submit();
    expect(visitor.session.issues).toEqual({ 'q-mail': { code: 'email', params: {} } });
    visitor.answer('mail', 'ada@example.com');
    expect(visitor.session.issues).toEqual({});
    visitor.submit();
    expect(visitor.effect('postFeedback')).toBeDefined();
  });

  test('an unfinished number is not reported as too large before the visitor goes on', () => {
    const visitor = visit({
      pages: [
        {
          id: 'a',
          elements: [aQuestionElement({ key: 'degrees', style: 'numeric', question: { upperlimit: 40 } }), submit],
        },
        { id: 'b', elements: [] },
      ],
    });
    visitor.answer('degrees', '-');
    expect(visitor.session.issues).toEqual({});
    visitor.answer('degrees', '-5');
    expect(visitor.session.issues).toEqual({});
    visitor.answer('degrees', '41');
    expect(visitor.session.issues['q-degrees']?.code).toBe('numberMax');
    visitor.answer('degrees', '-');
    visitor.submit();
    expect(visitor.session.issues['q-degrees']).toEqual({ code: 'number', params: {} });
  });

  test('an issue that typing more cannot fix shows immediately', () => {
    const question = { min_selection_count: 1, max_selection_count: 1 };
    const visitor = visit({
      pages: [
        { id: 'a', elements: [aQuestionElement({ key: 'c', style: 'checklist', options: ['x', 'y'], question })] },
      ],
    });
    visitor.answer('c', 'x', 'y');
    expect(visitor.session.issues['q-c']?.code).toBe('selectMax');
  });

  test('a hidden question does not block the page', () => {
    const visitor = visit({
      pages: [{ id: 'a', elements: [mood, aQuestionElement({ key: 'why', required: true, hidden: true }), submit] }],
    });
    visitor.answer('mood', 'good');
    visitor.submit();
    expect(visitor.effect('postFeedback')).toBeDefined();
  });

  test('every unanswered visible question blocks a page without a button', () => {
    const visitor = visit({ pages: [{ id: 'a', elements: [mood, aQuestionElement({ key: 'more' })] }] });
    visitor.answer('mood', 'good');
    visitor.next();
    expect(visitor.session.pageIssue?.code).toBe('unanswered');
    expect(visitor.effect('scrollTo')?.elementId).toBe('el-more');
  });

  test('a submit needs at least one answer', () => {
    const visitor = visit({ pages: [{ id: 'a', elements: [aQuestionElement({ key: 'more' }), submit] }] });
    visitor.submit();
    expect(visitor.session.pageIssue).toEqual({ code: 'empty', params: {} });
    visitor.answer('more', 'text');
    expect(visitor.session.pageIssue).toBeNull();
  });

  test('a path without questions may end without an answer', () => {
    const visitor = visit({ pages: [{ id: 'a', elements: [anElement('label'), submit] }] });
    visitor.submit();
    expect(visitor.effect('postFeedback')).toBeDefined();
  });
});

describe('advancing without a submit', () => {
  test('the state simply changes when the target is not final and the source is not submit', () => {
    const visitor = visit({
      pages: [
        { id: 'a', elements: [mood, anElement('next_page')] },
        { id: 'b', elements: [submit] },
      ],
    });
    visitor.answer('mood', 'good');
    visitor.next();
    expect(visitor.stateId).toBe('b');
    expect(visitor.effects).toEqual([
      { type: 'setPageClass', pageClass: null },
      { type: 'scrollTo', elementId: 'el-submit', delayMs: 0, reason: 'pageTop' },
      { type: 'pushAnalytics', event: 'page_shown', params: { state_id: 'b' } },
      { type: 'saveSession' },
    ]);
  });

  test('in a preview the state simply changes, up to the end', () => {
    const visitor = ready('thank', { isPreview: true });
    visitor.submit();
    expect(visitor.stateId).toBe('end');
    expect(visitor.effects).toEqual([{ type: 'setPageClass', pageClass: 'app-thank-you-page' }]);
  });
});

describe('submitting posts the feedback', () => {
  test('the feedback is posted once: a second submit meanwhile is ignored', () => {
    const visitor = ready();
    expect(visitor.submit()).toEqual([
      { type: 'postFeedback', targetStateId: 'end', idempotencyKey: 'run', createdAt: visitor.at },
      { type: 'saveSession' },
    ]);
    expect(visitor.session.submission).toEqual({ status: 'submitting', targetStateId: 'end', startedAt: visitor.at });
    expect(visitor.stateId).toBe('a');
    const before = visitor.session;
    expect(visitor.submit()).toEqual([]);
    expect(visitor.next()).toEqual([]);
    expect(visitor.session).toBe(before);
  });

  test('a successful submit enters the target state with all its effects', () => {
    const visitor = ready('thank', { settings: { logQuotaOnSubmit: true, thankYouDurationInSeconds: 5 } });
    visitor.submit();
    expect(visitor.succeed('f-1')).toEqual([
      { type: 'logQuota', action: 'submitted' },
      { type: 'clearSession' },
      { type: 'clearIncomplete' },
      { type: 'recordShown', at: visitor.at },
      { type: 'postToParent', message: 'PSN_END_OF_FLOW', delayMs: 0 },
      { type: 'postToParent', message: 'PSN_FEEDBACK_SUBMITTED', delayMs: 3000 },
      { type: 'pushAnalytics', event: 'feedback_submitted', params: { flow_id: 'flow-1' } },
      { type: 'setPageClass', pageClass: 'app-thank-you-page' },
      { type: 'pushAnalytics', event: 'page_shown', params: { state_id: 'end' } },
      { type: 'schedule', timer: 'thankYou', delayMs: 5000 },
      { type: 'feedbackCreated', feedbackId: 'f-1', targetStateStyle: 'thank' },
    ]);
    expect(visitor.stateId).toBe('end');
    expect(visitor.session).toMatchObject({ submission: { status: 'idle', error: null }, submittedCount: 1 });
    expect(canGoBack(visitor.session)).toBe(false);
  });

  test.each([
    ['thank', false, 3000],
    ['thank', true, 0],
    ['chat', false, 0],
  ] as const)(
    'PSN_FEEDBACK_SUBMITTED: final state %s, internal %s: after %i ms',
    (style, isInternalFeedback, delayMs) => {
      const visitor = ready(style, { settings: { isInternalFeedback } });
      visitor.submit();
      visitor.succeed();
      expect(visitor.effects).toContainEqual({ type: 'postToParent', message: 'PSN_FEEDBACK_SUBMITTED', delayMs });
    },
  );

  test('PSN_REDIRECT_TO_STORE is posted when a store-redirect option was chosen', () => {
    const trigger = { answer_value: 'good', scope: 'event-dispatch' as const, target_events: ['redirect-to-store'] };
    const visitor = visit({
      pages: [
        { id: 'a', elements: [aQuestionElement({ key: 'mood', options: ['good'], triggers: [trigger] }), submit] },
      ],
    });
    visitor.answer('mood', 'good');
    visitor.submit();
    visitor.succeed();
    expect(visitor.effects).toContainEqual({ type: 'postToParent', message: 'PSN_REDIRECT_TO_STORE', delayMs: 0 });
  });

  test('a failed submit stores the error and clears the page class; the next submit clears the error', () => {
    const visitor = ready();
    visitor.submit();
    expect(visitor.send({ type: 'submitFailed', error: network, at: 1 })).toEqual([
      { type: 'setPageClass', pageClass: null },
      { type: 'reportSubmitError', error: { type: 'failed', error: network } },
    ]);
    expect(visitor.session.submission).toEqual({ status: 'idle', error: { type: 'failed', error: network } });
    visitor.submit();
    expect(visitor.session.submission.status).toBe('submitting');
  });

  test('each attempt of a feedback has the same key and time; other answers are another version of it', () => {
    const visitor = ready();
    visitor.submit();
    const first = visitor.effect('postFeedback');
    visitor.send({ type: 'submitFailed', error: network, at: 1 });
    visitor.submit();
    expect(visitor.effect('postFeedback')).toEqual(first);
    visitor.send({ type: 'submitFailed', error: network, at: 1 });
    visitor.answer('mood', 'bad');
    visitor.submit();
    expect(visitor.effect('postFeedback')).toMatchObject({ idempotencyKey: 'run.v2', createdAt: visitor.at });
  });

  test('the visitor goes on offline as after a success', () => {
    for (const event of [
      { type: 'savedOffline', at: 1 },
      { type: 'submitFailed', error: { type: 'offline', message: 'Network failure' }, at: 1 },
    ] as const) {
      const visitor = ready();
      visitor.submit();
      visitor.send(event);
      expect(visitor.stateId).toBe('end');
      expect(visitor.effect('logQuota')).toBeUndefined();
      expect(visitor.effect('feedbackCreated')).toMatchObject({ feedbackId: null });
    }
  });

  test('an unexpected response of the server is ignored', () => {
    const visitor = ready();
    const before = visitor.session;
    visitor.succeed();
    visitor.send({ type: 'savedOffline', at: 1 });
    visitor.send({ type: 'submitFailed', error: network, at: 1 });
    expect(visitor.session).toBe(before);
  });

  test('no answer, removal or advance has an effect after the submit', () => {
    const visitor = ready();
    visitor.submit();
    visitor.succeed();
    const before = visitor.session;
    visitor.answer('mood', 'bad');
    visitor.send({ type: 'cleared', questionId: 'q-mood', at: 1 });
    visitor.submit();
    visitor.send({ type: 'wentBack', at: 1 });
    expect(visitor.session).toBe(before);
  });

  test('a flow without a thank page ends on the built-in one', () => {
    const visitor = visit({ pages: [{ id: 'a', elements: [mood, submit] }] });
    visitor.answer('mood', 'good');
    visitor.submit();
    visitor.succeed();
    expect(visitor.stateId).toBe(BUILT_IN_THANK_STATE_ID);
    expect(visitor.visible).toEqual([]);
  });
});

describe('a delivery that is heard later', () => {
  const settings = { logQuotaOnSubmit: true };
  const messages = (effects: readonly FlowEffect[]) =>
    effects.flatMap((effect) => (effect.type === 'postToParent' ? effect.message : []));

  function failed() {
    const visitor = ready('thank', { settings });
    visitor.submit();
    visitor.send({ type: 'submitFailed', error: network, at: 1 });
    return visitor;
  }

  test('a submit that failed and is accepted later ends as a submit that succeeded', () => {
    const late = failed();
    const effects = late.send({ type: 'submitSucceeded', feedbackId: 'f', attempt: 0, at: 9_000 });
    const prompt = ready('thank', { settings });
    prompt.submit();
    expect(effects).toEqual(prompt.send({ type: 'submitSucceeded', feedbackId: 'f', at: 9_000 }));
    expect(late.session).toEqual(prompt.session);
    expect(late.send({ type: 'submitSucceeded', feedbackId: 'f', attempt: 0, at: 3 })).toEqual([]);
  });

  test('answers that changed after the attempt are not taken as delivered; only the error goes', () => {
    const visitor = failed();
    visitor.answer('mood', 'bad');
    expect(visitor.send({ type: 'submitSucceeded', feedbackId: 'f', attempt: 0, at: 2 })).toEqual([
      { type: 'saveSession' },
    ]);
    expect(visitor.session).toMatchObject({ currentStateId: 'a', submission: { status: 'idle', error: null } });
    visitor.submit();
    expect(visitor.effect('postFeedback')).toMatchObject({ idempotencyKey: 'run.v2' });
    const before = visitor.session;
    visitor.send({ type: 'submitSucceeded', feedbackId: 'f', attempt: 0, at: 3 });
    expect(visitor.session).toBe(before);
    visitor.send({ type: 'submitSucceeded', feedbackId: 'f', attempt: 1, at: 4 });
    expect(visitor.stateId).toBe('end');
  });

  test('answers that change while they are sent are submitted again, and never taken as delivered or kept', () => {
    for (const event of [
      { type: 'submitSucceeded', feedbackId: 'f', attempt: 0, at: 2 },
      { type: 'savedOffline', at: 2 },
    ] as const) {
      const visitor = ready();
      visitor.submit();
      visitor.answer('mood', 'bad');
      expect(visitor.send(event)).toMatchObject([
        { type: 'postFeedback', idempotencyKey: 'run.v2', createdAt: 2 },
        { type: 'saveSession' },
      ]);
      expect(visitor.stateId).toBe('a');
      visitor.send({ type: 'submitSucceeded', feedbackId: 'f', attempt: 1, at: 3 });
      expect(visitor.stateId).toBe('end');
    }
  });

  test('a feedback that waits on the device reports quota and submission when it is accepted, once', () => {
    const visitor = ready('thank', { settings });
    visitor.submit();
    const leaving = visitor.send({ type: 'savedOffline', at: 1 });
    expect(messages(leaving)).toEqual(['PSN_END_OF_FLOW']);
    expect(leaving).toContainEqual({ type: 'saveSession' });
    expect(visitor.session.submission).toEqual({ status: 'waiting' });
    const delivered = visitor.send({ type: 'submitSucceeded', feedbackId: 'f', at: 2 });
    expect(delivered).toEqual([
      { type: 'logQuota', action: 'submitted' },
      { type: 'clearSession' },
      { type: 'postToParent', message: 'PSN_FEEDBACK_SUBMITTED', delayMs: 3000 },
      { type: 'feedbackCreated', feedbackId: 'f', targetStateStyle: 'thank' },
    ]);
    expect(visitor.send({ type: 'submitSucceeded', feedbackId: 'f', at: 3 })).toEqual([]);
  });

  test('the error of a submit does not return with the stored session, and the attempt does', () => {
    const visitor = failed();
    const resumed = resumeSession(visitor.flow, JSON.parse(JSON.stringify(visitor.session)), 2);
    expect(resumed).toMatchObject({ submission: { status: 'idle', error: null }, attempt: 0 });
    expect(resumed?.attemptAt).toBe(visitor.session.attemptAt);
  });

  test('a waiting feedback resumes on its end page, and a delivered one does not resume', () => {
    const visitor = ready('thank', { settings: { thankYouDurationInSeconds: 5 } });
    visitor.submit();
    visitor.send({ type: 'savedOffline', at: 1 });
    const stored = JSON.parse(JSON.stringify(visitor.session));
    const resumed = resumeSession(visitor.flow, stored, 2);
    expect(resumed).toEqual(visitor.session);
    visitor.session = resumed as Session;
    // The device of a kiosk is free again although the page was loaded anew.
    expect(visitor.send({ type: 'activity', at: 3 })).toEqual([{ type: 'schedule', timer: 'thankYou', delayMs: 5000 }]);
    visitor.send({ type: 'submitSucceeded', feedbackId: 'f', at: 4 });
    expect(resumeSession(visitor.flow, JSON.parse(JSON.stringify(visitor.session)), 5)).toBeUndefined();
  });

  test('a waiting feedback that the server rejects brings the visitor back to the answers, with the error', () => {
    const visitor = failed();
    visitor.send({ type: 'savedOffline', at: 2 });
    expect(visitor.stateId).toBe('end');
    visitor.send({ type: 'submitFailed', error: blocked, at: 3 });
    expect(visitor.session).toMatchObject({
      currentStateId: 'a',
      history: [],
      submittedCount: 0,
      submission: { status: 'idle', error: { type: 'alreadyAnswered' } },
    });
    visitor.answer('mood', 'bad');
    visitor.submit();
    expect(visitor.effect('postFeedback')).toMatchObject({ idempotencyKey: 'run.v2' });
  });
});

test.each([
  [blocked, { type: 'alreadyAnswered' }],
  [{ ...blocked, code: '13045' }, { type: 'alreadyAnswered' }],
  [
    { ...blocked, status: 422 },
    { type: 'failed', error: { ...blocked, status: 422 } },
  ],
  [
    { ...blocked, code: null },
    { type: 'failed', error: { ...blocked, code: null } },
  ],
  [network, { type: 'failed', error: network }],
  [{ type: 'offline', message: 'Network failure' } as const, { type: 'savedOffline' }],
])('the request error %j is the submit error %j', (error, submitError) => {
  expect(toSubmitError(error)).toEqual(submitError);
});

describe('saving an incomplete survey', () => {
  const saving = { allow_saving_incomplete_survey: true };
  const pages = [
    { id: 'a', elements: [mood, anElement('next_page')] },
    {
      id: 'b',
      elements: [
        aQuestionElement({ key: 'mail', style: 'email', required: true }),
        aQuestionElement({ key: 'more' }),
        submit,
      ],
    },
  ];

  test('each answer saves the incomplete survey under another key', () => {
    const visitor = visit({ ...saving, pages }, { id: 'run' });
    visitor.answer('mood', 'good');
    expect(visitor.effect('saveIncomplete')).toEqual({ type: 'saveIncomplete', idempotencyKey: 'run-incomplete-1' });
    visitor.answer('mood', 'bad');
    expect(visitor.effect('saveIncomplete')?.idempotencyKey).toBe('run-incomplete-2');
  });

  test('an input that changes nothing is saved under another key, too', () => {
    const visitor = visit({ ...saving, pages: [...pages.slice(1), { id: 'c' }] }, { id: 'run' });
    const keys = [' ', '  ', '   '].map((blanks) => {
      visitor.answer('more', blanks);
      return visitor.effect('saveIncomplete')?.idempotencyKey;
    });
    expect(keys).toEqual(['run-incomplete-1', 'run-incomplete-2', 'run-incomplete-3']);
  });

  test('an answer does not save when the state is valid and its target final', () => {
    const visitor = visit({ ...saving, pages });
    visitor.answer('mood', 'good');
    visitor.next();
    visitor.answer('mail', 'ada@');
    expect(visitor.effect('saveIncomplete')).toBeDefined();
    visitor.answer('mail', 'ada@example.com');
    expect(visitor.effect('saveIncomplete')).toBeUndefined();
    visitor.answer('more', 'text');
    expect(visitor.effect('saveIncomplete')).toBeUndefined();
  });

  test.each([
    ['when the flow does not allow it', { pages }, {}],
    ['in preview', { ...saving, pages }, { isPreview: true }],
  ])('an incomplete survey is not saved %s', (_name, spec, options) => {
    const visitor = visit(spec, options);
    visitor.answer('mood', 'good');
    expect(visitor.effect('saveIncomplete')).toBeUndefined();
  });

  test('an incomplete survey is not saved during the submit', () => {
    const visitor = visit({ ...saving, pages: [{ id: 'a', elements: [mood, submit] }, { id: 'b' }] });
    visitor.answer('mood', 'good');
    visitor.submit();
    visitor.answer('mood', 'bad');
    expect(visitor.effect('saveIncomplete')).toBeUndefined();
  });
});

describe('going back', () => {
  const pages = [
    { id: 'a', elements: [mood, anElement('next_page', 'n1')] },
    {
      id: 'b',
      elements: [aQuestionElement({ key: 'mail', style: 'email', required: true }), anElement('next_page', 'n2')],
    },
    { id: 'c', elements: [submit] },
  ];

  test('going back shows the previous page with its answers and without issues', () => {
    const visitor = visit({ pages });
    expect(canGoBack(visitor.session)).toBe(false);
    visitor.answer('mood', 'good');
    visitor.next();
    visitor.next();
    expect(visitor.session.pageIssue).not.toBeNull();
    visitor.send({ type: 'wentBack', at: 1 });
    expect(visitor.stateId).toBe('a');
    const { history, issues, pageIssue } = visitor.session;
    expect({ history, issues, pageIssue }).toEqual({ history: [], issues: {}, pageIssue: null });
    expect(visitor.effects).toContainEqual({ type: 'saveSession' });
    expect(visitor.session.answers['q-mood']).toBeDefined();
    const before = visitor.session;
    visitor.send({ type: 'wentBack', at: 1 });
    expect(visitor.session).toBe(before);
  });

  test('going back is not possible during the submit', () => {
    const visitor = visit({ pages: [pages[0] ?? { id: 'a' }, { id: 'c', elements: [submit] }] });
    visitor.answer('mood', 'good');
    visitor.next();
    visitor.submit();
    visitor.send({ type: 'wentBack', at: 1 });
    expect(visitor.stateId).toBe('c');
  });
});
