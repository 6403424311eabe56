import { expect, test } from 'vitest';
import { isComposing } from './is-composing.ts';

test.each([
  { name: 'a key of a composition', event: { isComposing: true, keyCode: 13 }, expected: true },
  { name: "Safari's Enter after a composition", event: { isComposing: false, keyCode: 229 }, expected: true },
  { name: 'any other Enter', event: { isComposing: false, keyCode: 13 }, expected: false },
])('$name: $expected', ({ event, expected }) => {
  expect(isComposing(event)).toBe(expected);
});
