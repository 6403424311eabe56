import { type Box, boxes } from './bmff-boxes.ts';
import type { CountPart } from './part-counter.ts';

/** Bytes of an item, by their offsets in the file. */
export interface Extent {
  readonly start: number;
  readonly end: number;
}

/** Types of metadata items, by the ids of the items. */
export type MetadataItems = ReadonlyMap<number, string>;

const unwanted = new Set(['Exif', 'mime', 'uri ']);

/** Reads the ids and types of metadata items (Exif, XMP); undefined for an unreadable list. */
export function metadataItems(bytes: Buffer, { body, end }: Box, countPart: CountPart): MetadataItems | undefined {
  const entriesFrom = body + (bytes.readUInt8(body) === 0 ? 6 : 8);
  const entries = boxes(bytes, entriesFrom, end, countPart);
  if (entries === undefined) return undefined;
  const found = new Map<number, string>();
  for (const entry of entries) {
    if (entry.type !== 'infe') continue;
    const version = bytes.readUInt8(entry.body);
    // Versions 0 and 1 have no types; current images do not use them.
    if (version < 2) return undefined;
    const idBytes = version === 2 ? 2 : 4;
    const id = bytes.readUIntBE(entry.body + 4, idBytes);
    const type = bytes.toString('latin1', entry.body + 6 + idBytes, entry.body + 10 + idBytes);
    if (unwanted.has(type)) found.set(id, type);
  }
  return found;
}

/** Reads the extents of the metadata items; NaN for an item that consists of other items. */
export function itemPlaces(
  bytes: Buffer,
  { body, end }: Box,
  { items, data, countPart }: { readonly items: MetadataItems; readonly data: Box | undefined; countPart: CountPart },
): ReadonlyMap<number, readonly Extent[]> {
  const version = bytes.readUInt8(body);
  let at = body + 6;
  const take = (length: number): number => {
    if (at + length > end) throw new RangeError('The list of extents ends early');
    const value = readNumber(bytes, at, length);
    at += length;
    return value;
  };
  const [offsetBytes, lengthBytes] = halves(bytes.readUInt8(body + 4));
  const [baseBytes, lastHalf] = halves(bytes.readUInt8(body + 5));
  const indexBytes = version === 0 ? 0 : lastHalf;
  const places = new Map<number, Extent[]>();
  const count = take(version < 2 ? 2 : 4);
  for (let item = 0; item < count; item++) {
    countPart();
    const id = take(version < 2 ? 2 : 4);
    const method = version === 0 ? 0 : take(2) & 0x0f;
    take(2);
    const base = take(baseBytes);
    const origin = method === 0 ? 0 : ((method === 1 ? data?.body : undefined) ?? Number.NaN);
    const extents: Extent[] = [];
    const extentCount = take(2);
    const extentBytes = indexBytes + offsetBytes + lengthBytes;
    // Extents without bytes of their own are equal, so an item has one of them.
    if (extentCount > 1 && (extentBytes === 0 || extentCount * extentBytes > end - at))
      throw new RangeError('The list of extents ends early');
    for (let extent = 0; extent < extentCount; extent++) {
      countPart();
      take(indexBytes);
      const offset = base + take(offsetBytes);
      const length = take(lengthBytes);
      if (items.has(id)) extents.push({ start: origin + offset, end: origin + offset + length });
    }
    if (items.has(id)) places.set(id, extents);
  }
  return places;
}

function halves(byte: number): readonly [number, number] {
  return [byte >> 4, byte & 0x0f];
}

function readNumber(bytes: Buffer, at: number, length: number): number {
  if (length === 0) return 0;
  return length === 8 ? Number(bytes.readBigUInt64BE(at)) : bytes.readUIntBE(at, length);
}
