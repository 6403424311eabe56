import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { countJson, exceededCount, type JsonCounts } from './count-json.ts';

const unlimited: JsonCounts = {
  values: Number.POSITIVE_INFINITY,
  keys: Number.POSITIVE_INFINITY,
  entries: Number.POSITIVE_INFINITY,
  depth: Number.POSITIVE_INFINITY,
};

/** Counts a parsed value by walking it. */
function countValue(value: unknown): JsonCounts {
  if (typeof value !== 'object' || value === null) return { values: 1, keys: 0, entries: 0, depth: 0 };
  const inner = Object.values(value).map(countValue);
  const most = (name: keyof JsonCounts, own: number): number => Math.max(own, ...inner.map((each) => each[name]));
  const size = inner.length;
  return {
    values: 1 + inner.reduce((sum, { values }) => sum + values, 0),
    keys: most('keys', Array.isArray(value) ? 0 : size),
    entries: most('entries', Array.isArray(value) ? size : 0),
    depth: 1 + Math.max(0, ...inner.map(({ depth }) => depth)),
  };
}

const json = fc.jsonValue({ stringUnit: 'binary', maxDepth: 6 });

test('counting a JSON text agrees with parsing it, with and without white space', () => {
  void fc.assert(
    fc.property(json, fc.constantFrom(undefined, 1, '\t', ' \r\n'), (value, space) => {
      const text = JSON.stringify(value, null, space);
      expect(countJson(text, unlimited)).toEqual(countValue(JSON.parse(text)));
    }),
    { numRuns: 2_000 },
  );
});

/** Texts that are often nearly JSON. */
const pieces = fc.constantFrom(
  '{',
  '}',
  '[',
  ']',
  ',',
  ':',
  '"',
  '\\',
  '\\"',
  '"a"',
  '"a":',
  '1',
  'null',
  ' ',
  '\\u0022',
);

test('no text parses to more than was counted, broken and repeated parts included', () => {
  const nearly = fc.oneof(
    fc.array(pieces, { maxLength: 12 }).map((parts) => parts.join('')),
    fc.tuple(json, fc.array(fc.tuple(fc.nat(), pieces), { maxLength: 3 })).map(([value, changes]) =>
      changes.reduce((text, [at, piece]) => {
        const place = at % (text.length + 1);
        return text.slice(0, place) + piece + text.slice(place);
      }, JSON.stringify(value)),
    ),
  );
  let parsed = 0;
  void fc.assert(
    fc.property(nearly, (text) => {
      const value = parsedOrNothing(text);
      if (value === undefined) return;
      parsed++;
      expect(exceededCount(countValue(value), countJson(text, unlimited))).toBeUndefined();
    }),
    { numRuns: 5_000 },
  );
  expect(parsed).toBeGreaterThan(200);
});

test('a text that fits its counts is counted to its end, and one above any of them never fits', () => {
  void fc.assert(
    fc.property(
      json,
      fc.record({ values: fc.nat(20), keys: fc.nat(6), entries: fc.nat(6), depth: fc.nat(6) }),
      (value, most) => {
        const isExceeded = exceededCount(countJson(JSON.stringify(value), most), most) !== undefined;
        expect(isExceeded).toBe(exceededCount(countValue(value), most) !== undefined);
      },
    ),
  );
});

test('a repeated key counts each time', () => {
  expect(countJson('{"a":1,"a":2,"a":3}', unlimited)).toEqual({ values: 4, keys: 3, entries: 0, depth: 1 });
});

function parsedOrNothing(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
