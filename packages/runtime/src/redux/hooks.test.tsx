// @vitest-environment happy-dom
import { act, cleanup, render, screen } from '@testing-library/react';
import { Profiler } from 'react';
import { renderToString } from 'react-dom/server';
import { Provider } from 'react-redux';
import { afterEach, expect, test } from 'vitest';
import type { Step } from '../store/store.ts';
import { createMachineHooks, createProductStore, ProductProvider, startMachine } from './index.ts';

interface Bell {
  readonly rings: number;
  readonly name: string;
}
type BellEvent = { type: 'rang' } | { type: 'renamed'; name: string };

function bell(state: Bell, event: BellEvent): Step<Bell, never> {
  return [event.type === 'rang' ? { ...state, rings: state.rings + 1 } : { ...state, name: event.name }, []];
}

const { useMachineState, useMachineSend } = createMachineHooks<Bell, BellEvent>('bell');
const options = { name: 'bell', initial: { rings: 0, name: 'door' }, machine: bell, perform: () => undefined };

function Rings() {
  return <p>{useMachineState(({ rings }) => rings)}</p>;
}

function RingButton() {
  const send = useMachineSend();
  return (
    <button type="button" onClick={() => send({ type: 'rang' })}>
      {useMachineState(({ rings }) => rings)}
    </button>
  );
}

afterEach(cleanup);

test('a view selects from the state, sends events, and renders again only when its selection changes', () => {
  const store = createProductStore();
  const machine = startMachine(store, options);
  let renders = 0;
  render(
    <ProductProvider store={store}>
      <Profiler id="rings" onRender={() => (renders += 1)}>
        <RingButton />
      </Profiler>
    </ProductProvider>,
  );
  act(() => screen.getByRole('button').click());
  expect(screen.getByRole('button').textContent).toBe('1');
  expect(renders).toBe(2);
  act(() => machine.send({ type: 'renamed', name: 'garden' }));
  expect(renders).toBe(2);
});

test('a view renders on a server from the initial states of the store', () => {
  const store = createProductStore({ states: { bell: { rings: 3, name: 'door' } } });
  const html = renderToString(
    <ProductProvider store={store}>
      <Rings />
    </ProductProvider>,
  );
  expect(html).toBe('<p>3</p>');
});

test('a host application’s provider inside ProductProvider does not hide the store', () => {
  const store = createProductStore({ states: { bell: { rings: 3, name: 'door' } } });
  render(
    <ProductProvider store={store}>
      <Provider store={createProductStore()}>
        <Rings />
      </Provider>
    </ProductProvider>,
  );
  expect(screen.getByText('3')).toBeTruthy();
});
