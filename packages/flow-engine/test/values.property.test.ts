import { anyEvents, anyFlow, type FlowJson } from '@product/testing';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  buildFeedback,
  conditionData,
  type FlowEvent,
  parseFlow,
  replay,
  type Session,
  type SessionOptions,
  startSession,
  textOf,
  transition,
  variablesOf,
} from '../src/index.ts';

const anyDefault = fc.constantFrom<unknown>('a', ['a', 'b'], '<b>', 5, null, { var: 'context.plan' }, { today: 1 });

/** Any flow with a variable for each question, context, default answers, and any events. */
const anyVisit = anyFlow().chain((json) =>
  fc
    .tuple(fc.array(anyDefault, { minLength: 1, maxLength: 4 }), anyEvents(json), anyOptions)
    .map(([defaults, events, options]) => ({
      flow: parseFlow(withValues(json, defaults)),
      events: events as unknown as FlowEvent[],
      options,
    })),
);

const anyOptions: fc.Arbitrary<SessionOptions> = fc.record({
  at: fc.nat(),
  today: fc.constantFrom('2026-11-20', '2026-13-40', ''),
  context: fc.record({ attributes: fc.dictionary(fc.constantFrom('plan', 'other'), fc.jsonValue()) }),
});

function withValues(json: FlowJson, defaults: readonly unknown[]) {
  const keys = json.elements.flatMap(({ question }) => question?.key ?? []);
  return {
    ...json,
    context: [{ key: 'plan', type: 'text', default: 'free' }],
    variables: [
      ...keys.map((key) => ({ key, type: 'text', value: { var: `answers.${key}` } })),
      { key: 'date', type: 'text', value: { today: 0 } },
    ],
    elements: json.elements.map((element, at) =>
      element.question === undefined
        ? element
        : { ...element, question: { ...element.question, default_answer: defaults[at % defaults.length] } },
    ),
  };
}

function eachSession(check: (visit: { flow: ReturnType<typeof parseFlow>; session: Session }) => void): void {
  fc.assert(
    fc.property(anyVisit, ({ flow, events, options }) => {
      let session = startSession(flow, options);
      check({ flow, session });
      for (const event of events) {
        session = transition(flow, session, event)[0];
        check({ flow, session });
      }
    }),
    { numRuns: Number(process.env.RUNS ?? 60) },
  );
}

test('the answer of a hidden question reaches no payload, no text, no variable and no condition', () => {
  eachSession(({ flow, session }) => {
    const variables = variablesOf(flow, session);
    const { answers } = conditionData(flow, session);
    const payload = buildFeedback(flow, session, { deviceId: 'd', now: 0 });
    const sent = new Set(payload.responses.map(({ question_id }) => question_id));
    for (const { id, isVisible, question } of flow.elements) {
      if (question === null || (session.elementVisibility[id] ?? isVisible)) continue;
      expect([variables[question.key], answers[question.key]]).toEqual([null, null]);
      expect(textOf(flow, session, { en: `{{ answers.${question.key} }}` })).toBe('');
      expect(
        [question.id, ...question.statements.map((statement) => statement.id)].some((each) => sent.has(each)),
      ).toBe(false);
    }
  });
});

test('an escaped text contains no markup, whatever was answered', () => {
  eachSession(({ flow, session }) => {
    const keys = [...flow.index.questionsByKey.keys()];
    const text = keys.map((key) => `{{ answers.${key} }}{{ variables.${key} }}`).join('');
    expect(textOf(flow, session, { en: `${text}{{ context.plan }}` }, 'html')).not.toMatch(/[<>"]/);
  });
});

test('a feedback has the values of the context and of every variable', () => {
  eachSession(({ flow, session }) => {
    const { variables, context } = buildFeedback(flow, session, { deviceId: 'd', now: 0, mask: (text) => text });
    expect(variables).toEqual(variablesOf(flow, session));
    expect(Object.keys(context ?? {})).toEqual(['plan']);
  });
});

test('the same events lead to the same session, also with default answers, context and dates', () => {
  fc.assert(
    fc.property(anyVisit, ({ flow, events, options }) => {
      const once = replay(flow, events, options);
      expect(replay(flow, structuredClone(events), structuredClone(options))).toEqual(once);
      expect(once.today).toMatch(/^\d{4}-\d{2}-\d{2}$/);
    }),
    { numRuns: Number(process.env.RUNS ?? 60) },
  );
});
