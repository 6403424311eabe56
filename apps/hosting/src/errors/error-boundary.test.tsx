import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ErrorBoundary } from './error-boundary.tsx';

let root: Root;
const reported: unknown[] = [];

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  vi.stubGlobal('reportError', (failure: unknown) => reported.push(failure));
  const place = document.createElement('div');
  document.body.replaceChildren(place);
  // React also logs errors that a boundary caught.
  root = createRoot(place, { onCaughtError: () => undefined });
});
afterEach(() => {
  act(() => root.unmount());
  vi.unstubAllGlobals();
});

const failure = new Error('a chat that cannot be drawn');

function Broken(): never {
  throw failure;
}

test('a render error shows the generic message and a reload button, and is reported', () => {
  act(() =>
    root.render(
      <ErrorBoundary>
        <Broken />
      </ErrorBoundary>,
    ),
  );
  expect(document.querySelector('[role="alert"]')?.textContent).toContain(
    'Something went wrong. Please try again later.',
  );
  expect(document.querySelector('button')?.textContent).toBe('Reload the page');
  expect(reported).toContain(failure);
});

test('a page without a render error is shown unchanged', () => {
  act(() => root.render(<ErrorBoundary>fine</ErrorBoundary>));
  expect(document.body.textContent).toBe('fine');
});
