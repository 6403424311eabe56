import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isAnswer } from './is-answer.ts';

const file = {
  id: 'f',
  name: 'a.png',
  size: 1,
  type: 'image/png',
  attachmentId: 'a',
  blobId: null,
  url: 'https://x.example',
};

test.each([
  { kind: 'text', questionId: 'q', body: '' },
  { kind: 'options', questionId: 'q', optionIds: ['a'] },
  { kind: 'ranking', questionId: 'q', optionIds: [] },
  { kind: 'matrix', questionId: 'q', pairs: [{ statementId: 's', optionId: 'o' }] },
  { kind: 'values', questionId: 'q', values: [{ optionId: 'o', body: '5' }] },
  { kind: 'files', questionId: 'q', files: [file, { ...file, blobId: 'b' }] },
])('a well-formed answer of kind $kind is an answer', (answer) => {
  expect(isAnswer(answer)).toBe(true);
});

test.each([
  null,
  'text',
  { kind: 'text', body: 'no question' },
  { kind: 'text', questionId: 'q' },
  { kind: 'toString', questionId: 'q' },
  { kind: '__proto__', questionId: 'q' },
  { kind: 1, questionId: 'q' },
  { kind: 'options', questionId: 'q', optionIds: 'a' },
  { kind: 'options', questionId: 'q', optionIds: [1] },
  { kind: 'ranking', questionId: 'q', optionIds: { 0: 'a' } },
  { kind: 'matrix', questionId: 'q', pairs: [{ statementId: 's' }] },
  { kind: 'matrix', questionId: 'q', pairs: [null] },
  { kind: 'values', questionId: 'q', values: [{ optionId: 'o', body: 5 }] },
  { kind: 'files', questionId: 'q', files: [null] },
  { kind: 'files', questionId: 'q', files: [{ ...file, size: '1' }] },
  { kind: 'files', questionId: 'q', files: [{ ...file, blobId: undefined }] },
  { kind: 'files', questionId: 'q', files: [{ ...file, url: null }] },
])('%j is no answer', (value) => {
  expect(isAnswer(value)).toBe(false);
});

test('no JSON value makes isAnswer throw', () => {
  fc.assert(
    fc.property(fc.jsonValue(), (value) => {
      expect(isAnswer(value)).toBe(false);
    }),
  );
});
