import { type FlowEvent, parseFlow, type Session, startSession, transition } from '@product/flow-engine';
import { createStore } from '@product/runtime';
import { aFlow, aQuestionElement } from '@product/testing';
import { expect, test, vi } from 'vitest';
import { createSurveyStore } from './survey-store.ts';

const flow = parseFlow(aFlow({ pages: [{ id: 's-1', elements: [aQuestionElement({ key: 'mood', style: 'text' })] }] }));
const answer = (body: string): FlowEvent => ({
  type: 'answered',
  answer: { kind: 'text', questionId: 'q-mood', body },
  at: 1,
});

function machineOf(initial: Session) {
  return createStore<Session, FlowEvent, unknown>(
    initial,
    (session, event) => transition(flow, session, event),
    () => undefined,
  );
}

test('events that come before the machine are sent once it runs, in their order', () => {
  const store = createSurveyStore(startSession(flow));
  const listener = vi.fn();
  store.subscribe(listener);
  store.send(answer('early'));
  store.send(answer('later'));
  expect(store.getState().answers).toEqual({});
  store.attach(machineOf(store.getState()));
  expect(store.getState().answers['q-mood']).toMatchObject({ body: 'later' });
  expect(listener).toHaveBeenCalled();
});

test('a session that was let go stays as it is, and goes on with the next machine', () => {
  const store = createSurveyStore(startSession(flow));
  const release = store.attach(machineOf(store.getState()));
  store.send(answer('first'));
  release();
  expect(store.getState().answers['q-mood']).toMatchObject({ body: 'first' });
  store.send(answer('second'));
  store.attach(machineOf(store.getState()));
  expect(store.getState().answers['q-mood']).toMatchObject({ body: 'second' });
});
