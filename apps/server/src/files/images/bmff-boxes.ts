import type { CountPart } from './part-counter.ts';

/** A box of the ISO base media file format, by its offsets in the file. */
export interface Box {
  readonly type: string;
  readonly start: number;
  /** Offset of the first byte after the header. */
  readonly body: number;
  readonly end: number;
}

/** Lists the boxes between two offsets; undefined if a box exceeds them. */
export function boxes(bytes: Buffer, from: number, to: number, countPart: CountPart): readonly Box[] | undefined {
  const found: Box[] = [];
  for (let start = from; start + 8 <= to; ) {
    countPart();
    const short = bytes.readUInt32BE(start);
    const isLong = short === 1;
    const length = isLong ? Number(bytes.readBigUInt64BE(start + 8)) : short === 0 ? to - start : short;
    const body = start + (isLong ? 16 : 8);
    const end = start + length;
    if (end > to || body > end) return undefined;
    found.push({ type: bytes.toString('latin1', start + 4, start + 8), start, body, end });
    start = end;
  }
  return found;
}
