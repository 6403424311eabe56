import { fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { visit } from './visitor.tsx';

const main = () => document.querySelector('main');
const radio = (name: RegExp | string) =>
  screen.getAllByRole<HTMLInputElement>('radio', { name })[0] as HTMLInputElement;

test('a page that replaces another one takes no press for 400 ms; the first page takes every press', async () => {
  const visitor = await visit();
  expect(main()?.hasAttribute('data-new')).toBe(false);
  await visitor.choose('9');
  await visitor.choose('Great');
  await visitor.press('Next');
  expect(main()?.hasAttribute('data-new')).toBe(true);
  await visitor.wait(399);
  expect(main()?.hasAttribute('data-new')).toBe(true);
  await visitor.wait(1);
  expect(main()?.hasAttribute('data-new')).toBe(false);
});

test('the second click of a double click answers nothing on the next page, a further click does', async () => {
  const visitor = await visit();
  await visitor.choose('9');
  await visitor.choose('Great');
  fireEvent.click(screen.getByRole('button', { name: 'Next' }), { detail: 1 });
  const answer = radio(/Range of books/);
  fireEvent.click(answer, { detail: 2 });
  expect(answer.checked).toBe(false);
  fireEvent.click(answer, { detail: 1 });
  expect(answer.checked).toBe(true);
});

test('the second click of a double click answers no question that the first one revealed', async () => {
  await visit();
  fireEvent.click(radio('Bad'), { detail: 1 });
  const [reason] = screen.getAllByRole<HTMLInputElement>('checkbox');
  if (reason === undefined) throw new Error('no reason');
  fireEvent.click(reason, { detail: 2 });
  expect(reason.checked).toBe(false);
  // A click by a key has the detail 0.
  fireEvent.click(reason, { detail: 0 });
  expect(reason.checked).toBe(true);
});

test('a double click on one option chooses it', async () => {
  await visit();
  fireEvent.click(radio('7'), { detail: 1 });
  fireEvent.click(radio('7'), { detail: 2 });
  expect(radio('7').checked).toBe(true);
});
