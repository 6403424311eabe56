import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { LiveRegion } from './live-region.tsx';

afterEach(cleanup);

test('stands empty, speaks what changes, and the same words again on another occasion', () => {
  const { rerender } = render(<LiveRegion message="" />);
  const region = screen.getByRole('status');
  expect(region.textContent).toBe('');
  rerender(<LiveRegion message="Saved" occasion={1} />);
  expect(region.textContent).toBe('Saved');
  rerender(<LiveRegion message="Saved" occasion={2} />);
  expect(region.textContent).not.toBe('Saved');
  expect(region.textContent?.trim()).toBe('Saved');
});

test('what is urgent is an alert', () => {
  render(<LiveRegion message="Lost" politeness="assertive" />);
  expect(screen.getByRole('alert').textContent).toBe('Lost');
});
