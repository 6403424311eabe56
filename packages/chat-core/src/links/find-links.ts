import { find } from 'linkifyjs';
import { mayHoldLink } from './may-hold-link.ts';
import type { Link, TextSegment } from './text-segment.ts';

/** Beyond this the search takes longer than a frame on hostile text; the rest stays text. */
const SEARCHED_CHARACTERS = 10_000;
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

/** What follows a host name that goes on: a match cut there would lead to somebody else's host. */
const goesOn = /^[.-]?[\p{L}\p{N}]/u;

/** A machine that talks of itself: the search takes it for a host, a reader could not go there. */
const namesNoHost = /^localhost(?![\w.@-])/i;

function locate(text: string) {
  const searched = text.slice(0, SEARCHED_CHARACTERS);
  if (!mayHoldLink(searched)) return [];
  return find(searched, { defaultProtocol: 'https' }).filter(
    ({ href, value, end }) => safeHref.test(href) && !namesNoHost.test(value) && !goesOn.test(text.slice(end, end + 3)),
  );
}
