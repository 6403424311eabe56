import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type FlowEvent, parseFlow, startSession, transition } from '@product/flow-engine';
import { createProductStore, startMachine } from '@product/runtime/redux';
import { aFlow, aQuestionElement, fakeClock } from '@product/testing';
import { act, cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ComponentType } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { FlowProvider, type QuestionViewProps } from '../src/index.ts';
import { Thumbs } from './examples/own-question.tsx';
import { Amount } from './examples/values.tsx';
import { fakeApi, harbourNode } from './fake-api.ts';
import nodeJson from './fixtures/node.harbour.json' with { type: 'json' };

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test.each(['mount.tsx', 'own-question.tsx', 'values.tsx', 'render-feedback.tsx', 'start-feedback.tsx'])(
  'the README shows %s as it is',
  (name) => {
    const example = readFileSync(join(import.meta.dirname, 'examples', name), 'utf8');
    expect(readFileSync(join(import.meta.dirname, '..', 'README.md'), 'utf8')).toContain(example);
  },
);

test('the README example mounts a survey', async () => {
  const asked: string[] = [];
  vi.stubGlobal('fetch', async (input: string | URL | Request) => {
    asked.push(new URL(input instanceof Request ? input.url : input, 'https://shop.example').pathname);
    return Response.json(nodeJson);
  });
  const { Feedback } = await import('./examples/mount.tsx');
  render(<Feedback />);
  expect(await screen.findByRole('heading', { name: /How likely/ })).toBeTruthy();
  expect(asked[0]).toBe('/api/v1/nodes/node-harbour');
});

test('the README examples render the first page on a server, and hydrate it in the browser', async () => {
  vi.stubGlobal('fetch', async () => Response.json(nodeJson));
  const { renderFeedback } = await import('./examples/render-feedback.tsx');
  const { startFeedback } = await import('./examples/start-feedback.tsx');
  const { newSession, rendered } = await renderFeedback('https://shop.example/api');
  const root = document.createElement('div');
  root.innerHTML = rendered?.markup ?? '';
  document.body.append(root);
  const title = screen.getByRole('heading', { name: /How likely/ });
  await act(() => startFeedback(root, newSession));
  expect(screen.getByRole('heading', { name: /How likely/ })).toBe(title);
  await userEvent.click(screen.getByRole('radio', { name: '9' }));
  expect(screen.getByRole('radio', { name: '9' })).toHaveProperty('checked', true);
  root.remove();
});

/** Renders the first question of a flow with a view. Returns the machine of its session. */
function renderQuestion(json: object, View: ComponentType<QuestionViewProps>, attributes = {}) {
  const flow = parseFlow(json);
  const store = createProductStore();
  const machine = startMachine(store, {
    name: 'flow',
    initial: startSession(flow, { id: 'visit', at: 0, context: { attributes } }),
    machine: (session, event: FlowEvent) => transition(flow, session, event),
    perform: () => undefined,
  });
  const [element] = flow.elements;
  if (element?.question == null) throw new Error('the flow asks one question');
  const files = { put: vi.fn(), get: () => undefined, remove: vi.fn() };
  const value = { flow, machine, files, node: harbourNode(), widget: null, api: fakeApi(), isPreview: false };
  render(
    <FlowProvider store={store} value={{ ...value, clock: fakeClock() }}>
      <View element={element} question={element.question} />
    </FlowProvider>,
  );
  return machine;
}

test('the README example of a custom question answers it', async () => {
  const element = aQuestionElement({ key: 'mood', options: ['up', 'down'] });
  const machine = renderQuestion(aFlow({ pages: [{ id: 'page', elements: [element] }] }), Thumbs);
  await userEvent.click(screen.getByRole('button', { name: 'up' }));
  expect(screen.getByRole('button', { name: 'up' }).getAttribute('aria-pressed')).toBe('true');
  expect(machine.getState().answers['q-mood']).toEqual({
    kind: 'options',
    questionId: 'q-mood',
    optionIds: ['opt-mood-up'],
  });
});

test('the README example of values shows the prefix, the limit and the access that the flow computes', async () => {
  const question = {
    prefix: { en: 'In {{ context.currency }}' },
    upperlimit: { '*': [{ var: 'variables.nights' }, 100] },
    read_only_if: { '>': [{ var: 'answers.cost' }, 500] },
  };
  const element = aQuestionElement({ key: 'cost', style: 'numeric', question });
  const flow = {
    ...aFlow({ pages: [{ id: 'page', elements: [element] }] }),
    context: [{ key: 'currency', type: 'text', from: ['attributes'], default: 'EUR' }],
    variables: [{ key: 'nights', type: 'number', value: 3 }],
  };
  const machine = renderQuestion(flow, Amount, { currency: 'TRY' });
  expect(screen.getByRole('status').textContent).toBe('at most 300');
  const field = screen.getByRole('textbox');
  expect(field.closest('label')?.textContent).toContain('In TRY');
  await userEvent.type(field, '900');
  expect(machine.getState().answers['q-cost']).toEqual({ kind: 'text', questionId: 'q-cost', body: '900' });
  expect(field).toHaveProperty('readOnly', true);
});
