/**
 * Marks of direction, zero-width spaces and soft hyphens, which programs copy with a value. Joiners belong to words of
 * several scripts and to emoji.
 */
const unseen = /[\u00ad\u061c\u200b\u200e\u200f\u202a-\u202e\u2060-\u2064\u2066-\u2069\ufeff]/g;

/** White space and characters without a shape. */
const isBlankCharacter = /^[\s\u200c\u200d]$/;

/** Removes characters that nobody sees from a value such as a number or an address. */
export function withoutUnseen(text: string): string {
  return text.replace(unseen, '');
}

/** Removes white space and characters that nobody sees from both ends. */
export function trimmed(text: string): string {
  let [start, end] = [0, text.length];
  while (start < end && isBlank(text.charAt(start))) start += 1;
  while (end > start && isBlank(text.charAt(end - 1))) end -= 1;
  return text.slice(start, end);
}

function isBlank(character: string): boolean {
  return isBlankCharacter.test(character) || withoutUnseen(character) === '';
}
