import { cleanBmff } from './bmff.ts';
import { cleanBmp } from './bmp.ts';
import { cleanGif } from './gif.ts';
import { cleanJpeg } from './jpeg.ts';
import { cleanPng } from './png.ts';
import { cleanWebp } from './webp.ts';

/** An image without what a camera, a phone or an editor wrote beside the picture. */
export interface CleanImage {
  /** The file's bytes, in order. */
  readonly parts: readonly Uint8Array[];
  /** As declared; nothing is decoded. */
  readonly widthPx: number;
  readonly heightPx: number;
}

type Cleaner = (bytes: Buffer) => CleanImage | undefined;

const cleaners: Readonly<Record<string, Cleaner>> = {
  'image/jpeg': cleanJpeg,
  'image/png': cleanPng,
  'image/gif': cleanGif,
  'image/webp': cleanWebp,
  'image/avif': cleanBmff,
  'image/heic': cleanBmff,
  'image/bmp': cleanBmp,
};

/**
 * Removes Exif with its GPS position, XMP, IPTC, comments and text from an image. The picture, its colours and its
 * orientation stay as they are, without loss: no pixel is decoded.
 *
 * @param bytes Belongs to this function afterwards: some formats are cleaned in place.
 * @returns Undefined when the structure of the file cannot be followed.
 */
export function cleanImage(mediaType: string, bytes: Buffer): CleanImage | undefined {
  try {
    const image = cleaners[mediaType]?.(bytes);
    return image !== undefined && image.widthPx > 0 && image.heightPx > 0 ? image : undefined;
  } catch (error) {
    // A length that leads past the end of the file.
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}

export function isImage(mediaType: string): boolean {
  return Object.hasOwn(cleaners, mediaType);
}
