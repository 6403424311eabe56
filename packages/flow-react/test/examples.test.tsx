import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type FlowEvent, parseFlow, startSession, transition } from '@product/flow-engine';
import { createProductStore, startMachine } from '@product/runtime/redux';
import { aFlow, aQuestionElement, fakeClock } from '@product/testing';
import { act, cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { FlowProvider } from '../src/index.ts';
import { Thumbs } from './examples/own-question.tsx';
import { fakeApi, harbourNode } from './fake-api.ts';
import nodeJson from './fixtures/node.harbour.json' with { type: 'json' };

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test.each(['mount.tsx', 'own-question.tsx', 'render-feedback.tsx', 'start-feedback.tsx'])(
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

test('the README example of a custom question answers it', async () => {
  const flow = parseFlow(
    aFlow({ pages: [{ id: 'page', elements: [aQuestionElement({ key: 'mood', options: ['up', 'down'] })] }] }),
  );
  const store = createProductStore();
  const machine = startMachine(store, {
    name: 'flow',
    initial: startSession(flow),
    machine: (session, event: FlowEvent) => transition(flow, session, event),
    perform: () => undefined,
  });
  const [element] = flow.elements;
  if (element?.question == null) throw new Error('the flow asks one question');
  const files = { put: vi.fn(), get: () => undefined, remove: vi.fn() };
  const context = { flow, machine, files, node: harbourNode(), widget: null, api: fakeApi(), isPreview: false };
  render(
    <FlowProvider store={store} value={{ ...context, clock: fakeClock() }}>
      <Thumbs element={element} question={element.question} />
    </FlowProvider>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'up' }));
  expect(screen.getByRole('button', { name: 'up' }).getAttribute('aria-pressed')).toBe('true');
  expect(machine.getState().answers['q-mood']).toEqual({
    kind: 'options',
    questionId: 'q-mood',
    optionIds: ['opt-mood-up'],
  });
});
