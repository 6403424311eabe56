import { readFileSync } from 'node:fs';

/** Reads the size of a PNG from its header, in pixels. Throws for another file. */
export function pngSize(path: string): { readonly width: number; readonly height: number } {
  const head = readFileSync(path).subarray(0, 24);
  if (head.toString('latin1', 1, 4) !== 'PNG') throw new Error(`${path} is no PNG`);
  return { width: head.readUInt32BE(16), height: head.readUInt32BE(20) };
}
