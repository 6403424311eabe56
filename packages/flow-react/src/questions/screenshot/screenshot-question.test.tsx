import { screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { showQuestion } from '../testing/show-question.tsx';

const bug = { key: 'bug', style: 'screenshot' } as const;

function withScreen(getDisplayMedia: (() => Promise<MediaStream>) | undefined) {
  vi.stubGlobal('navigator', {
    ...navigator,
    userAgent: navigator.userAgent,
    clipboard: navigator.clipboard,
    language: 'en',
    mediaDevices: { getDisplayMedia },
  });
}

afterEach(() => vi.unstubAllGlobals());

test('a browser without screen capture offers a choice of an image', async () => {
  withScreen(undefined);
  const { user, session } = await showQuestion(bug);
  expect(screen.queryByRole('button', { name: 'Take a screenshot' })).toBeNull();
  const picker = screen.getByLabelText(/Choose an image/);
  expect(picker.getAttribute('accept')).toBe('image/*');
  await user.upload(picker, new File(['x'], 'shot.png', { type: 'image/png' }));
  expect(Object.values(session().uploads).map(({ name }) => name)).toEqual(['shot.png']);
});

test.each([
  { name: 'NotAllowedError', message: null },
  { name: 'NotReadableError', message: "We couldn't capture the screen. You can choose an image instead." },
])('the capture error $name returns to the choice of an image', async ({ name, message }) => {
  withScreen(() => Promise.reject(new DOMException('', name)));
  const { user } = await showQuestion(bug);
  await user.click(screen.getByRole('button', { name: 'Take a screenshot' }));
  expect(screen.getByRole('button', { name: 'Take a screenshot' })).toBeDefined();
  expect(
    screen.queryByText("We couldn't capture the screen. You can choose an image instead.")?.textContent ?? null,
  ).toBe(message);
});

test('a screenshot question rejects a PDF', async () => {
  const { container, problem } = await showQuestion(bug);
  const { fireEvent } = await import('@testing-library/react');
  const zone = container.querySelector('[data-product="drop-zone"]');
  if (zone === null) throw new Error('no drop zone');
  const paper = new File(['%PDF'], 'paper.pdf', { type: 'application/pdf' });
  fireEvent.drop(zone, { dataTransfer: { files: [paper], types: ['Files'] } });
  expect(problem()).toBe('Please upload an image or PDF file');
});
