import { hasInlineMarkup } from './is-markup.ts';

/** Removes the tags from markup without parsing it. The text is shown until the sanitiser has loaded. */
export function withoutTags(markup: string): string {
  return markup.replace(/<[^>]*>/g, ' ').trim();
}

const characters: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: '\u00a0',
};

/**
 * Returns the words of inline markup, without tags and with the usual entities as characters, for labels and for screen
 * readers.
 */
export function plainWords(markup: string): string {
  return markup
    .replace(/<br\s*\/?>/gi, ' ')
    .replace(/<[^>]*>/g, '')
    .replace(/&(?:([a-z]+)|#(\d{1,7}));/gi, (entity, name: string | undefined, code: string | undefined) =>
      name === undefined ? characterOf(Number(code), entity) : (characters[name.toLowerCase()] ?? entity),
    )
    .trim();
}

function characterOf(code: number, fallback: string): string {
  return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : fallback;
}

/** Returns the words of a title or an option, whether it has inline markup or not. */
export function wordsOf(text: string): string {
  return hasInlineMarkup(text) ? plainWords(text) : text;
}
