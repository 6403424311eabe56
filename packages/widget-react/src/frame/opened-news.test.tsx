import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { OpenedNews } from './opened-news.tsx';

let root: Root;
const container = document.createElement('div');

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  vi.useFakeTimers();
  root = createRoot(container);
});
afterEach(() => {
  act(() => root.unmount());
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const show = (isOpen: boolean): void =>
  act(() => {
    root.render(<OpenedNews isOpen={isOpen} name="Harbour Books" />);
  });

/** Opens a widget, and returns what is said about it once the focus has settled. */
function open(hasFocus: boolean): string | null {
  vi.spyOn(document, 'hasFocus').mockReturnValue(hasFocus);
  show(false);
  show(true);
  act(() => void vi.advanceTimersByTime(1_000));
  return container.textContent;
}

test('a widget that opens without the focus says so, until it closes', () => {
  expect(open(false)).toBe('Feedback for Harbour Books is open. Press Escape to close it.');
  show(false);
  expect(container.textContent).toBe('');
});

test('a widget that received the focus says nothing more', () => {
  expect(open(true)).toBe('');
});
