import type { CleanImage } from './image.ts';
import { createKeptRanges } from './kept-ranges.ts';
import { isTurned, readOrientation, writeOrientation } from './orientation.ts';
import { createPartCounter } from './part-counter.ts';

const JFIF = Buffer.from('JFIF\0', 'latin1');
const EXIF = Buffer.from('Exif\0\0', 'latin1');
const ICC = Buffer.from('ICC_PROFILE\0', 'latin1');
const ADOBE = Buffer.from('Adobe', 'latin1');

const APP0 = 0xe0;
const APP1 = 0xe1;
const APP2 = 0xe2;
const APP14 = 0xee;
const LAST_APP = 0xef;
const COMMENT = 0xfe;
const START_OF_SCAN = 0xda;
const END_OF_IMAGE = 0xd9;

/**
 * Cleans a JPEG: keeps frames, tables, scans and the colour profile. Removes metadata and data after the image, such as the
 * film of a motion photo.
 */
export function cleanJpeg(bytes: Buffer): CleanImage | undefined {
  const kept = createKeptRanges(bytes);
  const countPart = createPartCounter();
  let size: readonly [number, number] | undefined;
  let orientation = 1;
  let jfif: Buffer | undefined;
  let offset = 2;
  while (offset + 1 < bytes.length) {
    if (bytes[offset] !== 0xff) return undefined;
    const marker = bytes.readUInt8(offset + 1);
    // Fill bytes may precede a marker.
    if (marker === 0xff) {
      offset += 1;
      continue;
    }
    countPart();
    if (marker === END_OF_IMAGE) {
      kept.keep(offset, offset + 2);
      break;
    }
    if (isWithoutLength(marker)) {
      kept.keep(offset, offset + 2);
      offset += 2;
      continue;
    }
    const end = offset + 2 + bytes.readUInt16BE(offset + 2);
    if (end > bytes.length) return undefined;
    const payload = bytes.subarray(offset + 4, end);
    if (isFrame(marker)) size = largest(size, [payload.readUInt16BE(3), payload.readUInt16BE(1)]);
    if (marker === APP1 && startsWith(payload, EXIF)) orientation = readOrientation(payload.subarray(EXIF.length));
    if (marker === APP0 && startsWith(payload, JFIF) && payload.length >= 12) jfif = jfifSegment(payload);
    if (isNeeded(marker, payload)) kept.keep(offset, end);
    offset = end;
    if (marker === START_OF_SCAN) {
      offset = endOfScan(bytes, end);
      kept.keep(end, offset);
    }
  }
  if (size === undefined) return undefined;
  const [widthPx, heightPx] = isTurned(orientation) ? [size[1], size[0]] : size;
  const parts = [
    bytes.subarray(0, 2),
    ...(jfif === undefined ? [] : [jfif]),
    ...(orientation === 1 ? [] : [exifSegment(writeOrientation(orientation))]),
    ...kept.parts(),
  ];
  return { parts, widthPx, heightPx };
}

function isWithoutLength(marker: number): boolean {
  return marker === 0x01 || (marker >= 0xd0 && marker <= 0xd8);
}

function isFrame(marker: number): boolean {
  return marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc;
}

function isNeeded(marker: number, payload: Buffer): boolean {
  if (marker === APP2) return startsWith(payload, ICC);
  if (marker === APP14) return startsWith(payload, ADOBE);
  return marker !== COMMENT && (marker < APP0 || marker > LAST_APP);
}

function startsWith(bytes: Buffer, beginning: Buffer): boolean {
  return bytes.subarray(0, beginning.length).equals(beginning);
}

/** Returns the offset of the next marker that is neither a stuffed byte nor a restart marker. */
function endOfScan(bytes: Buffer, from: number): number {
  // A search for each marker would cost more than this loop where nearly every byte is one.
  for (let at = from; at + 1 < bytes.length; at++) {
    if (bytes[at] !== 0xff) continue;
    const next = bytes.readUInt8(at + 1);
    const isOfScan = next === 0x00 || next === 0xff || (next >= 0xd0 && next <= 0xd7);
    if (!isOfScan) return at;
  }
  return bytes.length;
}

function largest(before: readonly [number, number] | undefined, now: readonly [number, number]) {
  return before === undefined ? now : ([Math.max(before[0], now[0]), Math.max(before[1], now[1])] as const);
}

/** Creates a JFIF segment with version and resolution, without the thumbnail. */
function jfifSegment(payload: Buffer): Buffer {
  return Buffer.concat([Buffer.from([0xff, APP0, 0, 16]), payload.subarray(0, 12), Buffer.from([0, 0])]);
}

function exifSegment(tiff: Buffer): Buffer {
  const head = Buffer.from([0xff, APP1, 0, 2 + EXIF.length + tiff.length]);
  return Buffer.concat([head, EXIF, tiff]);
}
