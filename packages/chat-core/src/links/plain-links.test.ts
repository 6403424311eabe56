import fc from 'fast-check';
import { expect, test } from 'vitest';
import { splitLinks } from './find-links.ts';
import { splitPlainLinks } from './plain-links.ts';

test.each([
  'see https://example.com/orders/1 for the details',
  'http://example.com/',
  'https://sub.example.museum/a_b-c/ https://EXAMPLE.com',
  'no link at all',
  'https://example.com and localhost',
  '',
])('%j needs no search', (text) => {
  expect(splitPlainLinks(text)).toEqual(splitLinks(text));
});

test.each([
  'see example.com',
  'https://example.com.',
  'https://example.com/a?b=1',
  'https://user@example.com',
  'https://example.com:8080/',
  'javascript:alert(1)',
  'https://exämple.com',
])('%j needs one', (text) => {
  expect(splitPlainLinks(text)).toBeUndefined();
});

const piece = fc.oneof(
  fc.constantFrom(
    'https://',
    'http://',
    'HTTPS://',
    'ftp://',
    'www.',
    'example.com',
    'example.',
    'com',
    'a1',
    '-',
    '_',
    '/',
  ),
  fc.constantFrom('.', '@', ':', ' ', '\n', '\u00a0', '\u200b', 'ş', '🎉', '(', '?', 'localhost', 'museum', '1.2.3.4'),
);

test('a text with plain links only is split as by the full search', () => {
  fc.assert(
    fc.property(
      fc.array(piece, { maxLength: 12 }).map((pieces) => pieces.join('')),
      (text) => {
        const plain = splitPlainLinks(text);
        if (plain !== undefined) expect(plain).toEqual(splitLinks(text));
      },
    ),
    { numRuns: 3_000 },
  );
});
