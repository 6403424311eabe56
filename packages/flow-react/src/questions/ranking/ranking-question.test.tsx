import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { showQuestion } from '../testing/show-question.tsx';

const books = { key: 'books', style: 'ranking', options: ['poems', 'novels', 'maps'], required: true } as const;

const order = (container: HTMLElement) =>
  [...container.querySelectorAll('[data-product="ranking-label"]')].map((label) => label.textContent);

test('the buttons of a ranking move an option up and down', async () => {
  const { user, container, answer } = await showQuestion(books);
  await user.click(screen.getByRole('button', { name: 'Move maps up' }));
  expect(order(container)).toEqual(['poems', 'maps', 'novels']);
  await user.click(screen.getByRole('button', { name: 'Move poems down' }));
  expect(answer()).toMatchObject({
    kind: 'ranking',
    optionIds: ['opt-books-maps', 'opt-books-poems', 'opt-books-novels'],
  });
});

test('moving an option in a ranking is announced', async () => {
  const { user, container } = await showQuestion(books);
  await user.click(screen.getByRole('button', { name: 'Move maps up' }));
  const spoken = [...container.querySelectorAll('[role="status"]')].map((region) => region.textContent);
  expect(spoken).toContain('Moved maps to position 2 of 3.');
});

test('the buttons at the ends of a ranking do nothing', async () => {
  const { user, answer } = await showQuestion(books);
  await user.click(screen.getByRole('button', { name: 'Move poems up' }));
  await user.click(screen.getByRole('button', { name: 'Move maps down' }));
  expect(answer()).toBeUndefined();
});

test('the initial order of a ranking can be confirmed', async () => {
  const { user, answer, submit, problem } = await showQuestion(books);
  submit();
  expect(problem()).toBe('Please fill in this field to continue.');
  await user.click(screen.getByRole('button', { name: 'This order is right' }));
  expect(answer()).toMatchObject({ optionIds: ['opt-books-poems', 'opt-books-novels', 'opt-books-maps'] });
  expect(problem()).toBeUndefined();
});

test('a ranking answers only the positions that the owner asks for', async () => {
  const { user, answer } = await showQuestion({ ...books, question: { max_selection_count: 2 } });
  await user.click(screen.getByRole('button', { name: 'Move maps up' }));
  expect(answer()).toMatchObject({ optionIds: ['opt-books-poems', 'opt-books-maps'] });
});

test('the drag handle explains the keys that move an option', async () => {
  await showQuestion(books);
  const handle = screen.getByRole('button', { name: 'Drag poems' });
  const instructions = document.getElementById(handle.getAttribute('aria-describedby') ?? '');
  expect(instructions?.textContent).toContain('Press Space to pick up');
});

test('a ranking numbers only what its answer ranks, and takes the rest by the button', async () => {
  const { container, user, answer, send } = await showQuestion(books);
  const answered = {
    kind: 'ranking',
    questionId: 'q-books',
    optionIds: ['opt-books-maps', 'opt-books-poems'],
  } as const;
  send({ type: 'answered', answer: answered, at: 1 });
  const positions = () =>
    [...container.querySelectorAll('[data-product="ranking-place"]')].map((position) => position.textContent);
  expect(order(container)).toEqual(['maps', 'poems', 'novels']);
  expect(positions()).toEqual(['1', '2', '–']);
  await user.click(screen.getByRole('button', { name: 'This order is right' }));
  expect(answer()).toMatchObject({ optionIds: ['opt-books-maps', 'opt-books-poems', 'opt-books-novels'] });
  expect(positions()).toEqual(['1', '2', '3']);
});
