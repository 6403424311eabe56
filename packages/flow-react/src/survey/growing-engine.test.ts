import { type FlowEvent, parseFlow, resumeSession, startSession, transition } from '@product/flow-engine';
import { aFlow, anElement, aQuestionElement } from '@product/testing';
import { expect, test } from 'vitest';
import { growingEngine, type RestOfTheEngine } from './growing-engine.ts';

const flow = parseFlow(
  aFlow({
    pages: [
      { id: 's-1', elements: [aQuestionElement({ key: 'mood', style: 'text' }), anElement('next_page', 'el-next')] },
      { id: 's-2', elements: [aQuestionElement({ key: 'why', style: 'text' })] },
    ],
  }),
);
const session = startSession(flow);
const rest: RestOfTheEngine = { resumeSession, transition };
const answer: FlowEvent = { type: 'answered', answer: { kind: 'text', questionId: 'q-mood', body: 'good' }, at: 1 };
const next: FlowEvent = { type: 'advanced', source: 'next', at: 2 };

test('answers without waiting, and as the whole engine does', () => {
  const engine = growingEngine(
    flow,
    () => ({}),
    undefined,
    () => new Promise(() => {}),
  );
  expect(engine.until(answer)).toBeUndefined();
  expect(engine.machine(session, answer)).toEqual(transition(flow, session, answer));
});

test('goes on once the rest is there', async () => {
  const engine = growingEngine(
    flow,
    () => ({}),
    undefined,
    async () => rest,
  );
  const wait = engine.until(next);
  expect(wait).toBeInstanceOf(Promise);
  await wait;
  expect(engine.until(next)).toBeUndefined();
  expect(engine.machine(session, next)[0].currentStateId).toBe('s-2');
});

test('does not wait for what a returning visitor brought', () => {
  const engine = growingEngine(flow, () => ({}), rest);
  expect(engine.until(next)).toBeUndefined();
});

test('a rest that does not come is a matter of the network: answers stay, and the next try asks again', async () => {
  let asked = 0;
  const engine = growingEngine(
    flow,
    () => ({}),
    undefined,
    async () => {
      asked += 1;
      if (asked === 1) throw new Error('Loading chunk failed');
      return rest;
    },
  );
  const [answered] = engine.machine(session, answer);
  await engine.until(next)?.catch(() => undefined);
  const [told, effects] = engine.machine(answered, next);
  expect(effects).toEqual([]);
  expect(told).toMatchObject({
    currentStateId: 's-1',
    answers: answered.answers,
    submission: { status: 'idle', error: { type: 'refused', error: { type: 'network' } } },
  });
  await engine.until(next);
  expect(engine.machine(told, next)[0]).toMatchObject({ currentStateId: 's-2', answers: answered.answers });
});

test('what the page itself sends is passed over without the rest', async () => {
  const engine = growingEngine(
    flow,
    () => ({}),
    undefined,
    () => Promise.reject(new Error('Loading chunk failed')),
  );
  const timer: FlowEvent = { type: 'timerFired', timer: 'idle', at: 3 };
  expect(engine.machine(session, timer)).toEqual([session, []]);
});
