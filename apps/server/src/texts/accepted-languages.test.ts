import { expect, test } from 'vitest';
import { acceptedLanguages } from './accepted-languages.ts';

test.each([
  { header: undefined, expected: [] },
  { header: 'tr', expected: ['tr'] },
  { header: 'de;q=0.5, tr-TR, *;q=0.1', expected: ['tr-TR', 'de'] },
  { header: 'ar-EG,ar;q=0.9,en;q=0.8', expected: ['ar-EG', 'ar', 'en'] },
  { header: 'fr;q=0, it', expected: ['it'] },
  { header: '../../etc, <b>, de;q=x', expected: [] },
  { header: 'de,'.repeat(5000), expected: Array.from({ length: 10 }, () => 'de') },
])('the header $header names the languages $expected', ({ header, expected }) => {
  expect(acceptedLanguages(header)).toEqual(expected);
});
