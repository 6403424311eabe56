/** Ranges of an image that cleaning keeps, in order. */
export interface KeptRanges {
  keep(start: number, end: number): void;
  parts(): readonly Uint8Array[];
}

/** Collects ranges of a file without copying them. Neighbours become one part, so that an image of small parts is cheap. */
export function createKeptRanges(bytes: Buffer): KeptRanges {
  const closed: Uint8Array[] = [];
  let from = 0;
  let to = 0;
  return {
    keep(start, end) {
      if (start !== to) {
        if (from < to) closed.push(bytes.subarray(from, to));
        from = start;
      }
      to = end;
    },
    parts: () => (from < to ? [...closed, bytes.subarray(from, to)] : closed),
  };
}
