import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { bmffSample, bmpSample, gifSample, jpegSample, pngSample, secret, webpSample } from '../../testing/images.ts';
import { cleanImage } from './clean-image.ts';

const samples = [
  {
    mediaType: 'image/jpeg',
    sample: jpegSample,
    kept: ['ICC_PROFILE', 'JFIF', '\x12\xff\x00\x34\xff\xd0\x56\xff\xd9'],
  },
  { mediaType: 'image/png', sample: pngSample, kept: ['pHYs', 'IDAT', 'IEND'] },
  { mediaType: 'image/gif', sample: gifSample, kept: ['NETSCAPE2.0', '\x21\xf9', '\x3b'] },
  { mediaType: 'image/webp', sample: webpSample, kept: ['ICCP', 'VP8L'] },
  { mediaType: 'image/avif', sample: (size = {}) => bmffSample('avif', size), kept: ['coded picture', 'ispe'] },
  { mediaType: 'image/heic', sample: (size = {}) => bmffSample('heic', size), kept: ['coded picture', 'ispe'] },
  { mediaType: 'image/bmp', sample: bmpSample, kept: ['BM'] },
] as const;

const clean = (mediaType: string, bytes: Buffer) => {
  const image = cleanImage(mediaType, bytes);
  return image && { ...image, bytes: Buffer.concat(image.parts) };
};

describe.each(samples)('cleaning $mediaType', ({ mediaType, sample, kept }) => {
  test('a cleaned image has no camera, place or author, and keeps its picture', () => {
    expect(sample().includes(secret)).toBe(true);
    const image = clean(mediaType, sample());
    expect(image?.bytes.includes(secret)).toBe(false);
    for (const part of kept) expect(image?.bytes.includes(Buffer.from(part, 'latin1'))).toBe(true);
  });

  test('cleaning an image twice changes nothing more', () => {
    const once = clean(mediaType, sample());
    const before = Buffer.from(once?.bytes ?? []);
    expect(clean(mediaType, Buffer.from(before))?.bytes).toEqual(before);
  });

  test('cleaning an image returns its declared size', () => {
    const image = clean(mediaType, sample({ widthPx: 3_000, heightPx: 2_000 }));
    const isTurned = mediaType === 'image/jpeg';
    expect([image?.widthPx, image?.heightPx]).toEqual(isTurned ? [2_000, 3_000] : [3_000, 2_000]);
  });

  test('a truncated or changed image is cleaned or rejected, and never throws', () => {
    const length = sample().length;
    fc.assert(
      fc.property(
        fc.nat(length),
        fc.array(fc.tuple(fc.nat(length - 1), fc.nat(255)), { maxLength: 4 }),
        (end, changes) => {
          const bytes = Buffer.from(sample());
          for (const [at, value] of changes) bytes[at] = value;
          clean(mediaType, bytes.subarray(0, end));
        },
      ),
      { numRuns: 500 },
    );
  });
});

test.each(samples.slice(0, 4).filter(({ mediaType }) => mediaType !== 'image/gif'))(
  'a cleaned image of type $mediaType keeps its orientation',
  ({ mediaType, sample }) => {
    const turned = clean(mediaType, (sample as typeof jpegSample)({ orientation: 6 }));
    const upright = clean(mediaType, (sample as typeof jpegSample)({ orientation: 1 }));
    const tag = Buffer.from([0x01, 0x12, 0, 3, 0, 0, 0, 1, 0, 6]);
    expect(turned?.bytes.includes(tag)).toBe(true);
    expect(upright?.bytes.includes(Buffer.from('MM\0*', 'latin1'))).toBe(false);
  },
);

test('a file of another type is not cleaned', () => {
  expect(cleanImage('application/pdf', Buffer.from('%PDF'))).toBeUndefined();
  expect(cleanImage('constructor', Buffer.from('x'))).toBeUndefined();
});
