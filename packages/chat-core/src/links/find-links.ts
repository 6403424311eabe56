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

/**
 * Punctuation that the search takes for a part of an address. That of Chinese, Japanese and Arabic ends it: words may
 * follow without a space. A closing mark ends it at its end alone.
 */
const foreignPunctuation =
  /[\u3001\u3002\u3008-\u3011\uff01\uff08\uff09\uff0c\uff1a\uff1b\uff1f\u060c\u061b\u061f\u06d4].*$|[\u00bb\u2019\u201d\u2026\u203a]+$/su;

function locateLinks(text: string) {
  const searched = text.slice(0, SEARCHED_CHARACTERS);
  if (!mayHoldLink(searched)) return [];
  return find(searched, { defaultProtocol: 'https' })
    .map((found) => withoutEnd(found, foreignPunctuation.exec(found.value)?.[0].length ?? 0))
    .filter(
      ({ href, value, end }) =>
        safeHref.test(href) && !isLocalhost.test(value) && !continuesHost.test(text.slice(end, end + 3)),
    );
}

function withoutEnd({ href, value, start, end }: ReturnType<typeof find>[number], length: number) {
  const kept = (whole: string) => whole.slice(0, whole.length - length);
  return { href: kept(href), value: kept(value), start, end: end - length };
}
