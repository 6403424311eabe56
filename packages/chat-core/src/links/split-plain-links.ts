import { mayHoldLink } from './may-hold-link.ts';
import type { TextSegment } from './text-segment.ts';

/** A word that is an address in full, of a shape about which there is no doubt where it ends. */
const plainAddress = /^https?:\/\/(?:[a-z\d]+\.)+[a-z]{2,}(?:\/[\w/-]*)?$/i;

/**
 * The same pieces as `splitLinks` for most texts with links: those written in full, between white space. Undefined when
 * anything else could be a link: that takes the search that knows every ending of a domain.
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
