import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { showQuestion } from '../testing/show-question.tsx';

const mood = (options: readonly string[], extra = {}) =>
  ({ key: 'mood', style: 'custom_score', options, question: { extra } }) as const;

const faces = (container: HTMLElement) =>
  [...container.querySelectorAll('[data-icon]')].map((icon) => icon.getAttribute('data-icon'));

test.each([
  { options: ['bad', 'ok', 'good'], expected: ['face-bad', 'face-neutral', 'face-good'] },
  {
    options: ['1', '2', '3', '4', '5'],
    expected: ['face-very-bad', 'face-bad', 'face-neutral', 'face-good', 'face-very-good'],
  },
  { options: ['1', '2', '3', '4'], expected: [] },
])('a custom score of $options.length options shows $expected.length faces', async ({ options, expected }) => {
  const { container } = await showQuestion(mood(options));
  expect(faces(container)).toEqual(expected);
});

test.each([
  { faces: true, options: ['a', 'b'], count: 2 },
  { faces: false, options: ['a', 'b', 'c'], count: 0 },
])('extra.faces $faces decides whether options have faces', async ({ faces: wish, options, count }) => {
  const { container } = await showQuestion(mood(options, { faces: wish }));
  expect(faces(container)).toHaveLength(count);
});

test('a cell has the owner’s colour when it is a hex colour', async () => {
  const { container } = await showQuestion(
    mood(['bad', 'ok', 'good'], { colors: ['#c22', 'red;x:url(//a)', '#1a7f4f'] }),
  );
  const cells = [...container.querySelectorAll('[data-product="scale-cell"]')];
  expect(cells.map((cell) => cell.hasAttribute('data-coloured'))).toEqual([true, false, true]);
});

test('a face is named by its label, and chosen by it', async () => {
  const { user, answer } = await showQuestion(mood(['bad', 'ok', 'good']));
  await user.click(screen.getByText('good'));
  expect(answer()).toMatchObject({ optionIds: ['opt-mood-good'] });
  expect(screen.getByRole('radio', { name: 'good' })).toHaveProperty('checked', true);
});
