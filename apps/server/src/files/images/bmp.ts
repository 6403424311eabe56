import type { CleanImage } from './image.ts';

const HEADERS = 54;
const OLD_HEADER = 12;

/** Cleans a BMP by removing bytes after its declared length; the format has no metadata. */
export function cleanBmp(bytes: Buffer): CleanImage | undefined {
  const named = bytes.readUInt32LE(2);
  const isOld = bytes.readUInt32LE(14) === OLD_HEADER;
  const widthPx = isOld ? bytes.readUInt16LE(18) : Math.abs(bytes.readInt32LE(18));
  const heightPx = isOld ? bytes.readUInt16LE(20) : Math.abs(bytes.readInt32LE(22));
  const end = named >= HEADERS && named < bytes.length ? named : bytes.length;
  return { parts: [bytes.subarray(0, end)], widthPx, heightPx };
}
