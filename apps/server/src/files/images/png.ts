import { crc32 } from 'node:zlib';
import type { CleanImage } from './image.ts';
import { createKeptRanges } from './kept-ranges.ts';
import { readOrientation, writeOrientation } from './orientation.ts';
import { createPartCounter } from './part-counter.ts';

/** Types of chunks for picture, palette, transparency, colours, resolution and animation. */
const needed = new Set(
  'IHDR PLTE IDAT IEND tRNS cHRM gAMA iCCP sBIT sRGB cICP mDCV cLLI bKGD hIST pHYs acTL fcTL fdAT'.split(' '),
);

/** Cleans a PNG: keeps known picture chunks; removes text, times and unknown chunks. */
export function cleanPng(bytes: Buffer): CleanImage | undefined {
  const kept = createKeptRanges(bytes);
  const countPart = createPartCounter();
  let headerEnd = 0;
  let orientation = 1;
  let size: readonly [number, number] | undefined;
  for (let offset = 8; offset + 12 <= bytes.length; ) {
    const end = offset + 12 + bytes.readUInt32BE(offset);
    if (end > bytes.length) return undefined;
    countPart();
    const type = bytes.toString('latin1', offset + 4, offset + 8);
    const data = bytes.subarray(offset + 8, end - 4);
    if (size === undefined && type !== 'IHDR') return undefined;
    if (type === 'IHDR') size = [data.readUInt32BE(0), data.readUInt32BE(4)];
    // An orientation is written between the header and the other chunks.
    if (headerEnd === 0) headerEnd = end;
    else if (needed.has(type)) kept.keep(offset, end);
    if (type === 'eXIf') orientation = readOrientation(data);
    // Data after the end is not part of the picture.
    if (type === 'IEND') break;
    offset = end;
  }
  if (size === undefined) return undefined;
  const turned = orientation === 1 ? [] : [pngChunk('eXIf', writeOrientation(orientation))];
  const parts = [bytes.subarray(0, headerEnd), ...turned, ...kept.parts()];
  return { parts, widthPx: size[0], heightPx: size[1] };
}

export function pngChunk(type: string, data: Uint8Array): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const chunk = Buffer.alloc(body.length + 8);
  chunk.writeUInt32BE(data.length, 0);
  body.copy(chunk, 4);
  chunk.writeUInt32BE(crc32(body), body.length + 4);
  return chunk;
}
