import { cleanBmff } from './bmff.ts';
import { cleanBmp } from './bmp.ts';
import { cleanGif } from './gif.ts';
import type { CleanImage } from './image.ts';
import { cleanJpeg } from './jpeg.ts';
import { cleanPng } from './png.ts';
import { cleanWebp } from './webp.ts';

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
 * Removes Exif with its GPS position, XMP, IPTC, comments and text from an image. Picture, colours and orientation stay
 * without loss, because no pixel is decoded.
 *
 * @param bytes May be changed, because some formats are cleaned in place.
 * @returns Undefined for a malformed file.
 */
export function cleanImage(mediaType: string, bytes: Buffer): CleanImage | undefined {
  try {
    const image = cleaners[mediaType]?.(bytes);
    return image !== undefined && image.widthPx > 0 && image.heightPx > 0 ? image : undefined;
  } catch (error) {
    // A length exceeds the file.
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}

export function isImage(mediaType: string): boolean {
  return Object.hasOwn(cleaners, mediaType);
}
