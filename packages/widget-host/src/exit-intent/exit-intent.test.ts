import { expect, test } from 'vitest';
import { isExitIntent } from './exit-intent.ts';

test.each([
  { name: 'through the top', xPx: 300, yPx: -4, tagName: 'div', exits: true },
  { name: 'at the last pixel of the zone', xPx: 300, yPx: 49, tagName: 'div', exits: true },
  { name: 'below the zone', xPx: 300, yPx: 50, tagName: 'div', exits: false },
  { name: 'at fifty pixels from the scrollbar', xPx: 1230, yPx: -4, tagName: 'div', exits: true },
  { name: 'towards the scrollbar', xPx: 1231, yPx: -4, tagName: 'div', exits: false },
  { name: 'from an open suggestion', xPx: 300, yPx: -4, tagName: 'input', exits: false },
  { name: 'from a field named in capitals', xPx: 300, yPx: -4, tagName: 'SELECT', exits: false },
  { name: 'from a group of fields', xPx: 300, yPx: -4, tagName: 'fieldset', exits: false },
  { name: 'from a text area', xPx: 300, yPx: -4, tagName: 'textarea', exits: true },
  { name: 'through the left corner', xPx: 0, yPx: 0, tagName: 'html', exits: true },
])('a pointer that leaves $name has exit intent $exits', ({ exits, ...exit }) => {
  expect(isExitIntent(exit, 1280)).toBe(exits);
});
