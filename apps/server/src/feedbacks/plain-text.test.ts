import { expect, test } from 'vitest';
import { toPlainText } from './plain-text.ts';

test('a rich text loses its tags, and its entities become characters', () => {
  expect(toPlainText('<p>Small &amp; cheap</p><p>Super<b>b</b> &#8211; &lt;3</p>')).toBe('Small & cheap Superb – <3');
  expect(toPlainText('One<br/>two&nbsp;three')).toBe('One two three');
});

test('signs that are no markup stay', () => {
  for (const text of ['x < y and y > z', '3 < 5, 6 > 2', 'R&D', '&unknown; &#0;']) expect(toPlainText(text)).toBe(text);
});
