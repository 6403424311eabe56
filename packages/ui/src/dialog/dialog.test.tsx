import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { Dialog } from './dialog.tsx';

afterEach(cleanup);

function show(isOpen: boolean) {
  let closed = 0;
  const dialog = (open: boolean) => (
    <Dialog isOpen={open} onClose={() => closed++} title="Leave?" closeLabel="Close">
      <p>Your answers are kept.</p>
    </Dialog>
  );
  const view = render(dialog(isOpen));
  return { closed: () => closed, turn: (open: boolean) => view.rerender(dialog(open)) };
}

test('a dialog has its title as name, and is in the page only while it is open', () => {
  const { turn } = show(false);
  expect(screen.queryByRole('dialog')).toBeNull();
  turn(true);
  expect(screen.getByRole('dialog', { name: 'Leave?' })).toBeTruthy();
  turn(false);
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('the close button and a press beside a dialog close it; a press inside does not', async () => {
  const { closed } = show(true);
  await userEvent.click(screen.getByText('Your answers are kept.'));
  expect(closed()).toBe(0);
  await userEvent.click(screen.getByRole('button', { name: 'Close' }));
  expect(closed()).toBe(1);
  await userEvent.click(screen.getByRole('dialog'));
  expect(closed()).toBe(2);
});

test('a dialog is a screen’s outermost element, so that it has the base styles wherever it is rendered', () => {
  show(true);
  expect(screen.getByRole('dialog').classList.contains('product-root')).toBe(true);
});

test('a dialog that warns is an alertdialog with the consequence as description, and the focus on the safe answer', () => {
  render(
    <Dialog isOpen onClose={() => {}} title="End?" closeLabel="Close" warning="You can't write any more.">
      <button type="button">Yes</button>
      <button type="button" data-initial-focus>
        No
      </button>
    </Dialog>,
  );
  const dialog = screen.getByRole('alertdialog', { name: 'End?', description: "You can't write any more." });
  expect(dialog.contains(document.activeElement)).toBe(true);
  expect(document.activeElement?.textContent).toBe('No');
});
