import type { Expression, Flow } from '@product/model';
import { aFlow, aQuestionElement } from '@product/testing';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { anyConditionalAnswers, anyConditionalFlow, send } from '../../test/any-conditional-flow.ts';
import {
  conditionData,
  evaluateCondition,
  type FlowEvent,
  parseFlow,
  replay,
  resumeSession,
  type Session,
  startSession,
  transition,
} from '../index.ts';
import { isApplied, visibilityOf } from '../triggers/targets.ts';
import { isElementVisible } from '../visibility/visible-elements.ts';
import { isTruthy } from './coercion.ts';

const numRuns = Number(process.env.RUNS ?? 400);

/** Computes what is visible from the answers and the applied triggers alone. */
function expectedVisibility(flow: Flow, session: Session): Record<string, boolean> {
  const data = conditionData(flow, session);
  const holds = (condition: Expression | undefined) =>
    condition === undefined || isTruthy(evaluateCondition(condition, data));
  return Object.fromEntries(
    flow.elements.flatMap(({ id, isVisible, visibleIf, question }): (readonly [string, boolean])[] => {
      const applied = (flow.index.triggersByTarget.get(id) ?? []).filter((each) => isApplied(session, each));
      const decided = applied.at(-1) && visibilityOf(applied.at(-1)?.trigger.action ?? '');
      const options = question?.options ?? [];
      return [
        [id, (decided ?? isVisible) && holds(visibleIf)],
        ...options.map((option) => [option.id, holds(option.visibleIf)] as const),
      ];
    }),
  );
}

function storedVisibility({ elements }: Flow, session: Session): Record<string, boolean> {
  return Object.fromEntries(
    elements.flatMap((element): (readonly [string, boolean])[] => {
      const options = session.optionVisibility[element.question?.id ?? ''] ?? {};
      return [
        [element.id, isElementVisible(session, element)],
        ...(element.question?.options ?? []).map(({ id }) => [id, options[id] ?? true] as const),
      ];
    }),
  );
}

describe('conditions that depend on each other in a circle', () => {
  const anyCyclicFlow = anyConditionalFlow({ hasCycles: true, hasDefaults: true });

  test('a cycle settles within each event: what is visible is what the conditions say about the answers', () => {
    fc.assert(
      fc.property(anyCyclicFlow, anyConditionalAnswers, (flow, events) => {
        let session = startSession(flow);
        expect(storedVisibility(flow, session)).toEqual(expectedVisibility(flow, session));
        for (const event of events) {
          [session] = transition(flow, session, event);
          expect(storedVisibility(flow, session)).toEqual(expectedVisibility(flow, session));
        }
      }),
      { numRuns },
    );
  });

  test('a flow with cycles and default answers replays and resumes to the same session, without hidden answers', () => {
    fc.assert(
      fc.property(anyCyclicFlow, anyConditionalAnswers, (flow, events) => {
        const session = send(flow, startSession(flow), events);
        expect(replay(flow, events)).toEqual(session);
        expect(resumeSession(flow, JSON.parse(JSON.stringify(session)), 0)).toEqual({
          ...session,
          isAutoAdvanceDue: false,
        });
        for (const element of flow.elements) {
          if (!isElementVisible(session, element))
            expect(session.answers).not.toHaveProperty(element.question?.id ?? '');
        }
      }),
      { numRuns },
    );
  });
});

const answers = (questionId: string, ...keys: string[]): FlowEvent => ({
  type: 'answered',
  answer: { kind: 'options', questionId, optionIds: keys.map((key) => `opt-${questionId.slice(2)}-${key}`) },
  at: 1,
});

test('a question that its own answer hides is shown again without the answer', () => {
  const element = { ...aQuestionElement({ key: 'a', options: ['x'] }), visible_if: { '!': { answered: 'answers.a' } } };
  const flow = parseFlow(aFlow({ pages: [{ id: 'page', elements: [element] }] }));
  const session = send(flow, startSession(flow), [answers('q-a', 'x')]);
  expect(session.answers).toEqual({});
  expect(session.elementVisibility).toEqual({ 'el-a': true });
});

test('of two questions that exclude each other, the one answered last hides the other', () => {
  const excluding = (key: string, other: string) => ({
    ...aQuestionElement({ key, options: ['x'] }),
    visible_if: { '!': { answered: `answers.${other}` } },
  });
  const flow = parseFlow(aFlow({ pages: [{ id: 'page', elements: [excluding('a', 'b'), excluding('b', 'a')] }] }));
  const session = send(flow, startSession(flow), [answers('q-b', 'x')]);
  expect(session.elementVisibility).toEqual({ 'el-a': false, 'el-b': true });
  const cleared = send(flow, session, [{ type: 'cleared', questionId: 'q-b', at: 2 }]);
  expect(cleared.elementVisibility).toEqual({ 'el-a': true, 'el-b': true });
});

test('an answer that loses its options one after the other is cleared after a few steps', () => {
  const keys = Array.from({ length: 2000 }, (_, at) => `o${at}`);
  const options = keys.map((key, at) => ({
    id: `opt-a-${key}`,
    key,
    body: {},
    ...(at > 0 && { visible_if: { contains: [{ var: 'answers.a' }, `o${at - 1}`] } }),
  }));
  const flow = parseFlow(
    aFlow({
      pages: [{ id: 'page', elements: [aQuestionElement({ key: 'a', style: 'checklist', question: { options } })] }],
    }),
  );
  const all = keys.reduce(
    (session, _, at) => send(flow, session, at < 20 ? [answers('q-a', ...keys.slice(0, at + 1))] : []),
    startSession(flow),
  );
  expect(all.answers['q-a']).toMatchObject({ optionIds: { length: 20 } });
  const session = send(flow, all, [answers('q-a', ...keys.slice(1, 20))]);
  expect(session.answers).toEqual({});
  expect(Object.values(session.optionVisibility['q-a'] ?? {}).filter(Boolean)).toEqual([]);
});
