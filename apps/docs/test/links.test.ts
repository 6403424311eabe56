import { describe, expect, test } from 'vitest';
import { generateReferences } from '../src/reference/generate-references.ts';
import { buildPages } from '../src/site/build-pages.ts';
import { checkLinks } from '../src/site/check-links.ts';
import type { Page } from '../src/site/page.ts';
import { readSources } from '../src/site/sources.ts';

const { generated, packages } = generateReferences();
const pages = buildPages(readSources(generated, packages));

test('every link of every page leads to a page or a heading', () => {
  expect(pages.flatMap(({ links }) => links).length).toBeGreaterThan(60);
  expect(checkLinks(pages)).toEqual([]);
});

test('every page has one title, and its headings skip no level', () => {
  for (const { path, headings } of pages) {
    const depths = headings.map(({ depth }) => depth);
    expect([path, depths.filter((depth) => depth === 1).length]).toEqual([path, 1]);
    const leaps = depths.filter((depth, at) => depth > (depths[at - 1] ?? 0) + 1);
    expect([path, leaps]).toEqual([path, []]);
  }
});

test('every page has an address of its own', () => {
  const paths = pages.map(({ path }) => path);
  expect(paths.filter((path, at) => paths.indexOf(path) !== at)).toEqual([]);
});

describe('the link check', () => {
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
  ])('rejects $href: it $why', ({ href, why }) => {
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
  ])('accepts %s', (href) => {
    expect(checkLinks(page(href))).toEqual([]);
  });
});
