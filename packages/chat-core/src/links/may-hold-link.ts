/** Punctuation that each link has between two characters. */
const betweenCharacters = /\S[.:@]\S/;

/** False for a text without links. Most messages thereby need neither the search nor its code. */
export function mayHoldLink(text: string): boolean {
  return betweenCharacters.test(text);
}
