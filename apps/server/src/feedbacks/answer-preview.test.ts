import { expect, test } from 'vitest';
import { previewOf } from './answer-preview.ts';

const answer = (style: string, ...texts: string[]) => ({ questionId: style, title: 'Why?', style, texts, blobIds: [] });
const score = answer('score', '3');
const reasons = answer('checklist', 'It came late', 'It was damaged');

test.each([
  { name: 'the visitor’s own words come first', answers: [score, answer('textarea', 'Torn')], preview: 'Torn' },
  { name: 'without words, answers are joined', answers: [score, reasons], preview: '3 · It came late, It was damaged' },
  { name: 'empty words do not count', answers: [score, answer('text', ' ')], preview: '3' },
  { name: 'names and files are left out', answers: [answer('naming', 'Ada'), answer('file', 'a.png')], preview: '' },
  {
    name: 'an option without its question is not taken for words',
    answers: [{ ...answer('text', 'opt-1'), title: '' }, score],
    preview: 'opt-1 · 3',
  },
  {
    name: 'three answers are enough',
    answers: ['a', 'b', 'c', 'd'].map((text) => answer('radio', text)),
    preview: 'a · b · c',
  },
])('$name', ({ answers, preview }) => {
  expect(previewOf(answers)).toBe(preview);
});
