import { anElement, aQuestionElement } from '@product/testing';
import { describe, expect, test } from 'vitest';
import { visit } from '../../test/visit.ts';
import { resumeSession } from '../resuming/resume-session.ts';
import { needsNextButton } from '../selectors.ts';

const mood = aQuestionElement({ key: 'mood', options: ['good', 'bad'], required: true });
const comment = aQuestionElement({ key: 'comment' });
const submit = anElement('submit');

describe('if no next-page or submit element is visible, the flow advances automatically', () => {
  const flow = {
    pages: [
      { id: 'a', elements: [mood, comment] },
      { id: 'b', elements: [submit] },
    ],
  };
  const soon = { type: 'schedule', timer: 'autoAdvance', delayMs: 250 } as const;
  const fire = { type: 'timerFired', timer: 'autoAdvance', at: 9 } as const;

  test('the page advances automatically 250 ms after the last answer', () => {
    const visitor = visit(flow);
    visitor.answer('mood', 'good');
    expect(visitor.effects).not.toContainEqual(soon);
    visitor.answer('comment', 'x');
    expect(visitor.effects).toContainEqual(soon);
    visitor.answer('comment', 'xy');
    expect(visitor.effects).toContainEqual(soon);
    visitor.send(fire);
    expect(visitor.stateId).toBe('b');
  });

  test('a complete page that no timer will leave needs a button', () => {
    const needsButton = () => needsNextButton(visitor.flow, visitor.session);
    const visitor = visit(flow);
    expect(needsButton()).toBe(false);
    visitor.answer('mood', 'good');
    visitor.answer('comment', 'x');
    expect(needsButton()).toBe(false);
    visitor.send(fire);
    expect(needsButton()).toBe(false);
    visitor.send({ type: 'wentBack', at: 10 });
    expect(visitor.stateId).toBe('a');
    expect(needsButton()).toBe(true);
    visitor.send({ type: 'cleared', questionId: 'q-comment', at: 11 });
    expect(needsButton()).toBe(false);
  });

  test('a tentative answer, as by an arrow key, neither advances nor scrolls, and the page needs a button', () => {
    const visitor = visit({ pages: [{ id: 'a', elements: [mood, comment] }, { id: 'b' }] });
    visitor.answer('comment', 'x');
    const optionIds = [visitor.flow.index.questionsByKey.get('mood')?.options[0]?.id ?? ''];
    const answer = { kind: 'options', questionId: 'q-mood', optionIds } as const;
    visitor.send({ type: 'answered', answer, isTentative: true, at: 1 });
    expect(visitor.session.answers['q-mood']).toEqual(answer);
    expect(visitor.effect('schedule')).toBeUndefined();
    expect(visitor.effect('scrollTo')).toBeUndefined();
    expect(needsNextButton(visitor.flow, visitor.session)).toBe(true);
    visitor.send({ type: 'answered', answer, at: 2 });
    expect(visitor.effects).toContainEqual(soon);
    visitor.send({ type: 'answered', answer, isTentative: true, at: 3 });
    expect(visitor.effects).toContainEqual({ type: 'cancelSchedule', timer: 'autoAdvance' });
  });

  test('a page whose defaults answer every question needs a button', () => {
    const filled = aQuestionElement({ key: 'name', question: { default_answer: 'Ada' } });
    const visitor = visit({ pages: [{ id: 'a', elements: [filled] }, { id: 'b' }] });
    expect(needsNextButton(visitor.flow, visitor.session)).toBe(true);
  });

  test('the page does not advance when a question is unanswered again', () => {
    const visitor = visit(flow);
    visitor.answer('mood', 'good');
    visitor.answer('comment', 'x');
    visitor.send({ type: 'cleared', questionId: 'q-comment', at: 1 });
    expect(visitor.effects).toContainEqual({ type: 'cancelSchedule', timer: 'autoAdvance' });
    const before = visitor.session;
    visitor.send(fire);
    expect(visitor.session).toBe(before);
  });

  test('the page does not advance when an answer is invalid', () => {
    const visitor = visit({ pages: [{ id: 'a', elements: [aQuestionElement({ key: 'mail', style: 'email' })] }] });
    visitor.answer('mail', 'ada@');
    expect(visitor.effect('schedule')).toBeUndefined();
    visitor.answer('mail', 'ada@example.com');
    expect(visitor.effects).toContainEqual(soon);
  });

  test('the page does not advance while a button is visible, and does once it is hidden', () => {
    const trigger = { answer_value: 'good', action: 'make_invisible', target_ids: ['el-submit'] };
    const visitor = visit({
      pages: [
        {
          id: 'a',
          elements: [aQuestionElement({ key: 'mood', options: ['good', 'bad'], triggers: [trigger] }), submit],
        },
      ],
    });
    visitor.answer('mood', 'bad');
    expect(visitor.effect('schedule')).toBeUndefined();
    visitor.answer('mood', 'good');
    expect(visitor.effects).toContainEqual(soon);
  });

  test('an answer that reveals a question cancels the auto-advance', () => {
    const trigger = { answer_value: 'bad', action: 'make_visible', target_ids: ['el-comment'] };
    const visitor = visit({
      pages: [
        {
          id: 'a',
          elements: [
            aQuestionElement({ key: 'mood', options: ['good', 'bad'], triggers: [trigger] }),
            aQuestionElement({ key: 'comment', hidden: true }),
          ],
        },
      ],
    });
    visitor.answer('mood', 'good');
    expect(visitor.effects).toContainEqual(soon);
    visitor.answer('mood', 'bad');
    expect(visitor.effects).toContainEqual({ type: 'cancelSchedule', timer: 'autoAdvance' });
    visitor.answer('mood', 'good');
    expect(visitor.effects).toContainEqual(soon);
  });

  test('going back cancels the auto-advance', () => {
    const visitor = visit({ pages: [{ id: 'first', elements: [anElement('next_page', 'next')] }, ...flow.pages] });
    visitor.next();
    visitor.answer('mood', 'good');
    visitor.answer('comment', 'x');
    visitor.send({ type: 'wentBack', at: 1 });
    expect(visitor.effects).toContainEqual({ type: 'cancelSchedule', timer: 'autoAdvance' });
    visitor.send(fire);
    expect(visitor.stateId).toBe('first');
  });

  test('a preview advances automatically, and starts no other timer', () => {
    const visitor = visit(flow, {
      isPreview: true,
      settings: { idleResetTimeoutInSeconds: 9, thankYouDurationInSeconds: 9 },
    });
    visitor.answer('mood', 'good');
    visitor.answer('comment', 'x');
    expect(visitor.effects).toEqual([soon]);
    visitor.send(fire);
    visitor.submit();
    expect(visitor.effect('schedule')).toBeUndefined();
  });

  test('the last answer of the survey submits it', () => {
    const visitor = visit({ pages: [{ id: 'a', elements: [mood] }] });
    visitor.answer('mood', 'good');
    visitor.send(fire);
    expect(visitor.effect('postFeedback')).toBeDefined();
    visitor.send(fire);
    expect(visitor.effects).toEqual([]);
  });
});

describe('the idle timer', () => {
  const settings = { idleResetTimeoutInSeconds: 30, thankYouDurationInSeconds: 5 };
  const flow = {
    pages: [
      { id: 'a', elements: [mood, anElement('next_page')] },
      { id: 'b', elements: [aQuestionElement({ key: 'photo', style: 'file' }), submit] },
    ],
  };
  const awake = { type: 'schedule', timer: 'idle', delayMs: 15_000 } as const;
  const idle = { type: 'timerFired', timer: 'idle', at: 99 } as const;

  test('any input restarts the idle timer', () => {
    const visitor = visit(flow, { settings });
    visitor.send({ type: 'activity', at: 1 });
    expect(visitor.effects).toEqual([awake]);
    visitor.answer('mood', 'good');
    expect(visitor.effects).toContainEqual(awake);
    visitor.next();
    expect(visitor.effects).toContainEqual(awake);
  });

  test.each([{}, { idleResetTimeoutInSeconds: null }, { idleResetTimeoutInSeconds: 0 }])(
    'there is none with %j',
    (none) => {
      const visitor = visit(flow, { settings: none });
      visitor.send({ type: 'activity', at: 1 });
      expect(visitor.effects).toEqual([]);
    },
  );

  test('the idle timer restarts the session with another id, in the initial language', () => {
    const visitor = visit(flow, { settings, id: 'run', language: 'tr', customer: { id: 'c' }, nodeId: 'n' });
    visitor.send({ type: 'languageChanged', language: 'en', at: 1 });
    visitor.answer('mood', 'good');
    visitor.next();
    const file = { id: 'u', name: 'a.png', size: 1, type: 'image/png' };
    visitor.send({ type: 'uploadStarted', questionId: 'q-photo', file, at: 1 });
    const { seed } = visitor.session;
    visitor.send(idle);
    visitor.send(idle);
    expect(visitor.effects).toEqual([
      { type: 'cancelUpload', uploadId: 'u' },
      { type: 'cancelSchedule', timer: 'autoAdvance' },
      { type: 'cancelSchedule', timer: 'idle' },
      { type: 'cancelSchedule', timer: 'thankYou' },
      { type: 'clearSession' },
      { type: 'clearIncomplete' },
      { type: 'setPageClass', pageClass: null },
    ]);
    expect(visitor.session).toMatchObject({
      id: 'run~2',
      currentStateId: 'a',
      history: [],
      startedAt: 99,
      firstResponseAt: null,
      languageCode: 'tr',
      settings,
      customer: { id: 'c' },
      nodeId: 'n',
    });
    expect([visitor.session.answers, visitor.session.uploads]).toEqual([{}, {}]);
    expect(visitor.session.seed).not.toBe(seed);
    visitor.answer('mood', 'good');
    visitor.send(idle);
    visitor.send(idle);
    expect(visitor.session.id).toBe('run~3');
  });

  test.each([
    { seconds: 30, beforeMs: 15_000, warnedMs: 15_000 },
    { seconds: 120, beforeMs: 100_000, warnedMs: 20_000 },
  ])('an idle time of $seconds s ends with a warning of $warnedMs ms', ({ seconds, beforeMs, warnedMs }) => {
    const visitor = visit(flow, { settings: { idleResetTimeoutInSeconds: seconds } });
    visitor.answer('mood', 'good');
    expect(visitor.effects).toContainEqual({ ...awake, delayMs: beforeMs });
    visitor.send({ ...idle, at: 500 });
    expect(visitor.effects).toEqual([{ ...awake, delayMs: warnedMs }]);
    expect(visitor.session.idleEndsAt).toBe(500 + warnedMs);
    expect(visitor.session.answers).not.toEqual({});
  });

  test('any input ends the warning, however often the visitor asks for time', () => {
    const visitor = visit(flow, { settings });
    visitor.answer('mood', 'good');
    for (let round = 1; round <= 50; round += 1) {
      visitor.send({ ...idle, at: round });
      expect(visitor.session.idleEndsAt).toBeTruthy();
      visitor.send({ type: 'activity', at: round });
      expect(visitor.effects).toEqual([awake]);
      expect(visitor.session.idleEndsAt).toBeNull();
    }
    expect(visitor.session.answers).not.toEqual({});
  });

  test('a resumed session is not warned, and has the whole idle time', () => {
    const visitor = visit(flow, { settings });
    visitor.answer('mood', 'good');
    visitor.send(idle);
    const resumed = resumeSession(visitor.flow, JSON.parse(JSON.stringify(visitor.session)), 200);
    expect(resumed).toBeDefined();
    expect(resumed).not.toHaveProperty('idleEndsAt');
  });

  test('an untouched session does not restart', () => {
    const visitor = visit(flow, { settings });
    const before = visitor.session;
    visitor.send({ type: 'timerFired', timer: 'idle', at: 99 });
    expect(visitor.session).toBe(before);
  });

  test('a final page has no idle timer; a thank page restarts after its own time', () => {
    const visitor = visit({ pages: [{ id: 'a', elements: [mood, submit] }] }, { settings });
    visitor.send({ type: 'timerFired', timer: 'thankYou', at: 1 });
    visitor.answer('mood', 'good');
    visitor.submit();
    visitor.send({ type: 'timerFired', timer: 'idle', at: 1 });
    expect(visitor.session.submission.status).toBe('submitting');
    visitor.succeed();
    expect(visitor.effects).toContainEqual({ type: 'cancelSchedule', timer: 'idle' });
    expect(visitor.effects).toContainEqual({ type: 'schedule', timer: 'thankYou', delayMs: 5000 });
    visitor.send({ type: 'activity', at: 1 });
    expect(visitor.effects).toEqual([]);
    visitor.send({ type: 'timerFired', timer: 'thankYou', at: 1 });
    expect(visitor.stateId).toBe('a');
    expect(visitor.session.submittedCount).toBe(0);
  });
});

test('restarted uses the id and the seed of its event', () => {
  const visitor = visit({ pages: [{ id: 'a', elements: [mood] }] });
  visitor.answer('mood', 'good');
  visitor.send({ type: 'restarted', id: 'fresh', seed: 7, at: 5 });
  expect(visitor.session).toMatchObject({ id: 'fresh', seed: 7, startedAt: 5 });
  expect(visitor.session.answers).toEqual({});
});

test('a customer that loads later is merged with the known one', () => {
  const visitor = visit({}, { customer: { id: 'c', name: 'Ada' } });
  visitor.send({ type: 'customerLoaded', customer: { name: 'Ada Lovelace', email: 'ada@example.com' } });
  expect(visitor.session.customer).toEqual({ id: 'c', name: 'Ada Lovelace', email: 'ada@example.com' });
});
