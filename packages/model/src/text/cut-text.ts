/** Returns the beginning of a text, of at most this many UTF-16 units. A character of two units is never halved. */
export function cutText(text: string, most: number): string {
  if (text.length <= most) return text;
  return text.slice(0, most).replace(/[\ud800-\udbff]$/, '');
}
