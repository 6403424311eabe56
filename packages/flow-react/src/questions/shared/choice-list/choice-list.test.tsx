import { fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { showQuestion } from '../../testing/show-question.tsx';

const option = (key: string, fields: Readonly<Record<string, unknown>>) => ({
  id: key,
  key,
  body: { en: key },
  is_visible: true,
  ...fields,
});
const covers = [
  option('gull', { image_url: 'https://img.example/gull.png' }),
  option('map', { image_url: 'https://img.example/map.png' }),
];

test.each(['plain', 'radio', 'checklist'] as const)(
  'a %s question shows options with pictures as cards',
  async (style) => {
    const { user, container, answer } = await showQuestion({
      key: 'q',
      style,
      question: { options: covers, is_multi_select: style === 'checklist' },
    });
    expect(container.querySelector('[data-look="pictures"]')).not.toBeNull();
    const picture = container.querySelector('img');
    expect(picture?.getAttribute('src')).toBe('https://img.example/gull.png');
    expect(picture?.getAttribute('alt')).toBe('');
    expect(picture?.getAttribute('loading')).toBe('lazy');
    expect(picture?.getAttribute('referrerpolicy')).toBe('no-referrer');
    await user.click(screen.getByRole(style === 'checklist' ? 'checkbox' : 'radio', { name: 'map' }));
    expect(answer()).toMatchObject({ optionIds: ['map'] });
  },
);

test('a picture that fails to load leaves the label and the shape of the card', async () => {
  const { container } = await showQuestion({ key: 'q', style: 'radio', question: { options: covers } });
  const picture = container.querySelector('img');
  if (picture === null) throw new Error('no picture');
  fireEvent.error(picture);
  expect(container.querySelectorAll('[data-product="option-picture"]')).toHaveLength(2);
  expect(container.querySelectorAll('img')).toHaveLength(1);
  expect(screen.getByRole('radio', { name: 'gull' })).toBeDefined();
});

test.each(['javascript:alert(1)', 'data:image/png;base64,AA', 'blob:https://x.example/1', '/own.png', 'not a url', ''])(
  'the address %s is no picture',
  async (image_url) => {
    const options = [option('gull', { image_url })];
    const { container } = await showQuestion({ key: 'q', style: 'radio', question: { options } });
    expect(container.querySelector('img')).toBeNull();
    expect(container.querySelector('[data-look="rows"]')).not.toBeNull();
  },
);

test('more than ten options with pictures stay cards', async () => {
  const options = Array.from({ length: 12 }, (_, index) =>
    option(`cover ${index}`, { image_url: 'https://img.example/x.png' }),
  );
  await showQuestion({ key: 'q', style: 'radio', question: { options } });
  expect(screen.getAllByRole('radio')).toHaveLength(12);
});

test('the description of an option is below its label', async () => {
  const options = [option('Fast', { description: { en: 'Two days' } }), option('Slow', {})];
  const { container } = await showQuestion({ key: 'q', style: 'plain', question: { options } });
  expect(container.querySelector('[data-look="rows"]')).not.toBeNull();
  expect(screen.getByRole('radio', { name: /Fast\s*Two days/ })).toBeDefined();
});
