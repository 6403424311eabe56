/** A run of text in an excerpt, marked when it matches the query. */
export interface ExcerptPart {
  readonly text: string;
  readonly isMatch: boolean;
}

const LENGTH = 160;
const LENGTH_BEFORE_MATCH = 40;

/**
 * Cuts the part of a text around the first matching word.
 *
 * @param words Words of the text that match, in lower case.
 */
export function excerptOf(text: string, words: readonly string[]): readonly ExcerptPart[] {
  const pattern = words.length === 0 ? null : new RegExp(`(${words.map(escapePattern).join('|')})`, 'giu');
  const firstMatch = pattern === null ? -1 : text.search(pattern);
  const start = firstMatch <= LENGTH_BEFORE_MATCH ? 0 : text.indexOf(' ', firstMatch - LENGTH_BEFORE_MATCH) + 1;
  const end = text.length - start <= LENGTH ? text.length : wordEnd(text, start + LENGTH);
  const cut = `${start === 0 ? '' : '… '}${text.slice(start, end)}${end === text.length ? '' : ' …'}`;
  if (pattern === null) return cut === '' ? [] : [{ text: cut, isMatch: false }];
  return cut
    .split(pattern)
    .map((part, at) => ({ text: part, isMatch: at % 2 === 1 }))
    .filter((part) => part.text !== '');
}

function wordEnd(text: string, at: number): number {
  const space = text.lastIndexOf(' ', at);
  return space <= at - LENGTH / 2 ? at : space;
}

function escapePattern(word: string): string {
  return word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
}
