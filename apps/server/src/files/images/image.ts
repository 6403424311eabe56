/** An image without metadata. */
export interface CleanImage {
  /** Parts of the file, in order. */
  readonly parts: readonly Uint8Array[];
  /** Declared size; no pixel is decoded. */
  readonly widthPx: number;
  readonly heightPx: number;
}
