/** No link is without one of these between two characters. */
const betweenCharacters = /\S[.:@]\S/;

/** False for most messages: those cost no search for links, and need not wait for the code that finds them. */
export function mayHoldLink(text: string): boolean {
  return betweenCharacters.test(text);
}
