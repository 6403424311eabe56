import { describe, expect, test } from 'vitest';
import { addressOf } from '../src/markdown/resolve-link.ts';
import { generateReferences } from '../src/reference/generate-references.ts';
import { createSearchIndex } from '../src/search/search-index.ts';
import { searchSections } from '../src/search/search-sections.ts';
import { buildPages } from '../src/site/build-pages.ts';
import { llmsFullText, llmsIndex } from '../src/site/llms.ts';
import { readSources } from '../src/site/sources.ts';

const { generated, packages } = generateReferences();
const sources = readSources(generated, packages);
const repository = { GITHUB_SERVER_URL: 'https://code.example', GITHUB_REPOSITORY: 'owner/name' };
const pages = buildPages(sources, repository);
const sections = searchSections(pages);

describe('the sections of the search', () => {
  test('hold every page', () => {
    const found = new Set(sections.map(({ address }) => address.replace(/#.*$/, '')));
    expect([...found].toSorted()).toEqual(pages.map(({ path }) => addressOf(path)).toSorted());
  });

  test('hold no markup', () => {
    expect(sections.filter(({ text, heading }) => /<\/(?:p|a|td|code|span)>/.test(text + heading))).toEqual([]);
  });

  test('lead to headings that the page has', () => {
    const known = new Set(pages.flatMap(({ path, headings }) => headings.map(({ id }) => `${addressOf(path)}#${id}`)));
    expect(sections.filter(({ address }) => address.includes('#') && !known.has(address))).toEqual([]);
  });
});

test.each([
  { query: 'maskPersonalData', address: '/docs/reference/api/flow-engine/#maskpersonaldata' },
  { query: 'node signature', address: '/docs/identity/' },
  { query: 'prevent_multiple_feedback', address: '/docs/reference/definitions/' },
  { query: 'STAFF_TOKEN', address: '/docs/deploy/' },
])('a search for $query finds $address', ({ query, address }) => {
  const found = createSearchIndex(sections)
    .find(query)
    .map((hit) => hit.address);
  expect(found.some((each) => each.startsWith(address))).toBe(true);
});

describe('llms.txt', () => {
  test('lists every page once, with its address', () => {
    const addresses = [...llmsIndex(sources).matchAll(/^- \[[^\]]+\]\(([^)]+)\)/gm)].map(([, address]) => address);
    expect(addresses.toSorted()).toEqual(pages.map(({ path }) => addressOf(path)).toSorted());
  });

  test('describes a decision record by its decision', () => {
    expect(llmsIndex(sources)).toMatch(
      /\(\/docs\/decisions\/0007-feedback-delivery\/\): The queue stores a feedback whole before/,
    );
  });

  test('has in its full form the title of every page', () => {
    const text = llmsFullText(sources);
    for (const { markdown } of sources) expect(text).toContain(/^# .+$/m.exec(markdown)?.[0]);
  });
});

describe('the link that edits a page', () => {
  test('leads to the file of the page in the named repository', () => {
    const concepts = pages.find(({ path }) => path === 'concepts');
    expect(concepts?.editAddress).toBe('https://code.example/owner/name/edit/main/docs/concepts.md');
  });

  test('is missing on a page that is generated from the code', () => {
    expect(pages.find(({ path }) => path.startsWith('reference/api/'))?.editAddress).toBeNull();
  });

  test('is missing while no repository is named', () => {
    expect(buildPages(sources).filter(({ editAddress }) => editAddress !== null)).toEqual([]);
  });
});
