import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { showQuestion } from '../testing/show-question.tsx';

const stars = { key: 'range', style: 'star', options: ['1', '2', '3', '4', '5'], required: true } as const;

const filled = (container: HTMLElement) => container.querySelectorAll('[data-product="star"][data-filled]').length;

test('choosing a star fills the stars up to it', async () => {
  const { user, container, answer } = await showQuestion(stars);
  expect(filled(container)).toBe(0);
  await user.click(screen.getByRole('radio', { name: '4 of 5' }));
  expect(filled(container)).toBe(4);
  expect(answer()).toMatchObject({ optionIds: ['opt-range-4'] });
});

test('arrow keys move the chosen star', async () => {
  const { user, container } = await showQuestion(stars);
  await user.click(screen.getByRole('radio', { name: '2 of 5' }));
  await user.keyboard('{ArrowRight}');
  expect(filled(container)).toBe(3);
  await user.keyboard('{ArrowLeft}{ArrowLeft}');
  expect(filled(container)).toBe(1);
});

test('pointing at a star with a mouse fills stars without answering', async () => {
  const { user, container, answer } = await showQuestion(stars);
  const [, , third] = container.querySelectorAll('[data-product="star"]');
  if (third === undefined) throw new Error('no third star');
  await user.hover(third);
  expect(filled(container)).toBe(3);
  expect(answer()).toBeUndefined();
  await user.unhover(third);
  const group = container.querySelector('[data-product="stars"]');
  if (group !== null) await user.unhover(group);
  expect(filled(container)).toBe(0);
});

test('a label with words is the name of its star', async () => {
  await showQuestion({ ...stars, options: ['poor', 'fair', 'superb'] });
  expect(screen.getByRole('radio', { name: 'superb' })).toBeDefined();
});

test('a required star question without an answer shows an issue', async () => {
  const { submit, problem } = await showQuestion(stars);
  submit();
  expect(problem()).toBe('Please fill in this field to continue.');
});
