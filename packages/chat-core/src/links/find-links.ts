import { find } from 'linkifyjs';
import { type Link, mayHoldLink, type TextSegment } from './plain-links.ts';

/** Number of characters that are searched. Hostile text beyond it would take longer than a frame. */
const SEARCHED_CHARACTERS = 10_000;
const safeHref = /^(?:https?:\/\/|mailto:)/i;

/**
 * Finds the links of a text, in order: web addresses, bare domains with a known ending, e-mail addresses. Other schemes
 * are ignored.
 *
 * @example
 * findLinks('see www.example.com'); // [{ text: 'www.example.com', href: 'https://www.example.com' }]
 */
export function findLinks(text: string): Link[] {
  return locateLinks(text).map(({ value, href }) => ({ text: value, href }));
}

/** Splits a text into plain text and links. The segments joined are the text again. */
export function splitLinks(text: string): readonly TextSegment[] {
  const segments: TextSegment[] = [];
  let end = 0;
  for (const found of locateLinks(text)) {
    if (found.start > end) segments.push({ type: 'text', text: text.slice(end, found.start) });
    segments.push({ type: 'link', text: found.value, href: found.href });
    end = found.end;
  }
  if (end < text.length) segments.push({ type: 'text', text: text.slice(end) });
  return segments;
}

/** Continuation of a host name. A match cut there would lead to another host. */
const continuesHost = /^[.-]?[\p{L}\p{N}]/u;

/** `localhost`, which the search takes for a host, but no reader can open. */
const isLocalhost = /^localhost(?![\w.@-])/i;

function locateLinks(text: string) {
  const searched = text.slice(0, SEARCHED_CHARACTERS);
  if (!mayHoldLink(searched)) return [];
  return find(searched, { defaultProtocol: 'https' }).filter(
    ({ href, value, end }) =>
      safeHref.test(href) && !isLocalhost.test(value) && !continuesHost.test(text.slice(end, end + 3)),
  );
}
