import { expect, test } from 'vitest';
import { directionOf } from './direction.ts';

test.each([
  ['ar', 'rtl'],
  ['AR_eg', 'rtl'],
  ['he-IL', 'rtl'],
  ['iw', 'rtl'],
  ['fa', 'rtl'],
  ['ur', 'rtl'],
  ['ps', 'rtl'],
  ['az-Arab', 'rtl'],
  ['az', 'ltr'],
  ['pa', 'ltr'],
  ['zh-TW', 'ltr'],
  ['', 'ltr'],
  ['not a code', 'ltr'],
])('%j is written %s', (code, direction) => {
  expect(directionOf(code)).toBe(direction);
});
