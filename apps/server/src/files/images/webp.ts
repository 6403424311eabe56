import type { CleanImage } from './image.ts';
import { createKeptRanges } from './kept-ranges.ts';
import { readOrientation, writeOrientation } from './orientation.ts';
import { createPartCounter } from './part-counter.ts';

const needed = new Set(['ICCP', 'ANIM', 'ANMF', 'ALPH', 'VP8 ', 'VP8L']);
const EXIF_FLAG = 0x08;
const XMP_FLAG = 0x04;

/** Cleans a WebP: keeps picture, colour profile and animation, reduces Exif to the orientation, removes other chunks. */
export function cleanWebp(bytes: Buffer): CleanImage | undefined {
  const kept = createKeptRanges(bytes);
  const countPart = createPartCounter();
  let size: readonly [number, number] | undefined;
  let header: Buffer | undefined;
  let orientation = 1;
  let missing = 0;
  const end = Math.min(bytes.length, 8 + bytes.readUInt32LE(4));
  for (let offset = 12; offset + 8 <= end; ) {
    countPart();
    const type = bytes.toString('latin1', offset, offset + 4);
    const length = bytes.readUInt32LE(offset + 4);
    const next = offset + 8 + length + (length % 2);
    const data = bytes.subarray(offset + 8, offset + 8 + length);
    if (data.length < length) return undefined;
    size ??= sizeOf(type, data);
    if (type === 'VP8X') header = data;
    else if (type === 'EXIF') orientation = readOrientation(withoutExifName(data));
    else if (needed.has(type)) {
      kept.keep(offset, Math.min(next, bytes.length));
      // The last chunk of an odd length may lack its filling byte.
      missing = Math.max(0, next - bytes.length);
    }
    offset = next;
  }
  if (size === undefined) return undefined;
  const parts = [...kept.parts(), Buffer.alloc(missing)];
  if (header !== undefined) {
    const copy = Buffer.from(header);
    const flags = copy.readUInt8(0) & ~(EXIF_FLAG | XMP_FLAG);
    copy.writeUInt8(orientation === 1 ? flags : flags | EXIF_FLAG, 0);
    parts.unshift(chunk('VP8X', copy));
    if (orientation !== 1) parts.push(chunk('EXIF', writeOrientation(orientation)));
  }
  const riff = Buffer.from('RIFF\0\0\0\0WEBP', 'latin1');
  riff.writeUInt32LE(
    parts.reduce((sum, { length }) => sum + length, 4),
    4,
  );
  return { parts: [riff, ...parts], widthPx: size[0], heightPx: size[1] };
}

function sizeOf(type: string, data: Buffer): readonly [number, number] | undefined {
  if (type === 'VP8X') return [data.readUIntLE(4, 3) + 1, data.readUIntLE(7, 3) + 1];
  if (type === 'VP8 ') return [data.readUInt16LE(6) & 0x3fff, data.readUInt16LE(8) & 0x3fff];
  if (type !== 'VP8L') return undefined;
  const bits = data.readUInt32LE(1);
  return [(bits & 0x3fff) + 1, ((bits >>> 14) & 0x3fff) + 1];
}

/** Removes the prefix `Exif`, which some programs copy from JPEG. */
function withoutExifName(data: Buffer): Buffer {
  return data.toString('latin1', 0, 6) === 'Exif\0\0' ? data.subarray(6) : data;
}

function chunk(type: string, data: Uint8Array): Buffer {
  const bytes = Buffer.alloc(8 + data.length + (data.length % 2));
  bytes.write(type, 0, 'latin1');
  bytes.writeUInt32LE(data.length, 4);
  bytes.set(data, 8);
  return bytes;
}
