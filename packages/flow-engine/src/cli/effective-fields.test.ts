import { describe, expect, test } from 'vitest';
import { aQuestion, options } from '../questions/testing/samples.ts';
import { effectiveFields, fieldsWithoutEffect } from './effective-fields.ts';

const ofNumbers = ['decimals', 'prefix', 'suffix'] as const;
const other = { id: 'o', key: 'o', body: {}, isVisible: true, isOther: true };

describe('effective fields', () => {
  test.each([
    ['numeric', {}, ['lowerlimit', 'upperlimit', ...ofNumbers]],
    ['numeric', { lowerLimit: 10 }, ['lowerlimit', 'upperlimit', ...ofNumbers]],
    ['slider', {}, ['lowerlimit', 'upperlimit', 'min', 'max', ...ofNumbers]],
    ['slider', { min: 0, max: 9 }, ['min', 'max', ...ofNumbers]],
    ['age', {}, ['options', 'lowerlimit', 'upperlimit', 'options_from']],
    ['age', { options: options('18') }, ['options', 'options_from']],
    ['radio', { options: options('a') }, ['options', 'options_from']],
    ['checklist', { options: options('a') }, ['options', 'min_selection_count', 'max_selection_count', 'options_from']],
    ['textarea', {}, ['hide_personal_data', 'min_response_length', 'max_response_length', 'pattern']],
    [
      'textarea',
      { minResponseLength: 50 },
      ['hide_personal_data', 'min_response_length', 'max_response_length', 'pattern'],
    ],
    ['naming', {}, ['hide_personal_data', 'min_response_length', 'max_response_length', 'pattern']],
    ['email', {}, ['hide_personal_data', 'pattern']],
    ['url', {}, ['hide_personal_data', 'pattern']],
    ['time', {}, []],
    ['datepicker', {}, ['min_date', 'max_date']],
    ['date_time', {}, ['min_date', 'max_date']],
    ['month', {}, ['min_date', 'max_date']],
    ['file', { isMultiSelect: true }, ['is_multi_select', 'max_selection_count', 'accept', 'max_file_bytes']],
    ['file', {}, ['is_multi_select', 'accept', 'max_file_bytes']],
    ['file', { accept: ['.pdf'] }, ['is_multi_select', 'accept', 'max_file_bytes']],
    ['signature', {}, ['accept', 'max_file_bytes']],
    ['multiple_value', { options: options('a') }, ['options', 'hide_personal_data', 'options_from']],
    ['matrix', { options: options('a') }, ['options', 'statements', 'is_multi_select', 'options_from']],
    ['radio', { options: [other] }, ['options', 'hide_personal_data', 'options_from']],
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
  for (const style of [
    'radio',
    'random',
    'gender',
    'age',
    'agreement',
    'score',
    'star',
    'custom_score',
    'signature',
  ] as const) {
    const ignoring = aQuestion(style, { options: style === 'signature' ? [] : options('a'), isMultiSelect: true });
    expect(fieldsWithoutEffect(ignoring)).toEqual(['is_multi_select']);
  }
  for (const style of ['plain', 'dropdown', 'customer_schema', 'dynamic_multiple_choice'] as const) {
    expect(fieldsWithoutEffect(aQuestion(style, { options: options('a'), isMultiSelect: true }))).toEqual([]);
  }
  expect(fieldsWithoutEffect(aQuestion('text', { decimals: 2, suffix: { en: 'kg' }, pattern: 'a' }))).toEqual([
    'decimals',
    'suffix',
  ]);
  expect(fieldsWithoutEffect(aQuestion('radio', { options: [other], hidePersonalData: true }))).toEqual([]);
  expect(fieldsWithoutEffect(aQuestion('phone_verification', { hidePersonalData: true }))).toEqual([
    'hide_personal_data',
  ]);
});
