import { open, readFile, stat, writeFile } from 'node:fs/promises';
import { fileTypeFromBuffer } from 'file-type';
import { cleanImage, isImage } from '../images/clean-image.ts';

/** Bytes that identify each accepted format. */
const HEAD_BYTES = 4_100;

export interface FileContent {
  readonly mediaType: string;
  /** With a dot: `.png`. */
  readonly extension: string;
  readonly widthPx: number | null;
  readonly heightPx: number | null;
  readonly sizeBytes: number;
}

export interface ContentRules {
  readonly mediaTypes: readonly string[];
  /** Maximum of pixels that an image declares. */
  readonly maxPixels: number;
}

export type ContentProblem = 'unsupported_type' | 'too_many_pixels';

/**
 * Detects the type of a file by its bytes instead of its name, and removes the metadata of an image.
 *
 * @returns A problem if the type is not in `mediaTypes`, the image is malformed, or it declares too many pixels.
 */
export async function inspectFile(path: string, rules: ContentRules): Promise<FileContent | ContentProblem> {
  const found = await fileTypeFromBuffer(await readHead(path)).catch(() => undefined);
  if (found === undefined || !rules.mediaTypes.includes(found.mime)) return 'unsupported_type';
  const kind = { mediaType: found.mime, extension: `.${found.ext}` };
  if (!isImage(found.mime)) return { ...kind, widthPx: null, heightPx: null, sizeBytes: (await stat(path)).size };
  const image = cleanImage(found.mime, await readFile(path));
  if (image === undefined) return 'unsupported_type';
  const { parts, widthPx, heightPx } = image;
  if (widthPx * heightPx > rules.maxPixels) return 'too_many_pixels';
  const bytes = Buffer.concat(parts);
  await writeFile(path, bytes);
  return { ...kind, widthPx, heightPx, sizeBytes: bytes.length };
}

async function readHead(path: string): Promise<Buffer> {
  const handle = await open(path, 'r');
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(HEAD_BYTES), 0, HEAD_BYTES, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await handle.close();
  }
}
