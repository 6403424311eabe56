/** Removes the tags from markup without parsing it. The text is shown until the sanitiser has loaded. */
export function withoutTags(markup: string): string {
  return markup.replace(/<[^>]*>/g, ' ').trim();
}
