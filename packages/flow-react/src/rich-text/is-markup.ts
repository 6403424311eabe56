/** A longer text is shown without its markup: no page hangs on a definition. */
const MAX_MARKUP_LENGTH = 200_000;

/** True for a text in which an owner has written tags or entities. */
export function isMarkup(text: string): boolean {
  return /<[a-z!/]|&[a-z#]/i.test(text) && text.length <= MAX_MARKUP_LENGTH;
}
