/** Characters. A longer text is shown as plain text, because sanitising it could block the page. */
const MAX_MARKUP_LENGTH = 200_000;

/** Returns true for a text with tags or entities. */
export function isMarkup(text: string): boolean {
  return /<[a-z!/]|&[a-z#]/i.test(text) && text.length <= MAX_MARKUP_LENGTH;
}
