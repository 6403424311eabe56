import fc from 'fast-check';
import { expect, test } from 'vitest';
import { lineOfFault, lineOfPath, linesOfPaths } from './line-of-path.ts';

const text = `{
  "id": "x",
  "states": [
    { "id": "a, [b]",
      "elements": ["one", "two \\" quoted"]
    },
    {
      "id": "b"
    }
  ]
}`;

test.each([
  { path: 'id', line: 2 },
  { path: 'states', line: 3 },
  { path: 'states[0].id', line: 4 },
  { path: 'states[0].elements[1]', line: 5 },
  { path: 'states[1].id', line: 8 },
  { path: 'states[1].elements[0]', line: 7 },
  { path: 'states[9]', line: 3 },
  { path: 'elements', line: 1 },
  { path: '', line: 1 },
])('the path "$path" is on line $line', ({ path, line }) => {
  expect(lineOfPath(linesOfPaths(text), path)).toBe(line);
});

test('every value of a document has a line of the document', () => {
  const json = fc.json({ maxDepth: 4 });
  fc.assert(
    fc.property(json, (compact) => {
      const pretty = JSON.stringify(JSON.parse(compact), null, 2);
      const lines = [...linesOfPaths(pretty).values()];
      expect(Math.min(1, ...lines)).toBe(1);
      expect(Math.max(1, ...lines)).toBeLessThanOrEqual(pretty.split('\n').length);
    }),
  );
});

test('any text is read without an error, however deep or broken', () => {
  fc.assert(fc.property(fc.string(), (broken) => void linesOfPaths(broken)));
  expect(linesOfPaths('['.repeat(300_000)).size).toBeLessThan(1_000);
});

test.each([
  { name: 'Firefox', message: 'JSON.parse: expected property name at line 3 column 1 of the JSON data', line: 3 },
  { name: 'Chromium', message: 'Expected property name in JSON at position 12 (line 2 column 3)', line: 2 },
  { name: 'an older Chromium', message: 'Unexpected token } in JSON at position 15', line: 3 },
  { name: 'a text that ends too early', message: 'Unexpected end of JSON input', line: 11 },
  { name: 'Safari', message: 'JSON Parse error: Unexpected identifier "x"', line: 1 },
])('the line of a fault is read from the message of $name', ({ message, line }) => {
  expect(lineOfFault(text, message)).toBe(line);
});
