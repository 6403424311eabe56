export interface Link {
  readonly text: string;
  readonly href: string;
}

/** A piece of a text. The texts of all pieces joined are the text again. */
export type TextSegment = { readonly type: 'text'; readonly text: string } | ({ readonly type: 'link' } & Link);
