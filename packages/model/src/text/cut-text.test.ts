import { expect, test } from 'vitest';
import { cutText } from './cut-text.ts';

test.each([
  ['harbour', 7, 'harbour'],
  ['harbour', 4, 'harb'],
  ['ab👋', 4, 'ab👋'],
  ['ab👋', 3, 'ab'],
  ['', 0, ''],
  ['ab👍🏽', 4, 'ab'],
  ['ab👍🏽', 5, 'ab'],
  ['ab👍🏽c', 6, 'ab👍🏽'],
  ['a👨‍👩‍👧‍👦', 8, 'a'],
  ['🇹🇷🇩🇪', 6, '🇹🇷'],
  ['cafe\u0301s', 4, 'caf'],
  ['👨‍👩‍👧‍👦', 4, ''],
  [`a${'\u0301'.repeat(99)}`, 50, ''],
  [`a${'\u0301'.repeat(999)}`, 80, `a${'\u0301'.repeat(79)}`],
])('the text %s in %i units is %s', (text, most, cut) => {
  expect(cutText(text, most)).toBe(cut);
});
