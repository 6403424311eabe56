import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useRef, useState } from 'react';
import { afterEach, expect, test } from 'vitest';
import { useKeptFocus } from './use-kept-focus.ts';

afterEach(cleanup);

function Part({ goes }: { goes: 'removed' | 'disabled' | 'never' }) {
  const part = useRef<HTMLElement>(null);
  const [isGone, setGone] = useState(false);
  useKeptFocus(part, () => part.current?.querySelector<HTMLElement>('input')?.focus());
  return (
    <section ref={part}>
      {!(isGone && goes === 'removed') && (
        <button type="button" disabled={isGone && goes === 'disabled'} onClick={() => setGone(true)}>
          Use
        </button>
      )}
      <input aria-label="Name" />
      <p>{isGone ? 'Used' : 'Text'}</p>
    </section>
  );
}

test.each(['removed', 'disabled'] as const)(
  'A control that is %s leaves the focus to another of its part.',
  async (goes) => {
    render(<Part goes={goes} />);
    await userEvent.click(screen.getByRole('button'));
    expect(document.activeElement).toBe(screen.getByRole('textbox'));
  },
);

test('A press beside the controls takes the focus, and nothing returns it.', async () => {
  render(<Part goes="never" />);
  await userEvent.click(screen.getByRole('button'));
  await userEvent.click(screen.getByText('Used'));
  expect(document.activeElement).toBe(document.body);
});

test('A control that has the focus of one that went leaves it to another as well.', async () => {
  render(<Part goes="never" />);
  const part = screen.getByRole('button').parentElement;
  const go = async (control: HTMLElement): Promise<void> => {
    // A browser adds the news before it tells that the control which goes has lost the focus.
    part?.append(document.createElement('p'));
    control.dispatchEvent(new FocusEvent('focusout', { bubbles: true }));
    control.remove();
    await Promise.resolve();
    await Promise.resolve();
  };
  screen.getByRole('button').focus();
  await go(screen.getByRole('button'));
  const field = screen.getByRole('textbox');
  expect(document.activeElement).toBe(field);
  const other = part?.appendChild(document.createElement('input'));
  await go(field);
  expect(document.activeElement).toBe(other);
});
