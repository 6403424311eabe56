import { describe, expect, test } from 'vitest';
import { makeReferences } from '../src/reference/make-references.ts';
import { buildPages } from '../src/site/build-pages.ts';
import { checkLinks } from '../src/site/check-links.ts';
import type { Page } from '../src/site/page.ts';
import { readSources } from '../src/site/sources.ts';

const { made, packages } = makeReferences();
const pages = buildPages(readSources(made, packages));

test('every link of every page leads somewhere', () => {
  expect(pages.flatMap(({ links }) => links).length).toBeGreaterThan(60);
  expect(checkLinks(pages)).toEqual([]);
});

test('every page has one title, and no step between headings is left out', () => {
  for (const { path, headings } of pages) {
    const depths = headings.map(({ depth }) => depth);
    expect([path, depths.filter((depth) => depth === 1).length]).toEqual([path, 1]);
    const leaps = depths.filter((depth, at) => depth > (depths[at - 1] ?? 0) + 1);
    expect([path, leaps]).toEqual([path, []]);
  }
});

test('every address is there once', () => {
  const paths = pages.map(({ path }) => path);
  expect(paths.filter((path, at) => paths.indexOf(path) !== at)).toEqual([]);
});

describe('a link is refused', () => {
  const page = (href: string | null): Page[] => [
    {
      path: 'a',
      label: 'A',
      section: 'S',
      editAddress: null,
      title: 'A',
      html: '',
      headings: [{ id: 'part', depth: 2, text: 'Part' }],
      links: [{ written: 'x', href }],
      files: [],
    },
  ];

  test.each([
    { href: null, why: 'leads nowhere' },
    { href: '/docs/b/', why: 'is no page' },
    { href: '/docs/a/#other', why: 'has no heading “other”' },
    { href: '#other', why: 'has no heading “other”' },
    { href: '/elsewhere', why: 'is not served' },
    { href: 'http://example.com', why: 'is not https' },
  ])('$href: $why', ({ href, why }) => {
    expect(checkLinks(page(href))).toEqual([`/docs/a/: x: ${why}`]);
  });

  test.each([
    '/docs/a/',
    '#part',
    '/docs/a/#part',
    '/demo/',
    '/api/docs',
    'https://example.com/x',
    'mailto:a@example.com',
  ])('%s is fine', (href) => {
    expect(checkLinks(page(href))).toEqual([]);
  });
});
