const inlineTag = /<\/?(?:a|b|code|del|em|i|mark|s|small|span|strong|sub|sup|u)(?:\s[^<>]*)?\/?>/gi;
const anyTag = /<[a-z!/][^<>]*>/gi;

const characters: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
};

/** Removes the tags of a rich text and decodes its usual entities. Tables and charts show plain labels. */
export function toPlainText(text: string): string {
  return text
    .replace(inlineTag, '')
    .replace(anyTag, ' ')
    .replace(/&(?:([a-z]+)|#(\d{1,7}));/gi, (entity, name: string | undefined, code: string | undefined) =>
      name === undefined ? characterOf(Number(code), entity) : (characters[name.toLowerCase()] ?? entity),
    )
    .replace(/\s+/g, ' ')
    .trim();
}

function characterOf(code: number, fallback: string): string {
  return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : fallback;
}
