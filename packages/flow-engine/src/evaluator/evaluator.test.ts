import { aFlow, anElement, anyEvents, anyFlow, aQuestionElement } from '@product/testing';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  buildFeedback,
  type FlowEvent,
  neededParts,
  parseFlow,
  parsePlainFlow,
  replay,
  resolveQuestion,
  startSession,
  textOf,
  visibleElements,
} from '../index.ts';
import { parseFlow as parseFlowOfEntry } from './index.ts';

const condition = { answered: 'answers.name' };
const flowWith = ({ question = {}, element = {}, state = {}, flow = {}, transitions = [] as object[] }) => ({
  ...aFlow({
    pages: [
      {
        id: 'a',
        elements: [{ ...aQuestionElement({ key: 'name', question }), ...element }, anElement('submit')],
        state,
      },
    ],
  }),
  transitions,
  ...flow,
});
const option = { id: 'o', key: 'o', body: { en: 'O' }, is_visible: true };
const transition = { from_state_id: 'a', to_state_id: 'a', rules: [], condition };

test.each([
  { place: 'visible_if of an element', parts: { element: { visible_if: condition } } },
  { place: 'visible_if of a page', parts: { state: { visible_if: condition } } },
  { place: 'visible_if of an option', parts: { question: { options: [{ ...option, visible_if: condition }] } } },
  { place: 'checks of a page', parts: { state: { checks: [{ condition, body: { en: 'Wrong' } }] } } },
  { place: 'condition of a transition', parts: { transitions: [transition] } },
  { place: 'required_if', parts: { question: { required_if: condition } } },
  { place: 'read_only_if', parts: { question: { read_only_if: condition } } },
  { place: 'computed limit', parts: { question: { style: 'numeric', upperlimit: { var: 'context.stock' } } } },
  { place: 'min_date', parts: { question: { style: 'datepicker', min_date: '2026-01-01' } } },
  { place: 'max_date', parts: { question: { style: 'datepicker', max_date: { today: [] } } } },
  { place: 'default_answer', parts: { question: { default_answer: 'Ada' } } },
  { place: 'variables', parts: { flow: { variables: [{ key: 'v', type: 'number', value: 1 }] } } },
  { place: 'placeholder in a title', parts: { state: { title: { en: 'Hi {{ customer.name }}' } } } },
  { place: 'placeholder in one language', parts: { element: { body: { en: 'Hi', tr: '{{ customer.name }}' } } } },
  {
    place: 'placeholder in an option',
    parts: { question: { options: [{ ...option, body: { en: '{{ context.x }}' } }] } },
  },
  {
    place: 'placeholder in an address',
    parts: { state: { redirect_url: 'https://shop.example/?q={{ answers.name }}' } },
  },
  { place: 'options of a server', parts: { question: { style: 'radio', binding_model: 'products' } } },
])('a flow with $place needs the evaluator', ({ parts }) => {
  expect(neededParts(parsePlainFlow(flowWith(parts))).evaluator).toBe(true);
});

test('a flow without conditions, computed values and placeholders needs no evaluator', () => {
  const limits = { style: 'numeric', lowerlimit: 1, upperlimit: 5 };
  expect(neededParts(parsePlainFlow(flowWith({ question: limits }))).evaluator).toBe(false);
});

test('a flow that needs no evaluator runs in the same way without it', () => {
  const anyPlainRun = anyFlow({ hasConditions: false })
    .filter((json) => !neededParts(parsePlainFlow(json)).evaluator)
    .chain((json) => fc.tuple(fc.constant(json), anyEvents(json)));
  fc.assert(
    fc.property(anyPlainRun, ([json, events]) => {
      const plain = parsePlainFlow(json);
      const flow = parseFlow(json);
      const history = events as unknown as FlowEvent[];
      const session = replay(plain, history);
      expect(session).toEqual(replay(flow, history));
      expect(visibleElements(plain, session)).toEqual(visibleElements(flow, session));
      const context = { deviceId: 'd', now: 0 };
      expect(buildFeedback(plain, session, context)).toEqual(buildFeedback(flow, session, context));
    }),
    { numRuns: 30 },
  );
});

test('the parser of the entry with the evaluator is that of the main entry', () => {
  expect(parseFlowOfEntry).toBe(parseFlow);
});

test('a plain flow shows its placeholders as they are written, and its computed limits are none', () => {
  const flow = parsePlainFlow(flowWith({ question: { style: 'numeric', upperlimit: { var: 'context.stock' } } }));
  const session = startSession(flow);
  const [question] = flow.index.questions.values();
  expect(textOf(flow, session, { en: 'Hi {{ customer.name }}' })).toBe('Hi {{ customer.name }}');
  expect(question && resolveQuestion(flow, session, question).upperLimit).toBeNull();
});
