import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createSearchIndex } from './search-index.ts';
import type { SearchSection } from './search-section.ts';

const section = (heading: string, text: string): SearchSection => ({
  address: `/docs/page/#${heading}`,
  page: 'Page',
  heading,
  text,
});
const sections = [
  section('Triggers', 'A trigger shows or hides elements when an answer fits.'),
  section('Masking', 'maskPersonalData hides telephone numbers. A trigger does not.'),
  section('Limits', 'The field multiple_feedback_delay_period counts seconds.'),
];
const headingsFound = (query: string): string[] =>
  createSearchIndex(sections)
    .find(query)
    .map(({ heading }) => heading);

describe('the search finds', () => {
  test.each([
    { query: 'masking', finds: ['Masking'], because: 'the heading is the word' },
    { query: 'tel', finds: ['Masking'], because: 'a word begins with the query' },
    { query: 'telefone numbers', finds: ['Masking'], because: 'two typing mistakes are forgiven in a long word' },
    { query: 'maskPersonalData', finds: ['Masking'], because: 'a name in code is one word' },
    { query: 'personal', finds: ['Masking'], because: 'a name in code is also its words' },
    { query: 'feedback_delay', finds: ['Limits'], because: 'an underscore parts words' },
    { query: 'trigger numbers', finds: ['Masking'], because: 'every word has to match' },
    { query: 'nothing-of-the-kind', finds: [], because: 'no section has the words' },
  ])('$query: $because', ({ query, finds }) => {
    expect(headingsFound(query)).toEqual(finds);
  });

  test('a match in a heading before a match in a text', () => {
    expect(headingsFound('trigger')).toEqual(['Triggers', 'Masking']);
  });
});

test('an excerpt marks the words that match', () => {
  const [hit] = createSearchIndex(sections).find('hides');
  expect(hit?.excerpt.filter(({ isMatch }) => isMatch).map(({ text }) => text)).toEqual(['hides']);
});

test('the search answers any query without an error', () => {
  const index = createSearchIndex(sections);
  fc.assert(
    fc.property(fc.string(), (query) => {
      for (const { excerpt } of index.find(query)) expect(excerpt.length).toBeGreaterThan(0);
    }),
  );
});
