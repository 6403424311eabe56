const codes: Readonly<Record<string, number>> = { amp: 38, lt: 60, gt: 62, quot: 34, apos: 39, nbsp: 160 };

/**
 * Replaces the usual entities of markup by their characters, and decimal ones. An unknown entity stays.
 *
 * @example
 * decodeEntities('Small &amp; cheap &#8364;'); // 'Small & cheap €'
 */
export function decodeEntities(text: string): string {
  return text.replace(/&(?:([a-z]+)|#(\d{1,7}));/gi, (entity, name: string | undefined, decimal: string) => {
    const code = name === undefined ? Number(decimal) : (codes[name.toLowerCase()] ?? 0);
    return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : entity;
  });
}
