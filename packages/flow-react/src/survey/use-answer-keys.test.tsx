import { fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { visit } from '../../test/visitor.tsx';

const radio = (name: string) => screen.getByRole<HTMLInputElement>('radio', { name });
const press = (element: HTMLElement, key: string, more: KeyboardEventInit = {}) =>
  fireEvent.keyDown(element, { key, ...more });

test('a digit chooses the number with that label while the question has the focus', async () => {
  await visit();
  press(radio('0'), '7');
  expect(radio('7').checked).toBe(true);
  expect(document.activeElement).toBe(radio('7'));
});

test('a digit chooses by position where labels are words', async () => {
  await visit();
  press(radio('Bad'), '3');
  expect(radio('Great').checked).toBe(true);
});

test.each(['ctrlKey', 'altKey', 'metaKey'])('a digit with %s is left to the browser', async (modifier) => {
  await visit();
  press(radio('0'), '7', { [modifier]: true });
  expect(radio('7').checked).toBe(false);
});

test('a digit without a choice of that number does nothing', async () => {
  await visit();
  press(radio('Bad'), '9');
  expect(screen.queryAllByRole<HTMLInputElement>('radio').filter(({ checked }) => checked)).toEqual([]);
});

test('Enter in a question presses the button of the page, which tells that questions are left', async () => {
  await visit();
  const left = () => document.querySelector('[data-product="questions-left"]')?.textContent;
  expect(left()).toBeUndefined();
  press(radio('0'), 'Enter');
  expect(left()).toBe('Please answer all of the questions to continue.');
  press(radio('0'), '9');
  press(radio('Bad'), '3');
  expect(left()).toBeUndefined();
});

test('the Enter that ends a composition stays on the page', async () => {
  await visit();
  press(radio('0'), 'Enter', { isComposing: true });
  // As Safari sends it, after the end of the composition.
  press(radio('0'), 'Enter', { keyCode: 229 });
  expect(document.querySelector('[data-product="questions-left"]')).toBeNull();
});

test('a digit in a text field is text', async () => {
  const visitor = await visit();
  await visitor.choose('9');
  await visitor.choose('Great');
  await visitor.press('Next');
  for (const statement of ['Range of books', 'Prices', 'Staff']) await visitor.rate(statement, 'Good');
  await visitor.press('Next');
  const field = screen.getAllByRole<HTMLInputElement>('textbox')[0];
  if (field === undefined) throw new Error('no field');
  expect(press(field, '1')).toBe(true);
});

test('without a focused field, a digit answers the only scale in view', async () => {
  await visit();
  const scales = [...document.querySelectorAll('[data-product="scale"]')];
  expect(scales).toHaveLength(2);
  press(document.body, '7');
  expect(radio('7').checked).toBe(false);
  const below = { top: 2000, bottom: 2100 } as DOMRect;
  Object.assign(scales[1] ?? {}, { getBoundingClientRect: () => below });
  press(document.body, '7');
  expect(radio('7').checked).toBe(true);
});
