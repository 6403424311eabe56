import MiniSearch, { type SearchResult } from 'minisearch';
import { type ExcerptPart, excerptOf } from './excerpt.ts';
import type { SearchSection } from './search-section.ts';

/** A section that matches a query. */
export interface SearchHit {
  readonly address: string;
  readonly page: string;
  readonly heading: string;
  readonly excerpt: readonly ExcerptPart[];
}

export interface SearchIndex {
  /** Returns the best sections first. Every word of the query has to match, as a prefix or with a typing mistake. */
  find(query: string): readonly SearchHit[];
}

const MAX_HITS = 20;
const MIN_LENGTH_FOR_TYPOS = 5;

/** Indexes the sections. */
export function createSearchIndex(sections: readonly SearchSection[]): SearchIndex {
  const index = new MiniSearch<SearchSection & { readonly id: number }>({
    fields: ['heading', 'page', 'text'],
    processTerm: (term) => [term, ...wordsOfName(term)].map((word) => word.toLowerCase()),
    searchOptions: {
      boost: { heading: 4, page: 3 },
      combineWith: 'AND',
      prefix: true,
      fuzzy: (term) => (term.length < MIN_LENGTH_FOR_TYPOS ? false : 0.2),
      // A query is taken as typed: `maskPersonalData` has to match the whole name.
      processTerm: (term) => term.toLowerCase(),
      boostDocument: (id) => weightOf(sections[id as number]?.address ?? ''),
    },
  });
  index.addAll(sections.map((section, id) => ({ ...section, id })));
  const hitOf = ({ id, match }: SearchResult): SearchHit[] => {
    const section = sections[id as number];
    if (section === undefined) return [];
    const { address, page, heading, text } = section;
    return [{ address, page, heading, excerpt: excerptOf(text, Object.keys(match)) }];
  };
  return { find: (query) => index.search(query).slice(0, MAX_HITS).flatMap(hitOf) };
}

/** Ranks guides before the reference of the packages, and the reference before decision records. */
function weightOf(address: string): number {
  if (address.startsWith('/docs/decisions/')) return 0.4;
  return address.startsWith('/docs/reference/api/') ? 0.6 : 1;
}

/** Returns the words of a name in code: `mask`, `Personal` and `Data` of `maskPersonalData`; none for a plain word. */
function wordsOfName(term: string): readonly string[] {
  const words = term.match(/[\p{Lu}]?[\p{Ll}\d]+|\p{Lu}+(?!\p{Ll})/gu) ?? [];
  return words.length < 2 ? [] : words;
}
