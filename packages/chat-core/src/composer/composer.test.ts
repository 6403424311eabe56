import { expect, test } from 'vitest';
import { ATTACHMENT_LIMIT_BYTES, attachmentProblem } from './composer.ts';

test.each([
  { type: 'image/png', size: 1, problem: null },
  { type: 'image/heic', size: ATTACHMENT_LIMIT_BYTES, problem: null },
  { type: 'image/png', size: ATTACHMENT_LIMIT_BYTES + 1, problem: 'tooLarge' },
  { type: 'image/svg+xml', size: 1, problem: 'notAnImage' },
  { type: 'application/pdf', size: 1, problem: 'notAnImage' },
  { type: '', size: 1, problem: 'notAnImage' },
])('a file of type "$type" and $size bytes: $problem', ({ type, size, problem }) => {
  expect(attachmentProblem({ type, size })).toBe(problem);
});
