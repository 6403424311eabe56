import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { showQuestion } from '../testing/show-question.tsx';

test.each(['plain', 'radio', 'random', 'gender', 'age'] as const)(
  'a question of style %s accepts one option',
  async (style) => {
    const { user, answer, submit, problem } = await showQuestion({
      key: 'q',
      style,
      options: ['a', 'b'],
      required: true,
    });
    const group = screen.getByRole('radiogroup', { name: 'q?' });
    submit();
    expect(problem()).toBe('Please fill in this field to continue.');
    await user.click(within(group).getByRole('radio', { name: 'b' }));
    expect(answer()).toMatchObject({ optionIds: ['opt-q-b'] });
    expect(problem()).toBeUndefined();
  },
);

test('a random question keeps the order of its session while the visitor answers', async () => {
  const options = ['a', 'b', 'c', 'd', 'e', 'f'];
  const { user } = await showQuestion({ key: 'q', style: 'random', options });
  const order = () => screen.getAllByRole('radio').map((radio) => radio.getAttribute('value'));
  const before = order();
  await user.click(screen.getByRole('radio', { name: 'c' }));
  expect(order()).toEqual(before);
  expect([...before].sort()).toEqual(options.map((key) => `opt-q-${key}`));
});

test('a plain question shows short labels as buttons, and long labels as rows', async () => {
  const short = await showQuestion({ key: 'q', style: 'plain', options: ['Yes', 'No'] });
  expect(short.container.querySelector('[data-look="buttons"]')).not.toBeNull();
  const long = await showQuestion({ key: 'r', style: 'plain', options: ['Yes', 'No, and I would rather not say why'] });
  expect(long.container.querySelector('[data-look="rows"]')).not.toBeNull();
});

test('a radio question of more than ten options is a searchable dropdown', async () => {
  const options = Array.from({ length: 11 }, (_, index) => `option ${index + 1}`);
  const { user, answer } = await showQuestion({ key: 'q', style: 'radio', options });
  expect(screen.queryAllByRole('radio')).toHaveLength(0);
  const box = await screen.findByRole('combobox', { name: 'q?' });
  await user.click(box);
  await user.click(screen.getByRole('option', { name: 'option 7' }));
  expect(answer()).toMatchObject({ optionIds: ['opt-q-option 7'] });
});
