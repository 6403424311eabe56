import { describe, expect, test } from 'vitest';
import { aQuestion, options } from '../questions/testing/samples.ts';
import { effectiveFields, fieldsWithoutEffect } from './effective-fields.ts';

describe('effective fields', () => {
  test.each([
    ['numeric', {}, ['lowerlimit', 'upperlimit']],
    ['slider', {}, ['lowerlimit', 'upperlimit', 'min', 'max']],
    ['slider', { min: 0, max: 9 }, ['min', 'max']],
    ['age', {}, ['options', 'lowerlimit', 'upperlimit']],
    ['age', { options: options('18') }, ['options']],
    ['radio', { options: options('a') }, ['options']],
    ['checklist', { options: options('a') }, ['options', 'min_selection_count', 'max_selection_count']],
    ['textarea', {}, ['hide_personal_data', 'min_response_length', 'max_response_length']],
    ['naming', {}, ['min_response_length', 'max_response_length']],
    ['email', {}, []],
    ['file', {}, ['is_multi_select']],
    ['matrix', { options: options('a') }, ['options', 'statements', 'is_multi_select']],
  ] as const)('the effective fields of %s with %j are known', (style, fields, count) => {
    expect(effectiveFields(aQuestion(style, fields))).toEqual(count);
  });

  test('every field of an unknown style counts as effective', () => {
    expect(fieldsWithoutEffect(aQuestion('hologram' as never, { min: 1 }))).toEqual([]);
  });
});

test('a field that is set but never read has no effect', () => {
  expect(fieldsWithoutEffect(aQuestion('numeric', { min: 0, max: 10, upperLimit: 10 }))).toEqual(['min', 'max']);
  const radio = aQuestion('radio', { options: options('a'), maxSelectionCount: 2, isMultiSelect: true });
  expect(fieldsWithoutEffect(radio)).toEqual(['is_multi_select', 'max_selection_count']);
  expect(fieldsWithoutEffect(aQuestion('checklist', { options: options('a'), isMultiSelect: true }))).toEqual([]);
  expect(fieldsWithoutEffect(aQuestion('email', { hidePersonalData: true }))).toEqual(['hide_personal_data']);
});
