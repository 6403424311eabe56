import type { Flow } from '@product/model';
import { anyEvents, anyFlow } from '@product/testing';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  BUILT_IN_THANK_STATE_ID,
  buildFeedback,
  currentState,
  explain,
  type FlowEffect,
  type FlowEvent,
  lintFlow,
  nextStateId,
  parseFlow,
  progressPercent,
  resumeSession,
  type Session,
  startSession,
  transition,
  validateAnswer,
  visibleElements,
} from '../src/index.ts';

/** Any flow with any events, and the result of each event. */
const anyRun = anyFlow().chain((json) => fc.tuple(fc.constant(json), anyEvents(json), fc.boolean()));

interface Happened {
  readonly event: FlowEvent;
  readonly before: Session;
  readonly after: Session;
  readonly effects: readonly FlowEffect[];
}

function eachStep(check: (flow: Flow, step: Happened) => void): void {
  fc.assert(
    fc.property(anyRun, ([json, events, isPreview]) => {
      const flow = parseFlow(json);
      let session = startSession(flow, { isPreview, settings: { idleResetTimeoutInSeconds: 5 } });
      // The engine itself checks the events.
      for (const event of events as unknown as FlowEvent[]) {
        const [after, effects] = transition(flow, session, event);
        check(flow, { event, before: session, after, effects });
        session = after;
      }
    }),
    { numRuns: Number(process.env.RUNS ?? 80) },
  );
}

describe('every flow with every sequence of events', () => {
  test('a session stays valid JSON, and resumes unchanged while nothing is running', () => {
    eachStep((flow, { after }) => {
      const copy: unknown = JSON.parse(JSON.stringify(after));
      expect(copy).toEqual(after);
      if (after.submittedCount > 0) return;
      const resumed = resumeSession(flow, copy, Number.MAX_SAFE_INTEGER);
      expect(resumed?.answers).toEqual(after.answers);
    });
  });

  test('an event leaves the given session unchanged', () => {
    eachStep((flow, { event, before }) => {
      const copy = structuredClone(before);
      transition(flow, before, event);
      expect(before).toEqual(copy);
    });
  });

  test('the current state of a session always exists', () => {
    eachStep((flow, { after }) => {
      expect(currentState(flow, after).id).toBe(after.currentStateId);
    });
  });

  test('hidden questions on the way hold no answer', () => {
    eachStep((flow, { after }) => {
      const way = [...after.history, after.currentStateId];
      for (const questionId of Object.keys(after.answers)) {
        const element = flow.elements.find(({ question }) => question?.id === questionId);
        const isOnWay = flow.states.some(
          ({ id, elementIds }) => way.includes(id) && elementIds.includes(element?.id ?? ''),
        );
        if (!isOnWay) continue;
        const shown = element && (after.elementVisibility[element.id] ?? element.isVisible);
        expect(shown).toBe(true);
      }
    });
  });

  test('an invalid visible question never lets a flow advance', () => {
    eachStep((flow, { event, before, after }) => {
      const goesOn = event.type === 'advanced' || (event.type === 'timerFired' && event.timer === 'autoAdvance');
      const isSame =
        after.currentStateId === before.currentStateId && after.submission.status === before.submission.status;
      if (!goesOn || isSame) return;
      for (const { question } of visibleElements(flow, before)) {
        if (question !== null) expect(validateAnswer(question, before.answers[question.id])).toBeUndefined();
      }
    });
  });

  test('after the submit only a restart leads to a stored session', () => {
    fc.assert(
      fc.property(anyRun, ([json, events]) => {
        const flow = parseFlow(json);
        let session = startSession(flow, { settings: { thankYouDurationInSeconds: 5 } });
        for (const event of events as unknown as FlowEvent[]) [session] = transition(flow, session, event);
        const over: Session = {
          ...session,
          currentStateId: BUILT_IN_THANK_STATE_ID,
          submittedCount: 1,
          submission: { status: 'idle', error: null },
          attemptAt: null,
        };
        for (const event of events as unknown as FlowEvent[]) {
          if (event?.type === 'restarted') continue;
          expect(transition(flow, over, event)[1]).not.toContainEqual({ type: 'saveSession' });
        }
      }),
      { numRuns: Number(process.env.RUNS ?? 200) },
    );
  });

  test('a submit posts exactly once', () => {
    eachStep((_flow, { before, after, effects }) => {
      const posted = effects.filter(({ type }) => type === 'postFeedback').length;
      const began = before.submission.status === 'idle' && after.submission.status === 'submitting';
      expect(posted).toBe(began ? 1 : 0);
    });
  });

  test('the history grows by at most one page, and only by advancing', () => {
    eachStep((_flow, { event, before, after }) => {
      const grown = after.history.length - before.history.length;
      if (grown <= 0) return;
      expect(grown).toBe(1);
      expect(after.history.at(-1)).toBe(before.currentStateId);
      expect(['advanced', 'timerFired', 'submitSucceeded', 'submitFailed', 'savedOffline']).toContain(event.type);
    });
  });

  test('a preview stores, sends and counts nothing', () => {
    eachStep((_flow, { before, effects }) => {
      if (!before.isPreview) return;
      const allowed = ['schedule', 'cancelSchedule', 'scrollTo', 'setPageClass', 'systemError'];
      expect(effects.filter(({ type }) => !allowed.includes(type))).toEqual([]);
      expect(effects).not.toContainEqual(expect.objectContaining({ type: 'schedule', timer: 'idle' }));
    });
  });

  test('a session restored from JSON continues like the stored one', () => {
    eachStep((flow, { event, before, after, effects }) => {
      if (before.submission.status === 'submitting') return;
      const isSettled = (each: { status: string }) => !/ing$/.test(each.status);
      if (
        ![
          ...Object.values(before.uploads),
          ...Object.values(before.verifications),
          ...Object.values(before.remote),
        ].every(isSettled)
      )
        return;
      const [again, sameEffects] = transition(flow, JSON.parse(JSON.stringify(before)), event);
      expect(again).toEqual(after);
      expect(sameEffects).toEqual(effects);
    });
  });

  test('every selector works on every session', () => {
    eachStep((flow, { after }) => {
      const { elements, nextStateId: next, isPassable, blockers } = explain(flow, after);
      expect(elements.filter(({ isVisible }) => isVisible).map(({ elementId }) => elementId)).toEqual(
        visibleElements(flow, after).map(({ id }) => id),
      );
      expect(next).toBe(nextStateId(flow, after));
      expect(isPassable && blockers.length > 0).toBe(false);
      expect(progressPercent(flow, after)).toBeGreaterThanOrEqual(0);
      expect(progressPercent(flow, after)).toBeLessThanOrEqual(100);
      const payload = buildFeedback(flow, after, { deviceId: 'd', now: 0 });
      expect(JSON.parse(JSON.stringify(payload))).toEqual(payload);
    });
  });
});

test('lintFlow works on any flow', () => {
  fc.assert(
    fc.property(anyFlow(), (json) => void lintFlow(parseFlow(json))),
    { numRuns: Number(process.env.RUNS ?? 100) },
  );
});
