import fc from 'fast-check';
import { expect, test } from 'vitest';
import { highlightJson } from './highlight-json.ts';

const join = (text: string) =>
  highlightJson(text)
    .map((line) => line.map((token) => token.text).join(''))
    .join('\n');

test('the parts of any text joined are the text', () => {
  fc.assert(fc.property(fc.oneof(fc.string(), fc.json()), (text) => void expect(join(text)).toBe(text)));
});

test('names, texts, numbers and signs have colours of their own', () => {
  expect(highlightJson('{"id": "a", "n": -1.5, "on": true}')[0]?.map(({ kind, text }) => [kind, text])).toEqual([
    ['punctuation', '{'],
    ['link', '"id"'],
    ['punctuation', ':'],
    [null, ' '],
    ['string', '"a"'],
    ['punctuation', ','],
    [null, ' '],
    ['link', '"n"'],
    ['punctuation', ':'],
    [null, ' '],
    ['constant', '-1.5'],
    ['punctuation', ','],
    [null, ' '],
    ['link', '"on"'],
    ['punctuation', ':'],
    [null, ' '],
    ['constant', 'true'],
    ['punctuation', '}'],
  ]);
});
