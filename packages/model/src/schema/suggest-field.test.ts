import { expect, test } from 'vitest';
import { suggestField } from './suggest-field.ts';

const fields = ['id', 'body', 'is_required', 'lowerlimit', 'upperlimit', 'max_selection_count'];

test.each([
  ['is_requird', 'is_required'],
  ['isRequired', 'is_required'],
  ['lower_limit', 'lowerlimit'],
  ['Upper-Limit', 'upperlimit'],
  ['maxSelectonCounts', 'max_selection_count'],
  ['bdy', 'body'],
  ['bdoy', 'body'],
  ['colour', undefined],
  ['length', undefined],
  ['', undefined],
])('the field suggested for %j is %s', (name, suggested) => {
  expect(suggestField(name, fields)).toBe(suggested);
});

test('the first of two equally near fields is suggested', () => {
  expect(suggestField('ab', ['aa', 'bb'])).toBe('aa');
});

test('an empty list of fields gives no suggestion', () => {
  expect(suggestField('ab', [])).toBeUndefined();
});

test('a smaller share lets fewer letters differ', () => {
  expect(suggestField('redis_port', ['redis_url'])).toBe('redis_url');
  expect(suggestField('redis_port', ['redis_url'], 5)).toBeUndefined();
  expect(suggestField('redis_ulr', ['redis_url'], 5)).toBe('redis_url');
});
