import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { LoadFailedScreen } from './load-failed-screen.tsx';

const connect = (): void => act(() => void window.dispatchEvent(new Event('online')));

test('A survey that failed to load without a connection is loaded again when the connection is back.', () => {
  const onRetry = vi.fn();
  const { unmount } = render(<LoadFailedScreen isOffline onRetry={onRetry} />);
  connect();
  expect(onRetry).toHaveBeenCalledTimes(1);
  unmount();
  connect();
  expect(onRetry).toHaveBeenCalledTimes(1);
});

test('A survey that failed for another reason is loaded again by the button alone.', async () => {
  const onRetry = vi.fn();
  render(<LoadFailedScreen isOffline={false} onRetry={onRetry} />);
  connect();
  expect(onRetry).not.toHaveBeenCalled();
  await userEvent.click(screen.getByRole('button'));
  expect(onRetry).toHaveBeenCalledTimes(1);
});
