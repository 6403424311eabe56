import { type Box, boxes } from './bmff-boxes.ts';
import { itemPlaces, metadataItems } from './bmff-items.ts';
import type { CleanImage } from './image.ts';
import { emptyTiff } from './orientation.ts';

/** Types of boxes that contain boxes. */
const containers = new Set(['moov', 'trak', 'mdia', 'minf', 'stbl', 'iprp', 'ipco']);
/** Types of boxes with metadata. They become free space, which keeps all offsets. */
const metadataBoxes = new Set(['uuid', 'udta', 'jumb']);

/**
 * Cleans AVIF and HEIC in place by overwriting the items Exif and XMP. The orientation is a property of the picture in
 * these formats, and stays.
 */
export function cleanBmff(bytes: Buffer): CleanImage | undefined {
  const size: [number, number] = [0, 0];
  if (!cleanBoxes(bytes, 0, bytes.length, size)) return undefined;
  return { parts: [bytes], widthPx: size[0], heightPx: size[1] };
}

function cleanBoxes(bytes: Buffer, from: number, to: number, size: [number, number]): boolean {
  const found = boxes(bytes, from, to);
  if (found === undefined) return false;
  return found.every((box) => {
    if (metadataBoxes.has(box.type)) return free(bytes, box);
    if (box.type === 'ispe') return grow(size, bytes.readUInt32BE(box.body + 4), bytes.readUInt32BE(box.body + 8));
    // The track's header ends with width and height in 16.16 fixed point.
    if (box.type === 'tkhd') return grow(size, bytes.readUInt16BE(box.end - 8), bytes.readUInt16BE(box.end - 4));
    if (box.type === 'meta') return cleanMeta(bytes, box, size);
    return !containers.has(box.type) || cleanBoxes(bytes, box.body, box.end, size);
  });
}

/** Cleans a meta box, whose boxes follow four bytes of version and flags. */
function cleanMeta(bytes: Buffer, { body, end }: Box, size: [number, number]): boolean {
  if (!cleanBoxes(bytes, body + 4, end, size)) return false;
  const inner = boxes(bytes, body + 4, end) ?? [];
  const items = inner.find(({ type }) => type === 'iinf');
  const locations = inner.find(({ type }) => type === 'iloc');
  const data = inner.find(({ type }) => type === 'idat');
  const unwanted = items === undefined ? new Map<number, string>() : metadataItems(bytes, items);
  if (unwanted === undefined) return false;
  if (unwanted.size === 0) return true;
  const places = locations && itemPlaces(bytes, locations, data);
  if (places === undefined) return false;
  for (const [id, type] of unwanted) {
    const extents = places.get(id);
    if (extents === undefined) continue;
    for (const { start, end } of extents) {
      if (!(start < end && end <= bytes.length)) return false;
      bytes.fill(0, start, end);
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
