const SHOWN_CHARACTERS = 25;

/** The text of a link as a bubble shows it: 25 characters, then an ellipsis. */
export function truncateLink(text: string): string {
  const characters = [...text];
  return characters.length > SHOWN_CHARACTERS ? `${characters.slice(0, SHOWN_CHARACTERS).join('')}…` : text;
}
