export interface Link {
  readonly text: string;
  readonly href: string;
}

/** Piece of a text: plain text or a link. */
export type TextSegment = { readonly type: 'text'; readonly text: string } | ({ readonly type: 'link' } & Link);

/** Punctuation that each link has between two characters. */
const betweenCharacters = /\S[.:@]\S/;

/** False for a text without links. Most messages thereby need neither the search nor its code. */
export function mayHoldLink(text: string): boolean {
  return betweenCharacters.test(text);
}

/** Complete web address whose end is certain. */
const plainAddress = /^https?:\/\/(?:[a-z\d]+\.)+[a-z]{2,}(?:\/[\w/-]*)?$/i;

/**
 * Splits a text like `splitLinks` when each link is a complete address between white space. Undefined when the text may
 * hold another link, which only the full search finds.
 *
 * @example
 * splitPlainLinks('see https://example.com/a now'); // text, link, text
 * splitPlainLinks('see example.com'); // undefined
 */
export function splitPlainLinks(text: string): readonly TextSegment[] | undefined {
  const segments: TextSegment[] = [];
  let words = '';
  for (const piece of text.split(/(\s+)/)) {
    if (!mayHoldLink(piece)) {
      words += piece;
    } else if (plainAddress.test(piece)) {
      if (words !== '') segments.push({ type: 'text', text: words });
      segments.push({ type: 'link', text: piece, href: piece });
      words = '';
    } else {
      return undefined;
    }
  }
  if (words !== '') segments.push({ type: 'text', text: words });
  return segments;
}

const SHOWN_CHARACTERS = 25;

/** Shortens the text of a link to 25 characters and an ellipsis. */
export function truncateLink(text: string): string {
  const characters = [...text];
  return characters.length > SHOWN_CHARACTERS ? `${characters.slice(0, SHOWN_CHARACTERS).join('')}…` : text;
}
