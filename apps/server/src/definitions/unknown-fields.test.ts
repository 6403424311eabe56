import { describe, expect, test } from 'vitest';
import { type FieldSchema, findUnknownFields } from './unknown-fields.ts';

const text: FieldSchema = {};
const schema: FieldSchema = {
  properties: {
    enabled_urls: { anyOf: [{ items: text }, {}] },
    display_interval: text,
    primary_color: text,
    popover_text: { anyOf: [{}, {}] },
    elements: { anyOf: [{ items: { properties: { id: text, body: text } } }, {}] },
  },
};

describe('unknown fields of a file', () => {
  test.each([
    ['enabled_url', 'enabled_urls'],
    ['enabledUrls', 'enabled_urls'],
    ['Enabled-URLs', 'enabled_urls'],
    ['displayInterval', 'display_interval'],
    ['primary_colour', 'primary_color'],
    ['colour_of_the_button', null],
    ['__proto__x', null],
    ['constructor', null],
  ])('the unknown field %s suggests %s', (name, nearest) => {
    expect(findUnknownFields(schema, { [name]: 1 })).toEqual([{ path: '', name, nearest }]);
  });

  test('unknown fields are found inside lists', () => {
    expect(findUnknownFields(schema, { elements: [{ id: 1 }, { bdy: {} }] })).toEqual([
      { path: 'elements.1', name: 'bdy', nearest: 'body' },
    ]);
  });
});

test.each([
  { popover_text: { en: 'x' } },
  { enabled_urls: ['x'], $schema: 'flow.schema.json' },
  { enabled_urls: null },
  null,
  'text',
])('the file %j has no unknown field', (json) => {
  expect(findUnknownFields(schema, json)).toEqual([]);
});
