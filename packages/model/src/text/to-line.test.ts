import fc from 'fast-check';
import { expect, test } from 'vitest';
import { toLine } from './to-line.ts';

test.each([
  ['Ada\r\nScore: 10', 'Ada Score: 10'],
  ['Ada\u2028\u2029\u0085\v\fGrace', 'Ada Grace'],
  ['\u001b[2Jgone', ' [2Jgone'],
  ['gnp\u202Eexe.\u2066a\u2069', 'gnpexe.a'],
  ['علی\u200cرضا', 'علی\u200cرضا'],
  ['👩\u200d👧  O’Neil', '👩\u200d👧  O’Neil'],
])('the line of %j is %j', (text, line) => {
  expect(toLine(text)).toBe(line);
});

test('a line has one line in every reading, and its line is itself', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      const line = toLine(text);
      expect(line).not.toMatch(/[\p{Cc}\u2028\u2029\u202A-\u202E\u2066-\u2069]/u);
      expect(toLine(line)).toBe(line);
    }),
  );
});
