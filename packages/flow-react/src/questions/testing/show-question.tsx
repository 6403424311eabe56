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
import type { Answer, Node, WidgetSettings } from '@product/model';
import { createProductStore, startMachine } from '@product/runtime/redux';
import {
  aFlow,
  aNode,
  anElement,
  aQuestionElement,
  type FakeClock,
  fakeClock,
  type QuestionElementSpec,
} from '@product/testing';
import { Speaker } from '@product/ui';
import { act, cleanup, render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach } from 'vitest';
import { FlowProvider } from '../../context/flow-context.tsx';
import { createPendingFiles } from '../../effects/pending-files.ts';
import { ElementView } from '../../elements/element-view.tsx';
import { lazyPartsOf, preloadLazyParts } from '../../lazy/lazy-parts.ts';

afterEach(cleanup);

export interface ShowOptions {
  readonly language?: string;
  readonly node?: Partial<Node>;
  readonly widget?: WidgetSettings;
}

/** Renders one question on a page, with the real engine. Collects effects without running them. */
export async function showQuestion(spec: QuestionElementSpec, options: ShowOptions = {}) {
  const { language = 'en', node, widget = null } = options;
  const clock: FakeClock = fakeClock(1_000_000);
  const element = aQuestionElement(spec);
  const flow = parseFlow(
    aFlow({
      pages: [{ id: 'page', elements: [element, anElement('submit')] }],
      languages: [{ id: `lang-${language}`, code: language, name: language }],
      default_language_id: `lang-${language}`,
      ...(language !== 'en' && { name: 'other language' }),
    }),
  );
  const effects: FlowEffect[] = [];
  const store = createProductStore();
  const machine = startMachine<Session, FlowEvent, FlowEffect>(store, {
    name: 'flow',
    initial: startSession(flow, { at: clock.now(), language }),
    machine: (session, event) => transition(flow, session, event),
    perform: (effect) => void effects.push(effect),
  });
  const shown = flow.index.elements.get(element.id);
  if (shown?.question == null) throw new Error('The flow has lost its question');
  const { question } = shown;
  await preloadLazyParts(lazyPartsOf(flow, 'all'));
  const context = {
    flow,
    node: aNode(node),
    widget,
    api: createApiClient({ apiUrl: 'http://api.test', fetch: () => Promise.reject(new TypeError('no network')) }),
    clock,
    machine,
    files: createPendingFiles(),
    isPreview: false,
  };
  const view = render(
    <FlowProvider store={store} value={context}>
      <TranslationProvider languageCode={language}>
        <div className="product-root" dir={language === 'ar' ? 'rtl' : 'ltr'}>
          <Speaker>
            <ElementView element={shown} />
          </Speaker>
        </div>
      </TranslationProvider>
    </FlowProvider>,
  );
  return {
    user: userEvent.setup(),
    clock,
    effects,
    container: view.container,
    question,
    answer: (): Answer | undefined => machine.getState().answers[question.id],
    session: () => machine.getState(),
    send: (event: FlowEvent) => act(() => machine.send(event)),
    /** Submits the page, which shows issues that are not reported while typing. */
    submit: () => act(() => machine.send({ type: 'advanced', source: 'submit', at: clock.now() })),
    /** What the live region has said, in order. */
    said: () =>
      [...(view.container.querySelector('[data-product="live-region"]')?.children ?? [])].map(
        ({ textContent }) => textContent,
      ),
    problem: () => view.container.querySelector('[data-product="problem"]')?.textContent?.replace(/^!/, ''),
  };
}
