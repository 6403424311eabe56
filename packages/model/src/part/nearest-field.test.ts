import { expect, test } from 'vitest';
import { nearestField } from './nearest-field.ts';

const fields = ['id', 'body', 'is_required', 'lowerlimit', 'upperlimit', 'max_selection_count'];

test.each([
  ['is_requird', 'is_required'],
  ['isRequired', 'is_required'],
  ['lower_limit', 'lowerlimit'],
  ['Upper-Limit', 'upperlimit'],
  ['maxSelectonCounts', 'max_selection_count'],
  ['bdy', 'body'],
  ['colour', undefined],
  ['length', undefined],
  ['', undefined],
])('%j is meant to be %s', (name, meant) => {
  expect(nearestField(name, fields)).toBe(meant);
});

test('of two that are as near, the first; of none, none', () => {
  expect(nearestField('ab', ['aa', 'bb'])).toBe('aa');
  expect(nearestField('ab', [])).toBeUndefined();
});
