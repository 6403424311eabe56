import { aFlow, aQuestionElement } from '@product/testing';
import { expect, test } from 'vitest';
import harbour from '../../test/fixtures/harbour.flow.json' with { type: 'json' };
import { unknownFields } from './unknown-fields.ts';

test.each([
  ['is_requird', 'is_required'],
  ['isRequired', 'is_required'],
  ['lower_limit', 'lowerlimit'],
  ['mx_selection_count', 'max_selection_count'],
  ['max_lenght', undefined],
  ['colour', undefined],
])('%s is an unknown field of a question, and %s is suggested', (name, suggestion) => {
  const flow = aFlow({ pages: [{ id: 'a', elements: [aQuestionElement({ key: 'x', question: { [name]: true } })] }] });
  expect(unknownFields(flow)).toEqual([{ path: `elements[0].question.${name}`, name, suggestion }]);
});

test('any field of extra and body is known, and so is $schema', () => {
  expect(
    unknownFields({ $schema: './flow.schema.json', elements: [{ extra: { any: 1 }, body: { xx: 'any' } }] }),
  ).toEqual([]);
  expect(unknownFields(harbour)).toEqual([]);
});

test('JSON other than a flow has no unknown fields', () => {
  for (const json of [null, 5, [], 'flow', { states: 'none', elements: [null] }])
    expect(unknownFields(json)).toEqual([]);
});
