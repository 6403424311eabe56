import { expect, test } from 'vitest';
import { cutText } from './cut-text.ts';

test.each([
  ['harbour', 7, 'harbour'],
  ['harbour', 4, 'harb'],
  ['ab👋', 4, 'ab👋'],
  ['ab👋', 3, 'ab'],
  ['', 0, ''],
])('the text %s in %i units is %s', (text, most, cut) => {
  expect(cutText(text, most)).toBe(cut);
});
