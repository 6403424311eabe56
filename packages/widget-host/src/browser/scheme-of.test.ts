import { afterEach, expect, test } from 'vitest';
import { schemeOf } from './scheme-of.ts';

afterEach(() => {
  document.head.replaceChildren();
  for (const { style } of [document.documentElement, document.body]) style.cssText = '';
});

test.each([
  ['nothing', '', '', '', 'light'],
  ['a dark background', '', '', 'rgb(15, 18, 22)', 'light dark'],
  ['a light background', '', '', 'rgb(250, 250, 245)', 'light'],
  ['a background that lets all through', '', '', 'rgba(0, 0, 0, 0)', 'light'],
  ['a meta element for light', 'light', '', 'rgb(15, 18, 22)', 'light'],
  ['a meta element for both', 'light dark', '', '', 'light dark'],
  ['a style for dark', '', 'dark', '', 'dark'],
  ['a style for light only, before a meta element', 'light dark', 'only light', '', 'light'],
])('the scheme of a page with %s', (_, meta, scheme, background, expected) => {
  if (meta) document.head.innerHTML = `<meta name="color-scheme" content="${meta}">`;
  if (scheme) document.documentElement.style.setProperty('color-scheme', scheme);
  if (background) document.body.style.backgroundColor = background;
  expect(schemeOf(document)).toBe(expected);
});
