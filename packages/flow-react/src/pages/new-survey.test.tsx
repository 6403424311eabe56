import { createApiClient } from '@product/api-client';
import {
  type FlowEffect,
  type FlowEvent,
  parseFlow,
  type Session,
  startSession,
  transition,
} from '@product/flow-engine';
import { TranslationProvider } from '@product/i18n/react';
import { createProductStore, startMachine } from '@product/runtime/redux';
import { aFlow, aNode, anElement, aQuestionElement, fakeClock } from '@product/testing';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { FlowProvider } from '../context/flow-context.tsx';
import { createPendingFiles } from '../effects/pending-files.ts';
import { NewSurvey } from './new-survey.tsx';

afterEach(cleanup);

function show(settings: Session['settings'], isPreview = false) {
  const clock = fakeClock(1_000);
  const flow = parseFlow(
    aFlow({ pages: [{ id: 'a', elements: [aQuestionElement({ key: 'name' }), anElement('submit')] }] }),
  );
  const store = createProductStore();
  const machine = startMachine<Session, FlowEvent, FlowEffect>(store, {
    name: 'flow',
    initial: startSession(flow, { settings, isPreview, at: clock.now() }),
    machine: (session, event) => transition(flow, session, event),
    perform: () => undefined,
  });
  const api = createApiClient({ apiUrl: 'http://api.test', fetch: () => Promise.reject(new TypeError('no network')) });
  const context = {
    ...{ flow, node: aNode(), widget: null, api, clock, machine },
    ...{ files: createPendingFiles(), isPreview },
  };
  render(
    <FlowProvider store={store} value={context}>
      <TranslationProvider languageCode="en">
        <NewSurvey />
      </TranslationProvider>
    </FlowProvider>,
  );
  return machine;
}

test.each([{ thankYouDurationInSeconds: 30 }, { idleResetTimeoutInSeconds: 120 }])(
  'the next visitor of a shared device begins again by a button: %j',
  (settings) => {
    const machine = show(settings);
    machine.send({ type: 'answered', answer: { kind: 'text', questionId: 'q-name', body: 'Ada' }, at: 1_000 });
    const { id } = machine.getState();
    fireEvent.click(screen.getByRole('button', { name: 'New survey' }));
    expect(machine.getState().id).not.toBe(id);
    expect(machine.getState().answers).toEqual({});
  },
);

test('a survey that never begins again by itself has no button for it, and a preview has none', () => {
  show({ thankYouDurationInSeconds: null, idleResetTimeoutInSeconds: 0 });
  show({ thankYouDurationInSeconds: 30 }, true);
  expect(screen.queryByRole('button')).toBeNull();
});
