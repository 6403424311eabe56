import type { Answer, Flow, Question } from '@product/model';
import { anyEvents, anyFlow } from '@product/testing';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  buildFeedback,
  conditionData,
  definitionOf,
  explain,
  type FlowEvent,
  parseFlow,
  progressPercent,
  reviewedPages,
  type Session,
  startSession,
  textOf,
  transition,
  verifyFeedback,
  visibleElements,
} from '../src/index.ts';

/** Visits of flows with several pages, whose visitors answer, advance and go back in any order. */
const anyVisit = anyFlow().chain((json) =>
  fc.tuple(
    fc.constant(json),
    fc.array(
      fc.oneof(
        { weight: 2, arbitrary: anyEvents(json).map((events): readonly unknown[] => events.slice(0, 3)) },
        {
          weight: 3,
          arbitrary: fc.constantFrom<readonly unknown[]>(
            [{ type: 'advanced', source: 'next', at: 1 }],
            [{ type: 'wentBack', at: 1 }],
            json.states.map(({ id }) => ({ type: 'wentBackTo', stateId: id, at: 1 })).slice(0, 1),
          ),
        },
      ),
      { maxLength: 12 },
    ),
  ),
);

/** Checks every session of many visits, until each is submitted. */
function eachSession(check: (flow: Flow, session: Session) => void, numRuns = 2000): void {
  fc.assert(
    fc.property(anyVisit, ([json, steps]) => {
      const flow = parseFlow(json);
      let session = startSession(flow);
      for (const event of steps.flat() as FlowEvent[]) {
        [session] = transition(flow, session, event);
        if (session.submittedCount === 0) check(flow, session);
      }
    }),
    { numRuns: Number(process.env.RUNS ?? numRuns) },
  );
}

const feedback = { deviceId: 'd', now: 1e12 };

/** Lists the questions whose answers a feedback sends. A matrix names its statements. */
function sentQuestions(flow: Flow, session: Session): string[] {
  const ids = new Set(buildFeedback(flow, session, feedback).responses.map(({ question_id }) => question_id));
  const isSent = ({ id, statements }: Question) => ids.has(id) || statements.some((statement) => ids.has(statement.id));
  return flow.elements.flatMap(({ question }) => (question !== null && isSent(question) ? question.id : []));
}

/** Tells whether an answer is listed and sent, whatever its content: it is not empty, and its items name its question. */
function isSendable(question: Question | undefined, answer: Answer | undefined): boolean {
  if (question === undefined || question.isReviewed === false) return false;
  const { keepsIncomplete, isEmpty } = definitionOf(question);
  const isKnown =
    answer?.kind !== 'matrix' ||
    answer.pairs.some(({ statementId }) => question.statements.some(({ id }) => id === statementId));
  return keepsIncomplete && isKnown && !isEmpty(question, answer);
}

/** Removes the answers on pages that are neither passed nor shown, as the states of the flow say. */
function withoutOtherPages(flow: Flow, session: Session): Session {
  const way = new Set([...session.history, session.currentStateId]);
  const elementIds = new Set(flow.states.flatMap((state) => (way.has(state.id) ? state.elementIds : [])));
  const onWay = new Set(
    flow.elements.flatMap(({ id, question }) => (question !== null && elementIds.has(id) ? question.id : [])),
  );
  const answers = Object.entries(session.answers).filter(([id]) => onWay.has(id));
  return { ...session, answers: Object.fromEntries(answers) };
}

test('what the review page lists, and the current page shows, is what is sent', () => {
  eachSession((flow, session) => {
    const shown = [
      ...reviewedPages(flow, session).flatMap(({ elements }) => elements),
      ...visibleElements(flow, session),
    ].flatMap(({ question }) => question ?? []);
    const listed = shown.filter((question) => isSendable(question, session.answers[question.id]));
    const sent = sentQuestions(flow, session).filter((id) =>
      isSendable(flow.index.questions.get(id), session.answers[id]),
    );
    expect(new Set(sent)).toEqual(new Set(listed.map(({ id }) => id)));
  });
});

test('answers on other pages decide nothing, and appear nowhere', () => {
  eachSession((flow, session) => {
    const without = withoutOtherPages(flow, session);
    if (Object.keys(without.answers).length === Object.keys(session.answers).length) return;
    const facts = (each: Session) => ({
      payload: buildFeedback(flow, each, feedback),
      data: conditionData(flow, each),
      explanation: explain(flow, each),
      progress: progressPercent(flow, each),
      texts: flow.elements.map(({ question }) => textOf(flow, each, { en: `{{ answers.${question?.key} }}` })),
    });
    expect(facts(session)).toEqual(facts(without));
  });
});

test('a trigger whose question is on another page is not applied', () => {
  eachSession((flow, session) => {
    const onWay = withoutOtherPages(flow, session).answers;
    for (const { elementId, position } of session.appliedTriggers) {
      const { trigger, element } = flow.index.triggers.find(
        (each) => each.element.id === elementId && each.position === position,
      ) ?? { trigger: undefined, element: undefined };
      const question = flow.index.questionsByKey.get(trigger?.key ?? element?.question?.key ?? '');
      const isElsewhere = session.answers[question?.id ?? ''] !== undefined && onWay[question?.id ?? ''] === undefined;
      expect(isElsewhere).toBe(false);
    }
  }, 500);
});

test('the server finds no answer of such a session off its way', () => {
  eachSession((flow, session) => {
    const codes = verifyFeedback(flow, buildFeedback(flow, session, feedback)).map(({ code }) => code);
    expect(codes).not.toContain('off_path');
  }, 500);
});
