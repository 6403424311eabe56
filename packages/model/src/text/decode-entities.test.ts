import { expect, test } from 'vitest';
import { decodeEntities } from './decode-entities.ts';

test.each([
  ['a &amp; b &LT; c', 'a & b < c'],
  ['&quot;&apos;&nbsp;', '"\'\u00a0'],
  ['&#8364;&#128512;', '€😀'],
  ['&unknown; &constructor; &#0; &#1114112; & ;', '&unknown; &constructor; &#0; &#1114112; & ;'],
  ['&amp;lt;', '&lt;'],
])('%j reads %j', (text, decoded) => {
  expect(decodeEntities(text)).toBe(decoded);
});
