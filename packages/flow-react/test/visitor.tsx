// Loaded before a test waits for its first page.
import '@product/flow-engine/evaluator';
import { createFeedbackQueue } from '@product/api-client';
import { memoryStorage } from '@product/runtime';
import { fakeClock, flushPromises } from '@product/testing';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { StrictMode } from 'react';
import type { FlowSurveyProps, SurveyEvent } from '../src/index.ts';
import { FlowSurvey, lazyParts, preloadLazyParts } from '../src/index.ts';
import { type FakeApi, fakeApi } from './fake-api.ts';

/** Renders a survey for a visitor, who finds controls by their labels. */
export interface Visitor {
  readonly api: FakeApi;
  readonly clock: ReturnType<typeof fakeClock>;
  readonly storage: NonNullable<FlowSurveyProps['storage']>;
  readonly events: SurveyEvent[];
  readonly view: ReturnType<typeof render>;
  choose(option: string): Promise<void>;
  rate(statement: string, option: string): Promise<void>;
  tick(option: string): Promise<void>;
  write(question: string, text: string): Promise<void>;
  press(button: string): Promise<void>;
  /** Renders the survey with these props in place of the former ones. */
  changeProps(changed: Partial<FlowSurveyProps>): Promise<void>;
  wait(ms: number): Promise<void>;
}

/** Preloads all lazy parts, so that tests do not depend on the speed of the computer. */
async function lazyCode(): Promise<void> {
  await Promise.all([
    import('@product/flow-engine/masking'),
    import('@product/flow-engine/phone'),
    preloadLazyParts(lazyParts),
  ]);
}

export async function visit(props: Partial<FlowSurveyProps> & { api?: FakeApi } = {}): Promise<Visitor> {
  const api = props.api ?? fakeApi();
  const clock = fakeClock(Date.UTC(2026, 10, 20, 12));
  const storage = props.storage ?? memoryStorage();
  const events: SurveyEvent[] = [];
  await lazyCode();
  let ids = 0;
  const createId = () => `item-${++ids}`;
  const feedbackQueue = createFeedbackQueue({ api, storage, clock, random: () => 0, createId });
  const user = userEvent.setup();
  const survey = (changed: Partial<FlowSurveyProps>) => (
    <StrictMode>
      <FlowSurvey
        nodeId="node-harbour"
        query={new URLSearchParams()}
        deviceId="device-1"
        feedbackQueue={feedbackQueue}
        {...props}
        {...changed}
        api={api}
        clock={clock}
        storage={storage}
        onEvent={(event) => events.push(event)}
      />
    </StrictMode>
  );
  const view = render(survey({}));
  await settle();
  const click = async (element: HTMLElement): Promise<void> => {
    await user.click(element);
    await settle();
  };
  return {
    api,
    clock,
    storage,
    events,
    view,
    choose: (name) => click(screen.getByRole('radio', { name })),
    rate: (statement, option) =>
      click(screen.getByRole('radio', { name: new RegExp(`${statement}.*${option}|${option}.*${statement}`) })),
    tick: (name) => click(screen.getByRole('checkbox', { name })),
    async write(question, text) {
      await user.type(screen.getByRole('textbox', { name: question }), text);
      await settle();
    },
    async changeProps(changed) {
      view.rerender(survey(changed));
      await settle();
    },
    press: (name) => click(screen.getByRole('button', { name })),
    async wait(ms) {
      act(() => clock.advance(ms));
      await settle();
    },
  };
}

/** Waits for promises and lazily loaded views. */
export async function settle(): Promise<void> {
  await act(async () => {
    for (let turn = 0; turn < 8; turn += 1) await flushPromises();
  });
}
