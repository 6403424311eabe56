import { inspection } from '../../limits/tables/inspection.ts';
import { type Box, boxes } from './bmff-boxes.ts';
import { itemPlaces, metadataItems } from './bmff-items.ts';
import type { CleanImage } from './image.ts';
import { emptyTiff } from './orientation.ts';
import { type CountPart, createPartCounter } from './part-counter.ts';

/** Types of boxes that contain boxes. */
const containers = new Set(['moov', 'trak', 'mdia', 'minf', 'stbl', 'iprp', 'ipco']);
/** Types of boxes with metadata. They become free space, which keeps all offsets. */
const metadataBoxes = new Set(['uuid', 'udta', 'jumb']);

interface Cleaning {
  readonly bytes: Buffer;
  readonly size: [number, number];
  readonly countPart: CountPart;
}

/**
 * Cleans AVIF and HEIC in place by overwriting the items Exif and XMP. The orientation is a property of the picture in
 * these formats, and stays.
 */
export function cleanBmff(bytes: Buffer): CleanImage | undefined {
  const cleaning: Cleaning = { bytes, size: [0, 0], countPart: createPartCounter() };
  if (!cleanBoxes(cleaning, 0, bytes.length, 0)) return undefined;
  return { parts: [bytes], widthPx: cleaning.size[0], heightPx: cleaning.size[1] };
}

function cleanBoxes(cleaning: Cleaning, from: number, to: number, depth: number): boolean {
  const { bytes, size, countPart } = cleaning;
  if (depth > inspection.boxDepth.most) return false;
  const found = boxes(bytes, from, to, countPart);
  if (found === undefined) return false;
  return found.every((box) => {
    if (metadataBoxes.has(box.type)) return free(bytes, box);
    if (box.type === 'ispe') return grow(size, bytes.readUInt32BE(box.body + 4), bytes.readUInt32BE(box.body + 8));
    // The track's header ends with width and height in 16.16 fixed point.
    if (box.type === 'tkhd') return grow(size, bytes.readUInt16BE(box.end - 8), bytes.readUInt16BE(box.end - 4));
    if (box.type === 'meta') return cleanMeta(cleaning, box, depth);
    return !containers.has(box.type) || cleanBoxes(cleaning, box.body, box.end, depth + 1);
  });
}

/** Cleans a meta box, whose boxes follow four bytes of version and flags. */
function cleanMeta(cleaning: Cleaning, { body, end }: Box, depth: number): boolean {
  const { bytes, countPart } = cleaning;
  if (!cleanBoxes(cleaning, body + 4, end, depth + 1)) return false;
  const inner = boxes(bytes, body + 4, end, countPart) ?? [];
  const list = inner.find(({ type }) => type === 'iinf');
  const locations = inner.find(({ type }) => type === 'iloc');
  const data = inner.find(({ type }) => type === 'idat');
  const items = list === undefined ? new Map<number, string>() : metadataItems(bytes, list, countPart);
  if (items === undefined) return false;
  if (items.size === 0) return true;
  const places = locations && itemPlaces(bytes, locations, { items, data, countPart });
  if (places === undefined) return false;
  // Extents that overlap would overwrite the same bytes again and again.
  let clearable = bytes.length;
  for (const [id, type] of items) {
    const extents = places.get(id);
    if (extents === undefined) continue;
    for (const { start, end: extentEnd } of extents) {
      clearable -= extentEnd - start;
      if (!(start < extentEnd && extentEnd <= bytes.length && clearable >= 0)) return false;
      bytes.fill(0, start, extentEnd);
    }
    // A strict reader expects a TIFF structure after the four bytes of its offset.
    const [first] = extents;
    const tiff = emptyTiff();
    if (type === 'Exif' && first !== undefined && first.end - first.start >= tiff.length + 4)
      tiff.copy(bytes, first.start + 4);
  }
  return true;
}

function free(bytes: Buffer, { start, body, end }: Box): true {
  bytes.write('free', start + 4, 'latin1');
  bytes.fill(0, body, end);
  return true;
}

function grow(size: [number, number], widthPx: number, heightPx: number): true {
  size[0] = Math.max(size[0], widthPx);
  size[1] = Math.max(size[1], heightPx);
  return true;
}
