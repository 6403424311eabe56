import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { inspection } from '../../limits/tables/inspection.ts';
import { hostileFiles } from '../../testing/hostile-files.ts';
import { bmffSample, bmpSample, gifSample, jpegSample, pngSample, secret, webpSample } from '../../testing/images.ts';
import { cleanImage } from './clean-image.ts';
import { pngChunk } from './png.ts';

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

describe('an image that costs more than its bytes', () => {
  const mediaTypes: Readonly<Record<string, string>> = {
    heic: 'image/heic',
    avif: 'image/avif',
    gif: 'image/gif',
    jpg: 'image/jpeg',
    png: 'image/png',
    webp: 'image/webp',
    bmp: 'image/bmp',
  };
  const images = hostileFiles.filter(({ name }) => (name.split('.').at(-1) ?? '') in mediaTypes);

  test.each(images)('cleaning the file “$title” makes few parts and takes less than two seconds', ({ name, build }) => {
    const bytes = build();
    // Time of the processor, because other tests run beside this one.
    const before = process.cpuUsage();
    const image = cleanImage(mediaTypes[name.split('.').at(-1) ?? ''] ?? '', bytes);
    expect(process.cpuUsage(before).user / 1_000).toBeLessThan(2_000);
    expect(image?.parts.length ?? 0).toBeLessThan(10);
  });

  /** Repeats a few bytes of a format behind the beginning of a picture, so that a loop may run for each of them. */
  const repeated = fc.record({
    sample: fc.constantFrom(...samples),
    end: fc.double({ min: 0, max: 1, noNaN: true }),
    pattern: fc.uint8Array({ minLength: 1, maxLength: 40 }),
    fragment: fc.double({ min: 0, max: 1, noNaN: true }),
    length: fc.nat(300_000),
  });

  test('cleaning any bytes makes a bounded number of parts, returns no more bytes than it got, and never throws', () => {
    fc.assert(
      fc.property(repeated, fc.boolean(), ({ sample, end, pattern, fragment, length }, isOwn) => {
        const picture = sample.sample();
        const from = Math.floor(fragment * (picture.length - 1));
        const repeatedBytes = isOwn ? picture.subarray(from, from + pattern.length) : pattern;
        const bytes = Buffer.concat([
          picture.subarray(0, Math.floor(end * picture.length)),
          Buffer.alloc(length, repeatedBytes),
        ]);
        const size = bytes.length;
        const parts = cleanImage(sample.mediaType, bytes)?.parts ?? [];
        expect(parts.length).toBeLessThanOrEqual(inspection.imageParts.most);
        expect(parts.reduce((sum, part) => sum + part.length, 0)).toBeLessThanOrEqual(size + 100);
      }),
      { numRuns: 300 },
    );
  });

  test('an image at the limit of parts is cleaned, and one part more is rejected', () => {
    const chunks = (count: number): Buffer => {
      const text = pngChunk('tEXt', Buffer.alloc(0));
      const [before, after] = [pngSample().subarray(0, 33), pngSample().subarray(33)];
      return Buffer.concat([before, Buffer.alloc(count * text.length, text), after]);
    };
    const own = 10;
    expect(clean('image/png', chunks(inspection.imageParts.most - own))?.bytes.includes('IEND')).toBe(true);
    expect(clean('image/png', chunks(inspection.imageParts.most - own + 1))).toBeUndefined();
  });
});

test('a file of another type is not cleaned', () => {
  expect(cleanImage('application/pdf', Buffer.from('%PDF'))).toBeUndefined();
  expect(cleanImage('constructor', Buffer.from('x'))).toBeUndefined();
});
