import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { findLinks, splitLinks } from './find-links.ts';
import { truncateLink } from './plain-links.ts';

describe('findLinks', () => {
  test.each([
    {
      text: 'see https://example.com/a?b=1#c',
      links: [['https://example.com/a?b=1#c', 'https://example.com/a?b=1#c']],
    },
    { text: 'http://example.com.', links: [['http://example.com', 'http://example.com']] },
    { text: '(www.example.com)', links: [['www.example.com', 'https://www.example.com']] },
    {
      text: 'example.com, example.org',
      links: [
        ['example.com', 'https://example.com'],
        ['example.org', 'https://example.org'],
      ],
    },
    ...[
      ['https://example.com/路径。谢谢', 'https://example.com/路径'],
      ['请看https://example.com/a，然后', 'https://example.com/a'],
      ['（https://example.com/a）', 'https://example.com/a'],
      ['«https://example.com/q»', 'https://example.com/q'],
      ['“https://example.com/q”', 'https://example.com/q'],
      ['https://example.com/a…', 'https://example.com/a'],
      ['https://example.com/a؟ شكرا', 'https://example.com/a'],
      ['https://example.com/a، ثم', 'https://example.com/a'],
      ['https://en.wikipedia.org/wiki/Foo_(bar)', 'https://en.wikipedia.org/wiki/Foo_(bar)'],
      ['https://example.com/it’s', 'https://example.com/it’s'],
    ].map(([text = '', link = '']) => ({ text, links: [[link, link]] })),
    { text: 'write to mine@example.com', links: [['mine@example.com', 'mailto:mine@example.com']] },
    { text: 'ftp://example.com/file', links: [] },
    { text: 'javascript:alert(1)', links: [] },
    { text: 'data:text/html,<b>', links: [] },
    { text: 'file.nosuchending', links: [] },
    { text: 'paypal.com.internal', links: [] },
    { text: 'www.shop.example/path', links: [] },
    { text: 'example.com. Next', links: [['example.com', 'https://example.com']] },
    { text: 'example.com-', links: [['example.com', 'https://example.com']] },
    { text: 'at 14.05 for 3.5 kg', links: [] },
    { text: '', links: [] },
  ])('$text', ({ text, links }) => {
    expect(findLinks(text)).toEqual(links.map(([shown, href]) => ({ text: shown, href })));
  });

  test('links of a random text have allowed schemes only', () => {
    const piece = fc.constantFrom(
      'javascript:',
      'www.',
      'example.com',
      '://',
      'ftp',
      'https',
      '@',
      ' ',
      'a',
      '\u202e',
      '"><',
    );
    fc.assert(
      fc.property(
        fc.array(piece).map((pieces) => pieces.join('')),
        (text) => {
          for (const { href } of findLinks(text)) expect(href).toMatch(/^(https?:\/\/|mailto:)/i);
        },
      ),
    );
  });

  test('a text of 100,000 characters is searched at its beginning only', () => {
    expect(findLinks(`${'a '.repeat(50_000)} www.example.com`)).toEqual([]);
    expect(splitLinks('x'.repeat(100_000))).toHaveLength(1);
  });
});

test('the segments of a text joined are the text', () => {
  const piece = fc.constantFrom('example.com', ' ', 'a@example.com', 'https://example.com/ş', 'word', '🎉', '.');
  fc.assert(
    fc.property(
      fc.array(piece).map((pieces) => pieces.join('')),
      (text) => {
        expect(
          splitLinks(text)
            .map((segment) => segment.text)
            .join(''),
        ).toBe(text);
      },
    ),
  );
});

test.each([
  ['https://example.com/12345', 'https://example.com/12345'],
  ['https://example.com/123456', 'https://example.com/12345…'],
])('%s is shown as %s', (text, shown) => {
  expect(truncateLink(text)).toBe(shown);
});

test.each([
  ['example.com and localhost', ['example.com']],
  ['localhost:3000', []],
  ['localhost/x and a.b', []],
  ['localhost@example.com', ['localhost@example.com']],
  ['http://localhost:3000/x', ['http://localhost:3000/x']],
])('a machine that talks of itself is no address: %j', (text, links) => {
  expect(findLinks(text).map((link) => link.text)).toEqual(links);
});
