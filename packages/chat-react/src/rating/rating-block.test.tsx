import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { aDetail, fakeBackend } from '../testing/fake-backend.ts';
import { part, parts, renderChat } from '../testing/render-chat.tsx';

afterEach(cleanup);

const closed = () => renderChat(fakeBackend(aDetail({ status: 'closed' })));

test('frown, neutral and smile stand for 0, 50 and 100', async () => {
  await closed();
  const faces = parts('rating-face').map((face) => [
    face.querySelector('svg')?.dataset.icon,
    face.dataset.value,
    face.getAttribute('title'),
  ]);
  expect(faces).toEqual([
    ['face-bad', '0', 'Bad'],
    ['face-neutral', '50', 'Fine'],
    ['face-good', '100', 'Great'],
  ]);
});

test('the rating prompt has the words of the specification by default', async () => {
  await closed();
  expect(part('rating-prompt')?.textContent).toBe('Your feedback is closed. How would you rate the service you got?');
  expect(screen.getAllByRole('heading', { level: 2 })).toHaveLength(1);
});
