import { mayHoldLink } from './may-hold-link.ts';
import type { TextSegment } from './text-segment.ts';

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
