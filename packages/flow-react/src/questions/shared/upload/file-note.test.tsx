import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { showQuestion } from '../../testing/show-question.tsx';

test.each([
  { question: {}, note: 'Images or PDF' },
  { question: { accept: ['.pdf', 'image/png', 'application/msword'] }, note: 'Allowed: PDF, PNG, DOC' },
  { question: { accept: ['image/*'] }, note: 'Allowed: JPG, PNG, GIF, WebP, HEIC' },
  { question: { max_file_bytes: 5 * 1024 * 1024 }, note: 'Images or PDF · Up to 5.00 MB' },
])('the picker of a question with $question says "$note"', async ({ question, note }) => {
  await showQuestion({ key: 'photo', style: 'file', question });
  expect(screen.getByText(note)).toBeDefined();
});

test('the native picker offers the accepted types', async () => {
  const { container } = await showQuestion({
    key: 'photo',
    style: 'file',
    question: { accept: ['.pdf', 'image/png'] },
  });
  expect(container.querySelector('input[type="file"]')?.getAttribute('accept')).toBe('.pdf,image/png');
});

test.each([
  [undefined, true],
  [['image/*', '.pdf'], true],
  [['.jpg'], true],
  [['.pdf', 'image/png'], false],
])('a question that accepts %j offers the camera of a phone: %j', async (accept, hasCamera) => {
  const { container } = await showQuestion({
    key: 'photo',
    style: 'file',
    question: accept === undefined ? {} : { accept },
  });
  expect(container.querySelector('[data-product="camera-picker"]') !== null).toBe(hasCamera);
});
