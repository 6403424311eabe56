import { writeOrientation } from '../files/images/orientation.ts';
import { pngChunk } from '../files/images/png.ts';

/** Metadata that cleaning must remove, in each place of a sample that can hold text. */
export const secret = 'N 38.4237 E 27.1428 at home';

const text = (value: string): Buffer => Buffer.from(value, 'latin1');
const u16 = (value: number): Buffer => Buffer.from([value >> 8, value & 255]);
const u32 = (value: number): Buffer =>
  Buffer.from([value >>> 24, (value >> 16) & 255, (value >> 8) & 255, value & 255]);

/** Creates Exif data with an orientation and a place. */
function exif(orientation: number): Buffer {
  return Buffer.concat([writeOrientation(orientation), text(secret)]);
}

function segment(marker: number, payload: Buffer): Buffer {
  return Buffer.concat([Buffer.from([0xff, marker]), u16(payload.length + 2), payload]);
}

/** Creates a JPEG with stuffed and restart bytes in its scan, and data after its end. */
export function jpegSample({ widthPx = 40, heightPx = 30, orientation = 6 } = {}): Buffer {
  return Buffer.concat([
    Buffer.from([0xff, 0xd8]),
    segment(0xe0, Buffer.concat([text('JFIF\0'), Buffer.from([1, 2, 1, 0, 72, 0, 72, 0, 0])])),
    segment(0xe1, Buffer.concat([text('Exif\0\0'), exif(orientation)])),
    segment(0xe1, text(`http://ns.adobe.com/xap/1.0/\0<x:xmpmeta>${secret}</x:xmpmeta>`)),
    segment(0xe2, text('ICC_PROFILE\0\x01\x01a profile of colours')),
    segment(0xe2, text(`MPF\0${secret}`)),
    segment(0xed, text(`Photoshop 3.0\0${secret}`)),
    segment(0xfe, text(secret)),
    Buffer.from([0xff, 0xff]),
    segment(0xdb, Buffer.alloc(65, 1)).subarray(1),
    segment(0xc0, Buffer.concat([Buffer.from([8]), u16(heightPx), u16(widthPx), Buffer.from([1, 1, 0x11, 0])])),
    segment(0xda, Buffer.from([1, 1, 0, 0, 63, 0])),
    Buffer.from([0x12, 0xff, 0x00, 0x34, 0xff, 0xd0, 0x56]),
    Buffer.from([0xff, 0xd9]),
    text(`ftypmp42 ${secret}`),
  ]);
}

export function pngSample({ widthPx = 40, heightPx = 30, orientation = 6 } = {}): Buffer {
  const header = Buffer.concat([u32(widthPx), u32(heightPx), Buffer.from([8, 2, 0, 0, 0])]);
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    pngChunk('IHDR', header),
    pngChunk('pHYs', Buffer.from([0, 0, 11, 19, 0, 0, 11, 19, 1])),
    pngChunk('tEXt', text(`Comment\0${secret}`)),
    pngChunk('iTXt', text(`XML:com.adobe.xmp\0\0\0\0\0${secret}`)),
    pngChunk('zTXt', text(`Comment\0\0${secret}`)),
    pngChunk('eXIf', exif(orientation)),
    pngChunk('tIME', Buffer.from([7, 230, 1, 1, 1, 1, 1])),
    pngChunk('prVt', text(secret)),
    pngChunk('IDAT', Buffer.from([1, 2, 3])),
    pngChunk('IEND', Buffer.alloc(0)),
    text(secret),
  ]);
}

export function gifSample({ widthPx = 40, heightPx = 30 } = {}): Buffer {
  const little = (value: number): Buffer => Buffer.from([value & 255, value >> 8]);
  const blocks = (data: Buffer): Buffer => Buffer.concat([Buffer.from([data.length]), data, Buffer.from([0])]);
  return Buffer.concat([
    text('GIF89a'),
    little(widthPx),
    little(heightPx),
    Buffer.from([0x80, 0, 0, 0, 0, 0, 255, 255, 255]),
    Buffer.from([0x21, 0xff, 11]),
    text('NETSCAPE2.0'),
    blocks(Buffer.from([1, 0, 0])),
    Buffer.from([0x21, 0xff, 11]),
    text('XMP DataXMP'),
    blocks(text(secret)),
    Buffer.from([0x21, 0xfe]),
    blocks(text(secret)),
    Buffer.from([0x21, 0xf9]),
    blocks(Buffer.from([0, 10, 0, 0])),
    Buffer.from([0x2c, 0, 0, 0, 0]),
    little(widthPx),
    little(heightPx),
    Buffer.from([0, 2]),
    blocks(Buffer.from([0x44, 0x01])),
    Buffer.from([0x3b]),
    text(secret),
  ]);
}

export function webpSample({ widthPx = 40, heightPx = 30, orientation = 6 } = {}): Buffer {
  const chunk = (type: string, data: Buffer): Buffer => {
    const size = Buffer.alloc(4);
    size.writeUInt32LE(data.length);
    return Buffer.concat([text(type), size, data, Buffer.alloc(data.length % 2)]);
  };
  const header = Buffer.alloc(10);
  header[0] = 0x2c;
  header.writeUIntLE(widthPx - 1, 4, 3);
  header.writeUIntLE(heightPx - 1, 7, 3);
  const body = Buffer.concat([
    text('WEBP'),
    chunk('VP8X', header),
    chunk('ICCP', text('a profile')),
    chunk('VP8L', Buffer.from([0x2f, 0, 0, 0, 0])),
    chunk('EXIF', exif(orientation)),
    chunk('XMP ', text(secret)),
    chunk('note', text(secret)),
  ]);
  const size = Buffer.alloc(4);
  size.writeUInt32LE(body.length);
  return Buffer.concat([text('RIFF'), size, body, text(secret)]);
}

/** Creates an AVIF or HEIC with a picture, Exif and XMP as items, and a custom box. */
export function bmffSample(brand: 'avif' | 'heic', { widthPx = 40, heightPx = 30 } = {}): Buffer {
  const box = (type: string, ...parts: Buffer[]): Buffer => {
    const body = Buffer.concat(parts);
    return Buffer.concat([u32(body.length + 8), text(type), body]);
  };
  const full = (type: string, version: number, ...parts: Buffer[]): Buffer =>
    box(type, Buffer.from([version, 0, 0, 0]), ...parts);
  const item = (id: number, type: string, more = ''): Buffer =>
    full('infe', 2, u16(id), u16(0), text(`${type}\0${more}`));
  const picture = text('coded picture');
  const camera = Buffer.concat([u32(0), exif(6)]);
  const xmp = text(`<x:xmpmeta>${secret}</x:xmpmeta>`);
  const fileType = box('ftyp', text(brand), u32(0), text('mif1'), text(brand));
  const meta = (at: number): Buffer => {
    const place = (id: number, method: number, offset: number, length: number): Buffer =>
      Buffer.concat([u16(id), u16(method), u16(0), u16(1), u32(offset), u32(length)]);
    return full(
      'meta',
      0,
      full('hdlr', 0, u32(0), text('pict'), Buffer.alloc(13)),
      full(
        'iinf',
        0,
        u16(3),
        item(1, brand === 'avif' ? 'av01' : 'hvc1'),
        item(2, 'Exif'),
        item(3, 'mime', 'application/rdf+xml\0'),
      ),
      full(
        'iloc',
        1,
        Buffer.from([0x44, 0]),
        u16(3),
        place(1, 0, at, picture.length),
        place(2, 0, at + picture.length, camera.length),
        place(3, 1, 0, xmp.length),
      ),
      box('iprp', box('ipco', full('ispe', 0, u32(widthPx), u32(heightPx)))),
      box('idat', xmp),
    );
  };
  const at = fileType.length + meta(0).length + 8;
  return Buffer.concat([
    fileType,
    meta(at),
    box('mdat', picture, camera),
    box('uuid', text(`0123456789abcdef${secret}`)),
  ]);
}

export function bmpSample({ widthPx = 40, heightPx = 30 } = {}): Buffer {
  const bytes = Buffer.alloc(60);
  bytes.write('BM', 0, 'latin1');
  bytes.writeUInt32LE(60, 2);
  bytes.writeUInt32LE(54, 10);
  bytes.writeUInt32LE(40, 14);
  bytes.writeInt32LE(widthPx, 18);
  bytes.writeInt32LE(-heightPx, 22);
  return Buffer.concat([bytes, text(secret)]);
}
