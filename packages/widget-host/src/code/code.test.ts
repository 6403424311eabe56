import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isWidgetCode } from './code.ts';

test.each(['PSN-HARBOUR', 'PSN-1234567', 'PSN-abc-DEF', 'PSN--------'])('%s is a code', (code) => {
  expect(isWidgetCode(code)).toBe(true);
});

test.each([
  'PSN-HARBOU',
  'PSN-HARBOURS',
  'psn-HARBOUR',
  'ABC-HARBOUR',
  ' PSN-HARBOUR',
  'PSN-HARBOUR\n',
  'PSN-HARB/UR',
  'PSN-HARB%UR',
  'PSN-HARBÖUR',
  'PSN-HARB_UR',
  '',
  null,
  undefined,
  11,
  ['PSN-HARBOUR'],
  {},
])('%j is no code', (code) => {
  expect(isWidgetCode(code)).toBe(false);
});

test('a code needs no encoding in an address', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^PSN-.{7}$/u), (code) => {
      if (isWidgetCode(code)) expect(encodeURIComponent(code)).toBe(code);
    }),
  );
});
