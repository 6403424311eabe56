const characters: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: '\u00a0',
};

/**
 * Replaces the usual entities of markup by their characters, and decimal ones. An unknown entity stays.
 *
 * @example
 * decodeEntities('Small &amp; cheap &#8364;'); // 'Small & cheap €'
 */
export function decodeEntities(text: string): string {
  return text.replace(/&(?:([a-z]+)|#(\d{1,7}));/gi, (entity, name: string | undefined, code: string | undefined) =>
    name === undefined ? characterOf(Number(code), entity) : (characters[name.toLowerCase()] ?? entity),
  );
}

function characterOf(code: number, fallback: string): string {
  return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : fallback;
}
