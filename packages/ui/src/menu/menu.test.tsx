import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { Menu } from './menu.tsx';

afterEach(cleanup);

const items = ['one', 'two', 'three'].map((id) => ({ id, label: id }));

function show(): { chosen: string[]; button: HTMLElement } {
  const chosen: string[] = [];
  render(<Menu label="Count" trigger="two" items={items} chosenId="two" onChoose={(id) => chosen.push(id)} />);
  return { chosen, button: screen.getByRole('button', { name: 'Count' }) };
}

test('a menu opens at the chosen item; arrow keys wrap around, Home and End go to the ends', async () => {
  const { button } = show();
  await userEvent.click(button);
  expect(document.activeElement?.textContent).toBe('two');
  const steps = [
    ['{ArrowDown}', 'three'],
    ['{ArrowDown}', 'one'],
    ['{ArrowUp}', 'three'],
    ['{Home}', 'one'],
    ['{End}', 'three'],
  ] as const;
  for (const [key, focused] of steps) {
    await userEvent.keyboard(key);
    expect(document.activeElement?.textContent).toBe(focused);
  }
});

test('Escape closes a menu and restores the focus', async () => {
  const { button, chosen } = show();
  await userEvent.click(button);
  await userEvent.keyboard('{Escape}');
  expect(button.getAttribute('aria-expanded')).toBe('false');
  expect(document.activeElement).toBe(button);
  expect(chosen).toEqual([]);
});

test('choosing an item calls onChoose once and closes the menu', async () => {
  const { button, chosen } = show();
  await userEvent.click(button);
  await userEvent.keyboard('{ArrowDown}{Enter}');
  expect(chosen).toEqual(['three']);
  expect(button.getAttribute('aria-expanded')).toBe('false');
});

test('a press outside closes a menu', async () => {
  const { button } = show();
  await userEvent.click(button);
  await userEvent.click(document.body);
  expect(button.getAttribute('aria-expanded')).toBe('false');
});

test('items without a chosen one are actions, and the menu opens at the first', async () => {
  const { rerender } = render(
    <Menu label="Export" trigger="Export" items={items} chosenId={null} onChoose={() => {}} />,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Export' }));
  expect(screen.getAllByRole('menuitem').map((item) => item.getAttribute('aria-checked'))).toEqual([null, null, null]);
  expect(document.activeElement?.textContent).toBe('one');
  rerender(<Menu label="Export" trigger="Export" items={items} chosenId="two" onChoose={() => {}} />);
  expect(screen.getByRole('menuitemradio', { checked: true }).textContent).toBe('two');
});
