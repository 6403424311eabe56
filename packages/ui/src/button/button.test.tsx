import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { Button } from './button.tsx';
import { IconButton } from './icon-button.tsx';

afterEach(cleanup);

test('a loading button keeps its name and its focus, and ignores presses', async () => {
  let presses = 0;
  const { rerender } = render(<Button onClick={() => presses++}>Send</Button>);
  const button = screen.getByRole('button', { name: 'Send' });
  await userEvent.click(button);
  rerender(
    <Button onClick={() => presses++} isLoading>
      Send
    </Button>,
  );
  await userEvent.click(button);
  expect(presses).toBe(1);
  expect(document.activeElement).toBe(button);
  expect(button.getAttribute('aria-disabled')).toBe('true');
});

test('a loading button does not submit its form', async () => {
  let submits = 0;
  render(
    <form
      onSubmit={(event) => {
        event.preventDefault();
        submits++;
      }}
    >
      <Button type="submit" isLoading>
        Send
      </Button>
    </form>,
  );
  await userEvent.click(screen.getByRole('button'));
  expect(submits).toBe(0);
});

test('an icon button has its label as name, and its icon is hidden from screen readers', () => {
  render(<IconButton icon="close" label="Close" />);
  const button = screen.getByRole('button', { name: 'Close' });
  expect(button.querySelector('svg')?.getAttribute('aria-hidden')).toBe('true');
});
