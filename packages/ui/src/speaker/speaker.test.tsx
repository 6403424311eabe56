import { cleanup, render, screen } from '@testing-library/react';
import { StrictMode } from 'react';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Speaker, useSpoken } from './speaker.tsx';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

function Says({ message, occasion }: { message: string; occasion?: number }) {
  useSpoken(message, occasion);
  return null;
}

const lines = () => [...screen.getByRole('status').children].map(({ textContent }) => textContent);

test('The region of a screen says each message of its parts, and the same message on a new occasion.', () => {
  const screenOf = (message: string, occasion: number) => (
    <Speaker>
      <Says message={message} occasion={occasion} />
      <Says message="Uploaded." />
    </Speaker>
  );
  const { rerender } = render(screenOf('', 1));
  expect(lines()).toEqual(['Uploaded.']);
  rerender(screenOf('Saved.', 1));
  rerender(screenOf('Saved.', 1));
  rerender(screenOf('Saved.', 2));
  expect(lines()).toEqual(['Uploaded.', 'Saved.', 'Saved.']);
  vi.advanceTimersByTime(8_000);
  expect(lines()).toEqual([]);
});

test('A part that appears with a message is read, because its region was there before.', () => {
  const { rerender } = render(<Speaker>{null}</Speaker>);
  const region = screen.getByRole('status');
  rerender(
    <Speaker>
      <Says message="A part appeared." />
    </Speaker>,
  );
  expect(screen.getByRole('status')).toBe(region);
  expect(lines()).toEqual(['A part appeared.']);
});

test('A part without a region says nothing, and a server renders an empty region.', () => {
  render(<Says message="Nobody hears this." />, { wrapper: StrictMode });
  expect(screen.queryByText('Nobody hears this.')).toBeNull();
  const markup = renderToString(
    <Speaker>
      <Says message="Later." />
    </Speaker>,
  );
  expect(markup).not.toContain('Later.');
});
