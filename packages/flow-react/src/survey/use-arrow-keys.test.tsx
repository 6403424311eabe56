import { aFlow, anElement, aQuestionElement } from '@product/testing';
import { fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { fakeApi, harbourNode } from '../../test/fake-api.ts';
import { visit } from '../../test/visitor.tsx';

const flow = aFlow({
  pages: [
    { id: 'a', elements: [aQuestionElement({ key: 'mood', options: ['good', 'bad'] })] },
    { id: 'b', elements: [aQuestionElement({ key: 'more' }), anElement('next_page')] },
  ],
});
const api = () => fakeApi({ loadNode: async () => ({ ok: true, value: { node: harbourNode(), flow } }) });
const isOnNextPage = () => screen.queryByRole('textbox', { name: 'more?' }) !== null;

test('an option chosen while an arrow key is held stays on the page, which shows a Next button', async () => {
  const visitor = await visit({ api: api() });
  const option = screen.getByRole('radio', { name: 'bad' });
  fireEvent.keyDown(option, { key: 'ArrowDown' });
  fireEvent.click(option);
  fireEvent.keyUp(option, { key: 'ArrowDown' });
  await visitor.wait(1000);
  expect(isOnNextPage()).toBe(false);
  await visitor.press('Next');
  expect(isOnNextPage()).toBe(true);
});

test.each([
  ['the key is released', () => fireEvent.keyUp(document.body, { key: 'ArrowDown' })],
  ['another key is pressed', () => fireEvent.keyDown(document.body, { key: ' ' })],
  ['a pointer is pressed', () => fireEvent.pointerDown(document.body)],
])('once %s, a choice advances again', async (_, act) => {
  const visitor = await visit({ api: api() });
  fireEvent.keyDown(screen.getByRole('radio', { name: 'bad' }), { key: 'ArrowDown' });
  act();
  await visitor.choose('good');
  await visitor.wait(250);
  expect(isOnNextPage()).toBe(true);
});
