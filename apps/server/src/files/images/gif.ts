import type { CleanImage } from './image.ts';
import { createKeptRanges } from './kept-ranges.ts';
import { createPartCounter } from './part-counter.ts';

const EXTENSION = 0x21;
const IMAGE = 0x2c;
const TRAILER = 0x3b;
const GRAPHIC_CONTROL = 0xf9;
const APPLICATION = 0xff;

/** Cleans a GIF: keeps frames, timing and loop count; removes comments, XMP and plain text. */
export function cleanGif(bytes: Buffer): CleanImage | undefined {
  let widthPx = bytes.readUInt16LE(6);
  let heightPx = bytes.readUInt16LE(8);
  let offset = 13 + tableLength(bytes.readUInt8(10));
  if (offset > bytes.length) return undefined;
  const kept = createKeptRanges(bytes);
  kept.keep(0, offset);
  const countPart = createPartCounter();
  while (offset < bytes.length) {
    countPart();
    const kind = bytes.readUInt8(offset);
    if (kind === TRAILER) {
      kept.keep(offset, offset + 1);
      break;
    }
    if (kind === IMAGE) {
      widthPx = Math.max(widthPx, bytes.readUInt16LE(offset + 1) + bytes.readUInt16LE(offset + 5));
      heightPx = Math.max(heightPx, bytes.readUInt16LE(offset + 3) + bytes.readUInt16LE(offset + 7));
      const end = endOfBlocks(bytes, offset + 11 + tableLength(bytes.readUInt8(offset + 9)));
      kept.keep(offset, end);
      offset = end;
    } else if (kind === EXTENSION) {
      const end = endOfBlocks(bytes, offset + 2);
      if (isNeeded(bytes, offset)) kept.keep(offset, end);
      offset = end;
    } else return undefined;
  }
  return { parts: kept.parts(), widthPx, heightPx };
}

function isNeeded(bytes: Buffer, offset: number): boolean {
  const label = bytes.readUInt8(offset + 1);
  const name = bytes.toString('latin1', offset + 3, offset + 14);
  return label === GRAPHIC_CONTROL || (label === APPLICATION && (name === 'NETSCAPE2.0' || name === 'ANIMEXTS1.0'));
}

/** Returns the bytes of the colour table that the flags declare. */
function tableLength(flags: number): number {
  return (flags & 0x80) === 0 ? 0 : 3 * 2 ** ((flags & 7) + 1);
}

/** Returns the end of a sequence of sub-blocks, which an empty block closes. */
function endOfBlocks(bytes: Buffer, from: number): number {
  let at = from;
  while (at < bytes.length && bytes.readUInt8(at) !== 0) at += 1 + bytes.readUInt8(at);
  return Math.min(at + 1, bytes.length);
}
