const SHOWN_CHARACTERS = 25;

/** Shortens the text of a link to 25 characters and an ellipsis. */
export function truncateLink(text: string): string {
  const characters = [...text];
  return characters.length > SHOWN_CHARACTERS ? `${characters.slice(0, SHOWN_CHARACTERS).join('')}…` : text;
}
