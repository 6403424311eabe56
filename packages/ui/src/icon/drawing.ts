export interface IconDrawing {
  /** On a grid of 24 by 24, drawn with one stroke weight. */
  readonly path: string;
  /** Mirrored in right-to-left text. */
  readonly isDirectional?: boolean;
  readonly isSolid?: boolean;
}

/** A face, or the round of a sign. */
export const head = 'M12 22a10 10 0 1 0 0-20 10 10 0 0 0 0 20z';
