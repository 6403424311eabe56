/** Characters. A longer text is shown as plain text, because sanitising it could block the page. */
const MAX_MARKUP_LENGTH = 200_000;

/** Tags that titles and options may have. */
export const inlineTags = [
  ...['a', 'b', 'strong', 'i', 'em', 'u', 's', 'del', 'mark', 'small', 'sub', 'sup', 'code', 'br', 'span'],
];

const inlineMarkup = new RegExp(`</?(?:${inlineTags.join('|')})(?:\\s[^>]*)?/?>|&(?:[a-z]+|#\\d+);`, 'i');

/** Returns true for a text with tags or entities. */
export function isMarkup(text: string): boolean {
  return /<[a-z!/]|&[a-z#]/i.test(text) && text.length <= MAX_MARKUP_LENGTH;
}

/** Returns true for a title or an option with tags such as `<b>`, or with entities. Any other `<` or `&` is plain text. */
export function hasInlineMarkup(text: string): boolean {
  return isMarkup(text) && inlineMarkup.test(text);
}
