/** First bytes of the pages that hold rows or keys. Any other page begins with the high byte of a page's number. */
const interiorTypes = new Set([0x02, 0x05]);
const leafTypes = new Set([0x0a, 0x0d]);
const INTERIOR_HEADER = 12;
const LEAF_HEADER = 8;
/** Greater numbers of pages would have the first byte of an interior page. */
export const MAX_PAGES = 0x01ff_ffff;

/**
 * Finds the bytes of a page that belong to no row, between its list of cells and the first cell. SQLite never reads them,
 * and leaves there what the page held before it was split or joined. Cells and free blocks are behind them.
 *
 * @param page A whole page of SQLite's file format, other than the first one.
 * @returns Undefined for a page without cells, and for one whose bytes are already zeros.
 */
export function findLeftBytes(page: Buffer): { readonly from: number; readonly to: number } | undefined {
  const type = page.readUInt8(0);
  if (!interiorTypes.has(type) && !leafTypes.has(type)) return undefined;
  const header = interiorTypes.has(type) ? INTERIOR_HEADER : LEAF_HEADER;
  const from = header + 2 * page.readUInt16BE(3);
  const to = page.readUInt16BE(5) || 65_536;
  if (from >= to || to > page.length) return undefined;
  return isZero(page, from, to) ? undefined : { from, to };
}

const zeros = Buffer.alloc(65_536);

/** Returns up to 65,536 zeros. */
export function zeroBytes(length: number): Buffer {
  return zeros.subarray(0, length);
}

function isZero(page: Buffer, from: number, to: number): boolean {
  return page.compare(zeros, 0, to - from, from, to) === 0;
}

/** Reads the size of the pages; undefined for a file in which `findLeftBytes` could mistake a page. */
export function readPageSize(header: Buffer): number | undefined {
  const size = header.readUInt16BE(16);
  const reservedBytes = header.readUInt8(20);
  const isVacuumedItself = header.readUInt32BE(52) !== 0;
  if (header.toString('latin1', 0, 16) !== 'SQLite format 3\0' || reservedBytes > 0 || isVacuumedItself)
    return undefined;
  return size === 1 ? 65_536 : size;
}
