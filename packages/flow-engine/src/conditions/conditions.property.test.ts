import type { Answer, Element, Expression, Flow, Question } from '@product/model';
import { aFlow, aQuestionElement } from '@product/testing';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { anyConditionalAnswers, anyConditionalFlow, QUESTION_COUNT, send } from '../../test/any-conditional-flow.ts';
import {
  conditionData,
  evaluateCondition,
  type FlowEvent,
  parseFlow,
  replay,
  type Session,
  startSession,
  transition,
} from '../index.ts';
import { matchesTrigger } from '../triggers/triggers.ts';
import { sessionScope } from '../values/condition-data.ts';
import { isElementVisible } from '../visibility/visible-elements.ts';
import { evaluate } from './evaluate.ts';

/** Tells what the triggers alone decide: the last one that matches, else the definition. */
function shownByTriggers({ index }: Flow, session: Session, { id, isVisible }: Element): boolean {
  const matching = (index.triggersByTarget.get(id) ?? []).filter(({ element: { question }, trigger }) =>
    question === null ? false : matchesTrigger(trigger, session.answers[question.id], question),
  );
  return matching.at(-1)?.trigger.action.includes('make_visible') ?? isVisible;
}

/** Every condition of a flow whose element no trigger hides, with what the session has stored for it. */
function storedConditions(flow: Flow, session: Session): readonly (readonly [Expression, boolean])[] {
  return flow.elements.flatMap((element) => {
    const { question, visibleIf } = element;
    const isHidden = !shownByTriggers(flow, session, element);
    const own = visibleIf === undefined || isHidden ? [] : [[visibleIf, isElementVisible(session, element)] as const];
    const visibility = session.optionVisibility[question?.id ?? ''] ?? {};
    const options = (question?.options ?? []).flatMap((option) =>
      option.visibleIf === undefined ? [] : [[option.visibleIf, visibility[option.id] ?? true] as const],
    );
    return [...own, ...options];
  });
}

const isTrue = (value: unknown) => (Array.isArray(value) ? value.length > 0 : Boolean(value));

describe('flows with conditions and without cycles', () => {
  test('after every answer, the stored visibility is what each condition says about the current data', () => {
    fc.assert(
      fc.property(anyConditionalFlow(), anyConditionalAnswers, (flow, events) => {
        let session = startSession(flow);
        for (const event of [undefined, ...events]) {
          if (event !== undefined) [session] = transition(flow, session, event);
          const data = conditionData(flow, session);
          for (const [condition, stored] of storedConditions(flow, session)) {
            expect(isTrue(evaluateCondition(condition, data))).toBe(stored);
          }
          for (const element of flow.elements) {
            if (!shownByTriggers(flow, session, element)) expect(isElementVisible(session, element)).toBe(false);
          }
        }
      }),
      { numRuns: Number(process.env.RUNS ?? 300) },
    );
  });

  test('the same answers in any order give the same visibility', () => {
    const anyOrder = fc.shuffledSubarray(
      Array.from({ length: QUESTION_COUNT }, (_, at) => at),
      { minLength: QUESTION_COUNT },
    );
    fc.assert(
      fc.property(anyConditionalFlow(), anyConditionalAnswers, anyOrder, (flow, events, order) => {
        const session = send(flow, startSession(flow), events);
        const again = order.flatMap((at): FlowEvent[] => {
          const answer: Answer | undefined = session.answers[`q-k${at}`];
          return answer === undefined ? [] : [{ type: 'answered', answer, at: 1 }];
        });
        // A question accepts its answer once the answers that show it are given.
        const other = order.reduce((state) => send(flow, state, again), startSession(flow));
        expect(other.answers).toEqual(session.answers);
        for (const element of flow.elements) {
          expect(isElementVisible(other, element)).toBe(isElementVisible(session, element));
        }
        expect(other.optionVisibility).toEqual(session.optionVisibility);
      }),
      { numRuns: Number(process.env.RUNS ?? 300) },
    );
  });

  test('hidden answers never reach conditions, and a replay gives the same session', () => {
    fc.assert(
      fc.property(anyConditionalFlow(), anyConditionalAnswers, (flow, events) => {
        const session = send(flow, startSession(flow), events);
        const { answers } = conditionData(flow, session);
        for (const element of flow.elements) {
          const question = element.question as Question;
          if (!isElementVisible(session, element)) expect(answers[question.key]).toBeNull();
        }
        expect(replay(flow, events)).toEqual(session);
      }),
      { numRuns: Number(process.env.RUNS ?? 300) },
    );
  });

  test('the values that the engine reads one by one are those of the collected data', () => {
    fc.assert(
      fc.property(anyConditionalFlow(), anyConditionalAnswers, (flow, events) => {
        const session = send(flow, startSession(flow), events);
        const data = conditionData(flow, session);
        for (const [condition] of storedConditions(flow, session)) {
          expect(evaluate(condition, sessionScope(flow, session))).toEqual(evaluateCondition(condition, data));
        }
      }),
      { numRuns: Number(process.env.RUNS ?? 300) },
    );
  });
});

test('a cycle through a thousand questions ends', () => {
  const elements = Array.from({ length: 1000 }, (_, at) => ({
    ...aQuestionElement({ key: `k${at}` }),
    visible_if: { '!': { answered: `answers.k${(at + 999) % 1000}` } },
  }));
  const flow = parseFlow(aFlow({ pages: [{ id: 'page', elements }] }));
  const event = (at: number): FlowEvent => ({
    type: 'answered',
    answer: { kind: 'text', questionId: `q-k${at}`, body: 'x' },
    at: 1,
  });
  const session = send(flow, startSession(flow), [event(0), event(500), event(999)]);
  expect(Object.keys(session.answers).length).toBeGreaterThan(0);
});
