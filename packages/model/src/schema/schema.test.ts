import { describe, expect, test } from 'vitest';
import {
  array,
  arrayWithUniqueIds,
  boolean,
  formatPath,
  named,
  number,
  object,
  oneOf,
  optional,
  parse,
  type Schema,
  type SchemaIssue,
  string,
} from './schema.ts';

function parsed<Output>(schema: Schema<Output>, value: unknown) {
  const issues: SchemaIssue[] = [];
  const output = parse(schema, value, issues);
  return { output, issues: issues.map((issue) => `${formatPath(issue)}: ${issue.message}`) };
}

const person = object({
  name: string,
  birthYear: optional(number),
  isMember: optional(boolean, false),
  cardStyle: named('card', optional(oneOf(['small', 'large'], 'small'), 'large')),
  friends: optional(array(object({ name: string })), []),
});

describe('a schema of an object', () => {
  test('a value with all fields is parsed to the names of the model', () => {
    const json = { name: 'Ada', birth_year: 1815, is_member: true, card: 'small', friends: [{ name: 'Grace' }] };
    expect(parsed(person, json)).toEqual({
      output: { name: 'Ada', birthYear: 1815, isMember: true, cardStyle: 'small', friends: [{ name: 'Grace' }] },
      issues: [],
    });
  });

  test.each([{}, { birth_year: null, is_member: null, card: null, friends: null }, { unknown: 1 }])(
    'missing optional fields get their fallbacks: %j',
    (json) => {
      expect(parsed(person, { name: 'Ada', ...json })).toEqual({
        output: { name: 'Ada', birthYear: null, isMember: false, cardStyle: 'large', friends: [] },
        issues: [],
      });
    },
  );

  test('each issue has its path, and its value gets the fallback', () => {
    const json = { birth_year: '1815', is_member: 1, card: 'huge', friends: [{ name: 'Grace' }, {}, 7] };
    expect(parsed(person, json)).toEqual({
      output: {
        name: '',
        birthYear: null,
        isMember: false,
        cardStyle: 'large',
        friends: [{ name: 'Grace' }, { name: '' }, { name: '' }],
      },
      issues: [
        'name: Expected a text.',
        'birth_year: Expected a number.',
        'is_member: Expected true or false.',
        'card: Expected one of small, large.',
        'friends[1].name: Expected a text.',
        'friends[2]: Expected an object.',
      ],
    });
  });

  test.each([null, undefined, 'text', 7])('%j instead of an object is one issue at the root', (json) => {
    expect(parsed(person, json)).toMatchObject({ output: { name: '' }, issues: [': Expected an object.'] });
  });

  test('a transform derives the output, and may add issues', () => {
    const range = object({ from: number, to: number }, ({ from, to }, issues) => {
      if (from > to) issues.push({ path: ['to'], message: 'It is less than from.' });
      return to - from;
    });
    expect(parsed(range, { from: 1, to: 3 })).toEqual({ output: 2, issues: [] });
    expect(parsed(array(range), [{ from: 3, to: 1 }])).toEqual({
      output: [-2],
      issues: ['[0].to: It is less than from.'],
    });
  });

  test('the fields of a schema are listed by their names in the JSON', () => {
    expect([...(person.fields?.keys() ?? [])]).toEqual(['name', 'birth_year', 'is_member', 'card', 'friends']);
  });
});

test('an id that occurs twice in an array is an issue, and an empty id is none', () => {
  const items = arrayWithUniqueIds(object({ id: string }));
  expect(parsed(items, [{ id: 'a' }, { id: 'b' }, { id: 'a' }, { id: '' }, { id: '' }]).issues).toEqual([
    '[2].id: The id "a" is used twice.',
  ]);
});

test.each([Number.NaN, Number.POSITIVE_INFINITY, '1', null])('%s is no number', (value) => {
  expect(parsed(number, value)).toEqual({ output: 0, issues: [': Expected a number.'] });
});
