import { limits } from '@product/contract';
import { pngChunk } from '../files/images/png.ts';
import { bmffSample, gifSample, jpegSample, pngSample, webpSample } from './images.ts';

/** A file that costs a careless parser much more than its bytes. */
export interface HostileFile {
  readonly title: string;
  readonly name: string;
  /** Creates the bytes when they are sent, because most are as large as an upload may be. */
  readonly build: () => Buffer;
}

/** A multipart body that costs a careless parser much more than its bytes. */
export interface HostileForm {
  readonly title: string;
  readonly contentType: string;
  readonly build: () => Buffer;
}

const text = (value: string): Buffer => Buffer.from(value, 'latin1');
const u16 = (value: number): Buffer => Buffer.from([value >> 8, value & 255]);
const u32 = (value: number): Buffer => {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(value);
  return bytes;
};

/** Repeats a pattern between a beginning and an end, up to the size of the largest upload. */
function filled(beginning: Buffer, pattern: Buffer, end: Buffer = Buffer.alloc(0)): Buffer {
  const room = limits.fileBytes - beginning.length - end.length;
  return Buffer.concat([beginning, Buffer.alloc(room - (room % pattern.length), pattern), end]);
}

function box(type: string, ...parts: readonly Buffer[]): Buffer {
  const body = Buffer.concat(parts);
  return Buffer.concat([u32(body.length + 8), text(type), body]);
}

type Brand = 'avif' | 'heic';

const fileType = (brand: Brand): Buffer => box('ftyp', text(brand), u32(0), text('mif1'), text(brand));
const noFlags = Buffer.alloc(4);
const imageSize = box('iprp', box('ipco', box('ispe', noFlags, u32(40), u32(30))));
const exifEntry = box('infe', Buffer.from([2, 0, 0, 0]), u16(1), u16(0), text('Exif\0'));

/** Creates a picture whose first item is Exif, and whose list of extents is given. */
function withPlaces(brand: Brand, places: Buffer, items: Buffer = Buffer.concat([noFlags, u16(1), exifEntry])): Buffer {
  return Buffer.concat([fileType(brand), box('meta', noFlags, box('iinf', items), box('iloc', places), imageSize)]);
}

/** Creates `count` items of 65,535 extents each, whose offsets and lengths have no bytes. */
function emptyExtents(brand: Brand, count: number): Buffer {
  const item = Buffer.concat([u16(1), u16(0), u16(0xffff)]);
  return withPlaces(brand, Buffer.concat([noFlags, u16(0), u16(count), Buffer.alloc(count * item.length, item)]));
}

/** Creates items whose extents all span the whole file, which is cleared again for each. */
function overlappingExtents(brand: Brand): Buffer {
  const extents = 0xfff0;
  const extent = Buffer.concat([u32(0), u32(1_000_000)]);
  const places = Buffer.concat([noFlags, Buffer.from([0x44, 0]), u16(1), u16(1), u16(0), u16(extents)]);
  const picture = withPlaces(brand, Buffer.concat([places, Buffer.alloc(extents * extent.length, extent)]));
  return Buffer.concat([picture, box('mdat', Buffer.alloc(1_000_000))]);
}

function manyItems(brand: Brand): Buffer {
  const entries = Buffer.alloc(exifEntry.length * 900_000, exifEntry);
  return withPlaces(brand, Buffer.concat([noFlags, u32(0)]), Buffer.concat([noFlags, u16(0xffff), entries]));
}

function nestedBoxes(brand: Brand, type: string, step: number): Buffer {
  const beginning = fileType(brand);
  const levels = Math.floor((limits.fileBytes - beginning.length) / step);
  const bytes = Buffer.alloc(levels * step);
  for (let level = 0; level < levels; level++) {
    bytes.writeUInt32BE(bytes.length - level * step, level * step);
    bytes.write(type, level * step + 4, 'latin1');
  }
  return Buffer.concat([beginning, bytes]);
}

const gifHead = gifSample().subarray(0, 19);
const gifFrame = Buffer.from([0x2c, 0, 0, 0, 0, 40, 0, 30, 0, 0, 2, 0]);
const jpegHead = jpegSample().subarray(0, 2);
const jpegSegment = (marker: number, payload = ''): Buffer =>
  Buffer.concat([Buffer.from([0xff, marker]), u16(payload.length + 2), text(payload)]);
const jpegFrame = jpegSegment(0xc0, '\x08\0\x1e\0\x28\x01\x01\x11\0');
const pngHead = pngSample().subarray(0, 33);
const webpHead = (() => {
  const bytes = Buffer.from(webpSample().subarray(0, 30));
  bytes.writeUInt32LE(limits.fileBytes, 4);
  return bytes;
})();

const brands: readonly Brand[] = ['heic', 'avif'];

/** Names and builders of hostile files, for each format that is accepted and some that are not. */
export const hostileFiles: readonly HostileFile[] = [
  ...brands.flatMap((brand) => {
    const file = (title: string, build: () => Buffer): HostileFile => ({
      title: `${brand.toUpperCase()} ${title}`,
      name: `hostile.${brand}`,
      build,
    });
    return [
      file('of 1.1 kB with extents without bytes', () => emptyExtents(brand, 160)),
      file('of 5 kB with extents without bytes', () => emptyExtents(brand, 800)),
      file('of 390 kB with extents without bytes', () => emptyExtents(brand, 0xffff)),
      file('with overlapping extents', () => overlappingExtents(brand)),
      file('with 900,000 items', () => manyItems(brand)),
      file('of boxes inside boxes', () => nestedBoxes(brand, 'moov', 8)),
      file('of lists inside lists', () => nestedBoxes(brand, 'meta', 12)),
      file('of empty boxes', () => filled(bmffSample(brand), box('free'))),
      file('of empty lists', () => filled(bmffSample(brand), box('moov'))),
    ];
  }),
  { title: 'GIF of empty extensions', name: 'a.gif', build: () => filled(gifHead, Buffer.from([0x21, 0xf9, 0])) },
  { title: 'GIF of empty comments', name: 'a.gif', build: () => filled(gifHead, Buffer.from([0x21, 0xfe, 0])) },
  {
    title: 'GIF of kept and removed extensions in turn',
    name: 'a.gif',
    build: () => filled(gifHead, Buffer.from([0x21, 0xf9, 0, 0x21, 0xfe, 0])),
  },
  {
    title: 'GIF of one long row of blocks',
    name: 'a.gif',
    build: () => filled(Buffer.concat([gifHead, Buffer.from([0x21, 0xf9])]), Buffer.from([1, 0])),
  },
  { title: 'GIF of empty frames', name: 'a.gif', build: () => filled(gifHead, gifFrame) },
  {
    title: 'JPEG of markers without content',
    name: 'a.jpg',
    build: () => filled(Buffer.concat([jpegHead, jpegFrame]), Buffer.from([0xff, 0x01])),
  },
  {
    title: 'JPEG of kept and removed segments in turn',
    name: 'a.jpg',
    build: () => filled(Buffer.concat([jpegHead, jpegFrame]), Buffer.concat([jpegSegment(0xdb), jpegSegment(0xfe)])),
  },
  {
    title: 'JPEG of fill bytes',
    name: 'a.jpg',
    build: () => filled(Buffer.concat([jpegHead, jpegFrame]), Buffer.from([0xff])),
  },
  {
    title: 'JPEG of stuffed bytes',
    name: 'a.jpg',
    build: () => filled(Buffer.concat([jpegHead, jpegFrame, jpegSegment(0xda)]), Buffer.from([0xff, 0])),
  },
  {
    title: 'JPEG of empty scans',
    name: 'a.jpg',
    build: () => filled(Buffer.concat([jpegHead, jpegFrame]), jpegSegment(0xda)),
  },
  {
    title: 'JPEG of frames',
    name: 'a.jpg',
    build: () => filled(jpegHead, jpegFrame),
  },
  {
    title: 'PNG of empty chunks',
    name: 'a.png',
    build: () => filled(pngHead, pngChunk('IDAT', Buffer.alloc(0))),
  },
  {
    title: 'PNG of kept and removed chunks in turn',
    name: 'a.png',
    build: () => filled(pngHead, Buffer.concat([pngChunk('IDAT', Buffer.alloc(0)), pngChunk('tEXt', Buffer.alloc(0))])),
  },
  {
    title: 'PNG of orientations',
    name: 'a.png',
    build: () =>
      filled(pngHead, pngSample().subarray(pngSample().indexOf('eXIf') - 4, pngSample().indexOf('tIME') - 4)),
  },
  { title: 'WebP of empty chunks', name: 'a.webp', build: () => filled(webpHead, text('ALPH\0\0\0\0')) },
  {
    title: 'WebP of kept and removed chunks in turn',
    name: 'a.webp',
    build: () => filled(webpHead, text('ALPH\0\0\0\0XMP \0\0\0\0')),
  },
  { title: 'WebP of headers', name: 'a.webp', build: () => filled(webpHead, webpHead.subarray(12, 30)) },
  { title: 'BMP of zeros', name: 'a.bmp', build: () => filled(text('BM'), Buffer.from([0])) },
  { title: 'PDF of objects', name: 'a.pdf', build: () => filled(text('%PDF-1.7\n'), text('1 0 obj[[[[[[[[')) },
  {
    title: 'SVG of nested groups',
    name: 'a.svg',
    build: () => filled(text('<svg xmlns="http://www.w3.org/2000/svg">'), text('<g>')),
  },
  {
    title: 'XML with entities inside entities',
    name: 'a.xml',
    build: () =>
      text(
        `<?xml version="1.0"?><!DOCTYPE x [<!ENTITY a "aaaaaaaaaa">${Array.from({ length: 9 }, (_, index) => `<!ENTITY ${'bcdefghij'[index]} "${`&${'abcdefghi'[index]};`.repeat(10)}">`).join('')}]><x>&j;</x>`,
      ),
  },
  { title: 'ZIP of empty entries', name: 'a.zip', build: () => filled(zipEntry('a'), zipEntry('a')) },
  {
    title: 'Office document of empty entries',
    name: 'a.docx',
    build: () => filled(zipEntry('[Content_Types].xml'), zipEntry('word/a')),
  },
];

/** Creates the local header of an empty ZIP entry. */
function zipEntry(name: string): Buffer {
  const header = Buffer.alloc(30);
  header.write('PK\x03\x04', 0, 'latin1');
  header.writeUInt16LE(name.length, 26);
  return Buffer.concat([header, text(name)]);
}

const contentType = 'multipart/form-data; boundary=b';
const part = (head: string, body = ''): string => `--b\r\n${head}\r\n\r\n${body}\r\n`;
const file = 'Content-Disposition: form-data; name="file"; filename="a.png"';
const end = text('--b--\r\n');

/** Titles and builders of hostile multipart bodies. */
export const hostileForms: readonly HostileForm[] = [
  { title: 'a form of empty parts', contentType, build: () => filled(Buffer.alloc(0), text(part('a: b')), end) },
  {
    title: 'a form of unknown fields',
    contentType,
    build: () => filled(Buffer.alloc(0), text(part('Content-Disposition: form-data; name="x"', 'y')), end),
  },
  { title: 'a form of files', contentType, build: () => filled(Buffer.alloc(0), text(part(file, 'y')), end) },
  {
    title: 'a form with headers without an end',
    contentType,
    build: () => filled(text('--b\r\n'), text('a: b\r\n')),
  },
  {
    title: 'a form whose parts have many headers',
    contentType,
    build: () => filled(Buffer.alloc(0), text(part(Array.from({ length: 2_000 }, () => 'a: b').join('\r\n'))), end),
  },
  {
    title: 'a form with a long name',
    contentType,
    build: () => text(part(`Content-Disposition: form-data; name="${'%41'.repeat(500_000)}"`) + end),
  },
  {
    title: 'a form with a beginning of boundaries that never end',
    contentType: `multipart/form-data; boundary=${'-'.repeat(70)}`,
    build: () => filled(Buffer.alloc(0), text('\r\n-')),
  },
];
