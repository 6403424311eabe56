export interface Link {
  readonly text: string;
  readonly href: string;
}

/** Piece of a text: plain text or a link. */
export type TextSegment = { readonly type: 'text'; readonly text: string } | ({ readonly type: 'link' } & Link);
