import { aFlow, aQuestionElement } from '@product/testing';
import { fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { fakeApi, harbourNode } from '../../test/fake-api.ts';
import { visit } from '../../test/visitor.tsx';

/** Finds an option by its label; the first and the last one have the end of their scale in their name, too. */
const radio = (label: string) =>
  screen.getByRole<HTMLInputElement>('radio', { name: new RegExp(`^${label}(?: \\D+)?$`) });
const chosen = () =>
  screen
    .queryAllByRole<HTMLInputElement>('radio')
    .filter(({ checked }) => checked)
    .map(({ labels }) => labels?.[0]?.textContent);
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

test('a digit outside of a question answers nothing, also with one scale in view', async () => {
  await visit();
  for (const focused of [document.body, document.querySelector('main')]) {
    if (focused === null) throw new Error('no page');
    press(focused, '7');
    expect(chosen()).toEqual([]);
  }
});

test('1 and 0 within 400 ms choose 10, which neither 1 nor 0 was chosen before', async () => {
  const { wait } = await visit();
  press(radio('0'), '1');
  expect(chosen()).toEqual([]);
  await wait(399);
  press(radio('0'), '0');
  expect(chosen()).toEqual(['10']);
  await wait(1_000);
  expect(chosen()).toEqual(['10']);
});

test('a 1 that no digit follows chooses 1 after 400 ms', async () => {
  const { wait } = await visit();
  press(radio('0'), '1');
  await wait(400);
  expect(chosen()).toEqual(['1']);
  press(radio('1'), '0');
  expect(chosen()).toEqual(['0']);
});

test('a number that no option has chooses none of its digits', async () => {
  const { wait } = await visit();
  press(radio('0'), '1');
  press(radio('0'), '5');
  await wait(1_000);
  expect(chosen()).toEqual([]);
  press(radio('0'), '1');
  press(radio('0'), '0');
  press(radio('10'), '0');
  await wait(1_000);
  expect(chosen()).toEqual(['10']);
});

test('a held key is one digit', async () => {
  await visit();
  press(radio('0'), '0');
  press(radio('0'), '7', { repeat: true });
  expect(chosen()).toEqual(['0']);
});

test('leaving the question or pressing Enter chooses a number that could go on', async () => {
  await visit();
  press(radio('0'), '1');
  fireEvent.focusOut(radio('0'));
  expect(chosen()).toEqual(['1']);
  press(radio('Bad'), '1');
  press(radio('0'), '1');
  press(radio('0'), 'Enter');
  expect(chosen()).toEqual(['1', 'Bad']);
});

test('a digit of another script chooses as well', async () => {
  await visit();
  press(radio('0'), '٧');
  expect(chosen()).toEqual(['7']);
});

test('a page that advances by itself waits for the second digit', async () => {
  const options = Array.from({ length: 11 }, (_, value) => ({
    id: `opt-${value}`,
    key: `${value}`,
    body: { en: `${value}` },
    is_visible: true,
  }));
  const score = aQuestionElement({ key: 'score', style: 'score', question: { options } });
  const flow = aFlow({ pages: [{ id: 'page', elements: [score] }] });
  const { api, wait } = await visit({
    api: fakeApi({ loadNode: async () => ({ ok: true, value: { node: harbourNode(), flow } }) }),
  });
  press(radio('0'), '7');
  await wait(100);
  press(radio('7'), '1');
  await wait(300);
  expect(api.completed()).toEqual([]);
  press(radio('7'), '0');
  await wait(300);
  expect(api.completed().map(({ payload }) => payload.responses)).toMatchObject([[{ option_id: 'opt-10' }]]);
});
