import { widgetCodePrefix } from '@product/model';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isWidgetCode } from './code.ts';

test.each(['PSN-HARBOUR', 'PSN-1234567', 'PSN-abc-DEF', 'PSN--------'])('the text %s is a widget code', (code) => {
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
])('the value %j is no widget code', (code) => {
  expect(isWidgetCode(code)).toBe(false);
});

test('a widget code has the prefix of the model', () => {
  expect(isWidgetCode(`${widgetCodePrefix}HARBOUR`)).toBe(true);
});

test('a widget code needs no encoding in a URL', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^PSN-.{7}$/u), (code) => {
      if (isWidgetCode(code)) expect(encodeURIComponent(code)).toBe(code);
    }),
  );
});
