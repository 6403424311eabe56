/** Source of a character class: characters of words in any alphabet. */
export const wordCharacters = '\\w\\u00aa-\\u02ff\\u0370-\\u1fff\\u2c00-\\u2dff\\u3005-\\ud7ff\\uf900-\\uffdc';

const wordCharacter = new RegExp(`[${wordCharacters}]`);

/** Tells whether a position of the text holds a letter, a digit or an underscore. */
export function isWordAt(text: string, position: number): boolean {
  return position >= 0 && position < text.length && wordCharacter.test(text.charAt(position));
}
