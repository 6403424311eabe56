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
import type { Element } from '@product/model';
import { createProductStore, startMachine } from '@product/runtime/redux';
import { aFlow, aNode, anElement, aQuestionElement, fakeClock, type QuestionElementSpec } from '@product/testing';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useRef } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { FlowProvider } from '../context/flow-context.tsx';
import { createPendingFiles } from '../effects/pending-files.ts';
import { ElementView } from '../elements/element-view.tsx';
import { lazyPartsOf, preloadLazyParts } from '../lazy/lazy-parts.ts';
import { useTakingBack } from './use-taking-back.ts';

afterEach(cleanup);

function Page({ elements }: { readonly elements: readonly Element[] }) {
  const root = useRef<HTMLDivElement>(null);
  useTakingBack(root);
  return (
    <div ref={root}>
      {elements.map((element) => (
        <ElementView key={element.id} element={element} />
      ))}
    </div>
  );
}

/** Renders questions on a page that a survey's observer watches, without a button where `isBare`. */
async function showPage(specs: readonly QuestionElementSpec[], isBare = false) {
  const clock = fakeClock(1_000_000);
  const elements = specs.map(aQuestionElement);
  const flow = parseFlow(
    aFlow({ pages: [{ id: 'page', elements: [...elements, ...(isBare ? [] : [anElement('submit')])] }] }),
  );
  const store = createProductStore();
  const machine = startMachine<Session, FlowEvent, FlowEffect>(store, {
    name: 'flow',
    initial: startSession(flow, { at: clock.now() }),
    machine: (session, event) => transition(flow, session, event),
    perform: () => undefined,
  });
  await preloadLazyParts(lazyPartsOf(flow, 'all'));
  const context = {
    flow,
    node: aNode(),
    widget: null,
    api: createApiClient({ apiUrl: 'http://api.test', fetch: () => Promise.reject(new TypeError('no network')) }),
    clock,
    machine,
    files: createPendingFiles(),
    isPreview: false,
  };
  render(
    <FlowProvider store={store} value={context}>
      <TranslationProvider languageCode="en">
        <Page elements={elements.flatMap(({ id }) => flow.index.elements.get(id) ?? [])} />
      </TranslationProvider>
    </FlowProvider>,
  );
  return {
    session: () => machine.getState(),
    answer: (key: string) => machine.getState().answers[`q-${key}`],
    wait: (ms: number) => act(() => clock.advance(ms)),
    /** Presses as a pointer does: the click of a browser has the detail 1. */
    press: (element: HTMLElement, detail = 1) => fireEvent.click(element, { detail }),
    clearButton: () => document.querySelector<HTMLElement>('[data-product="clear-answer"]'),
  };
}

const styles = ['plain', 'radio', 'random', 'score', 'custom_score', 'star', 'gender', 'age'] as const;

test.each(styles)('a second press on the chosen option takes back an optional %s answer', async (style) => {
  const page = await showPage([{ key: 'a', style, options: ['one', 'two'] }]);
  const [radio] = screen.getAllByRole('radio');
  if (radio === undefined) throw new Error('no option');
  page.press(radio);
  expect(page.answer('a')).toMatchObject({ kind: 'options' });
  page.wait(1000);
  page.press(radio);
  expect(page.answer('a')).toBeUndefined();
  expect(radio).toHaveProperty('checked', false);
});

test.each(styles)('Delete takes back an optional %s answer, and keeps the focus', async (style) => {
  const page = await showPage([{ key: 'a', style, options: ['one', 'two'] }]);
  const [first, second] = screen.getAllByRole('radio');
  if (first === undefined || second === undefined) throw new Error('no option');
  page.press(second);
  second.focus();
  fireEvent.keyDown(second, { key: 'Delete' });
  expect(page.answer('a')).toBeUndefined();
  expect(document.activeElement).toBe(second);
});

test.each([
  ...styles.map((style) => ({ style, options: ['one', 'two'] })),
  { style: 'matrix', statements: ['row'], options: ['one', 'two'] },
] as const)('a button takes back an optional $style answer, and the focus goes to the first option', async (spec) => {
  const page = await showPage([{ key: 'a', ...spec }]);
  const [first] = screen.getAllByRole('radio');
  expect(page.clearButton()).toBeNull();
  page.press(screen.getAllByRole('radio')[1] ?? document.body);
  const button = page.clearButton();
  expect(button?.textContent).toBe('Clear');
  button?.focus();
  page.press(button ?? document.body);
  expect(page.answer('a')).toBeUndefined();
  expect(page.clearButton()).toBeNull();
  await vi.waitFor(() => expect(document.activeElement).toBe(screen.getAllByRole('radio')[0]));
  expect(first).toBeDefined();
});

test('a required answer is only changed, never taken back', async () => {
  const page = await showPage([{ key: 'a', style: 'radio', options: ['one', 'two'], required: true }]);
  const [radio] = screen.getAllByRole('radio');
  if (radio === undefined) throw new Error('no option');
  page.press(radio);
  page.wait(1000);
  page.press(radio);
  fireEvent.keyDown(radio, { key: 'Delete' });
  expect(page.answer('a')).toMatchObject({ optionIds: ['opt-a-one'] });
  expect(page.clearButton()).toBeNull();
});

test('a double click, a double tap and a key that chooses take nothing back', async () => {
  const page = await showPage([{ key: 'a', style: 'radio', options: ['one', 'two'] }]);
  const [radio] = screen.getAllByRole('radio');
  if (radio === undefined) throw new Error('no option');
  page.press(radio);
  page.press(radio, 2);
  expect(page.answer('a')).toBeDefined();
  // The second tap of some phones is counted as a first one.
  page.wait(500);
  page.press(radio);
  expect(page.answer('a')).toBeDefined();
  page.wait(1000);
  // Space, a digit and assistive technology press without a pointer.
  page.press(radio, 0);
  expect(page.answer('a')).toBeDefined();
});

test('one row of an optional matrix is taken back, and the others stay', async () => {
  const page = await showPage([{ key: 'a', style: 'matrix', statements: ['x', 'y'], options: ['one', 'two'] }]);
  const x = screen.getByRole('radio', { name: 'x one' });
  page.press(x);
  page.press(screen.getByRole('radio', { name: 'y two' }));
  page.wait(1000);
  page.press(x);
  expect(page.answer('a')).toMatchObject({ pairs: [{ statementId: 'st-a-y', optionId: 'opt-a-two' }] });
  fireEvent.keyDown(screen.getByRole('radio', { name: 'y one' }), { key: 'Backspace' });
  expect(page.answer('a')).toBeUndefined();
});

test('an optional slider is taken back by Delete and by its button', async () => {
  const page = await showPage([{ key: 'a', style: 'slider', question: { min: 0, max: 10 } }]);
  const slider = screen.getByRole('slider');
  const slide = () => {
    fireEvent.pointerDown(slider);
    fireEvent.input(slider, { target: { value: '8' } });
    fireEvent.pointerUp(slider);
  };
  slide();
  expect(page.answer('a')).toBeDefined();
  fireEvent.keyDown(slider, { key: 'Delete' });
  expect(page.answer('a')).toBeUndefined();
  slide();
  page.press(page.clearButton() ?? document.body);
  expect(page.answer('a')).toBeUndefined();
});

test('a page without a button does not advance once its answer is taken back', async () => {
  const page = await showPage([{ key: 'a', style: 'radio', options: ['one', 'two'] }], true);
  const [radio] = screen.getAllByRole('radio');
  if (radio === undefined) throw new Error('no option');
  page.press(radio);
  expect(page.session().isAutoAdvanceDue).toBe(true);
  fireEvent.keyDown(radio, { key: 'Delete' });
  expect(page.session().isAutoAdvanceDue).toBe(false);
});
