import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { Component, type ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { afterEach, expect, test, vi } from 'vitest';
import { lazyComponent } from './lazy-component.tsx';

afterEach(cleanup);

const Greeting = ({ name }: { name: string }) => <p>Hello {name}</p>;
const Waiting = ({ name }: { name: string }) => <p>Waiting for {name}</p>;

class Boundary extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false };
  static getDerivedStateFromError() {
    return { failed: true };
  }
  override render() {
    return this.state.failed ? 'failed' : this.props.children;
  }
}

test('the component replaces its fallback when its chunk has loaded', async () => {
  const Lazy = lazyComponent(async () => Greeting, { fallback: Waiting });
  render(<Lazy name="Ada" />);
  expect(screen.getByText('Waiting for Ada')).toBeDefined();
  expect(await screen.findByText('Hello Ada')).toBeDefined();
});

test('a preloaded component renders at once, also on a server', async () => {
  const Lazy = lazyComponent(async () => Greeting, { fallback: Waiting });
  await Lazy.preload();
  expect(renderToString(<Lazy name="Ada" />)).toContain('Hello');
  render(<Lazy name="Ada" />);
  expect(screen.getByText('Hello Ada')).toBeDefined();
});

test('a chunk that fails to load once is loaded again', async () => {
  const load = vi.fn(async () => Greeting).mockRejectedValueOnce(new Error('network'));
  const Lazy = lazyComponent(load, { fallback: Waiting });
  render(<Lazy name="Ada" />);
  expect(await screen.findByText('Hello Ada')).toBeDefined();
  expect(load).toHaveBeenCalledTimes(2);
});

test('a chunk that fails to load twice throws to the nearest error boundary', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const Lazy = lazyComponent<{ name: string }>(() => Promise.reject(new Error('network')), { fallback: Waiting });
  render(
    <Boundary>
      <Lazy name="Ada" />
    </Boundary>,
  );
  expect(await screen.findByText('failed')).toBeDefined();
});

test('a chunk that fails to load twice renders `failed`, if given', async () => {
  const Lazy = lazyComponent<{ name: string }>(() => Promise.reject(new Error('network')), {
    fallback: Waiting,
    failed: () => <p>Only text</p>,
  });
  render(<Lazy name="Ada" />);
  expect(await screen.findByText('Only text')).toBeDefined();
});

test('`failed` may load the chunk again', async () => {
  const load = vi.fn<() => Promise<typeof Greeting>>(() => Promise.reject(new Error('network')));
  const Lazy = lazyComponent(load, {
    fallback: Waiting,
    failed: ({ onRetry }) => (
      <button type="button" onClick={onRetry}>
        Again
      </button>
    ),
  });
  render(<Lazy name="Ada" />);
  fireEvent.click(await screen.findByText('Again'));
  expect(await screen.findByText('Again')).toBeDefined();
  load.mockImplementation(async () => Greeting);
  fireEvent.click(screen.getByText('Again'));
  expect(screen.getByText('Waiting for Ada')).toBeDefined();
  expect(await screen.findByText('Hello Ada')).toBeDefined();
});

test('a failed preload never rejects, and the next preload loads again', async () => {
  const load = vi.fn<() => Promise<typeof Greeting>>(() => Promise.reject(new Error('network')));
  const Lazy = lazyComponent(load, { fallback: Waiting });
  await act(() => Lazy.preload());
  load.mockImplementation(async () => Greeting);
  await Lazy.preload();
  render(<Lazy name="Ada" />);
  expect(screen.getByText('Hello Ada')).toBeDefined();
});
