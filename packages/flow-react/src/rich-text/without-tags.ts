/** The text of some markup, as far as it can be told without a parser: shown until the sanitiser is there. */
export function withoutTags(markup: string): string {
  return markup.replace(/<[^>]*>/g, ' ').trim();
}
