import { find } from 'linkifyjs';
import { mayHoldLink } from './may-hold-link.ts';

export interface Link {
  readonly text: string;
  readonly href: string;
}

export type TextSegment = { readonly type: 'text'; readonly text: string } | ({ readonly type: 'link' } & Link);

/** Beyond this the search takes longer than a frame on hostile text; the rest stays text. */
const SEARCHED_CHARACTERS = 10_000;
const SHOWN_CHARACTERS = 25;
const safeHref = /^(?:https?:\/\/|mailto:)/i;

/**
 * The links of a text, in order: web addresses, bare domains with a known ending, e-mail addresses. Never another
 * scheme.
 *
 * @example
 * findLinks('see www.example.com'); // [{ text: 'www.example.com', href: 'https://www.example.com' }]
 */
export function findLinks(text: string): Link[] {
  return locate(text).map(({ value, href }) => ({ text: value, href }));
}

/** The whole text in pieces, in order; their texts joined are the text again. */
export function splitLinks(text: string): readonly TextSegment[] {
  const segments: TextSegment[] = [];
  let end = 0;
  for (const found of locate(text)) {
    if (found.start > end) segments.push({ type: 'text', text: text.slice(end, found.start) });
    segments.push({ type: 'link', text: found.value, href: found.href });
    end = found.end;
  }
  if (end < text.length) segments.push({ type: 'text', text: text.slice(end) });
  return segments;
}

/** The text of a link as a bubble shows it: 25 characters, then an ellipsis. */
export function truncateLink(text: string): string {
  const characters = [...text];
  return characters.length > SHOWN_CHARACTERS ? `${characters.slice(0, SHOWN_CHARACTERS).join('')}…` : text;
}

/** What follows a host name that goes on: a match cut there would lead to somebody else's host. */
const goesOn = /^[.-]?[\p{L}\p{N}]/u;

function locate(text: string) {
  const searched = text.slice(0, SEARCHED_CHARACTERS);
  if (!mayHoldLink(searched)) return [];
  return find(searched, { defaultProtocol: 'https' }).filter(
    ({ href, end }) => safeHref.test(href) && !goesOn.test(text.slice(end, end + 3)),
  );
}
