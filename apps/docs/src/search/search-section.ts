/** A part of a page between two headings: the unit that the search finds. */
export interface SearchSection {
  /** Address with the heading's anchor: `/docs/concepts/#triggers`. */
  readonly address: string;
  readonly page: string;
  /** Empty for the part of a page above its first heading below the title. */
  readonly heading: string;
  readonly text: string;
}
