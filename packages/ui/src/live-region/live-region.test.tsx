import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { LiveRegion } from './live-region.tsx';

afterEach(cleanup);

test('a live region announces a changed message, and the same message on a new occasion', () => {
  const { rerender } = render(<LiveRegion message="" />);
  const region = screen.getByRole('status');
  expect(region.textContent).toBe('');
  rerender(<LiveRegion message="Saved" occasion={1} />);
  expect(region.textContent).toBe('Saved');
  rerender(<LiveRegion message="Saved" occasion={2} />);
  expect(region.textContent).not.toBe('Saved');
  expect(region.textContent?.trim()).toBe('Saved');
});

test('an assertive live region is an alert', () => {
  render(<LiveRegion message="Lost" politeness="assertive" />);
  expect(screen.getByRole('alert').textContent).toBe('Lost');
});
