import { cleanup, fireEvent, render } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { Avatar } from './avatar.tsx';

afterEach(cleanup);

test.each([
  ['mine', 'M'],
  [' ışıl', 'I'],
  ['m', 'M'],
  ['e\u0301cole', 'E\u0301'],
  ['7\ufe0f\u20e3 wonders', '7\ufe0f\u20e3'],
  ['👩‍👩‍👧 family', '👩‍👩‍👧'],
  ['', '?'],
])('the avatar of the name %j shows %s', (name, letter) => {
  const { container } = render(<Avatar name={name} />);
  expect(container.textContent).toBe(letter);
});

test('an avatar whose image does not load shows the initial', () => {
  const { container } = render(<Avatar name="Mine" imageUrl="https://shop.example/mine.png" />);
  const image = container.querySelector('img');
  if (image === null) throw new Error('an image is shown first');
  fireEvent.error(image);
  expect(container.textContent).toBe('M');
});

test.each(['javascript:alert(1)', 'data:image/svg+xml,<svg onload=x>', 'data:text/html,x'])(
  'an avatar does not load the image URL %s',
  (imageUrl) => {
    const { container } = render(<Avatar name="Mine" imageUrl={imageUrl} />);
    expect(container.querySelector('img')).toBeNull();
  },
);

test('the initial of an avatar has a readable colour on its background', () => {
  const { container } = render(<Avatar name="Mine" color="#102030" />);
  expect(container.querySelector('span')?.style.color).toMatch(/#fff|255/);
});
