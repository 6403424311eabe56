import { open } from 'node:fs/promises';
import { fileTypeFromBuffer } from 'file-type';

/** As much as any of the accepted formats needs to be known by. */
const HEAD_BYTES = 4_100;

export interface FileContent {
  readonly mediaType: string;
  readonly widthPx: number | null;
  readonly heightPx: number | null;
}

/** What the file is by its bytes; its name says nothing. Undefined when it is none of `mediaTypes`. */
export async function readFileContent(path: string, mediaTypes: readonly string[]): Promise<FileContent | undefined> {
  const head = await readHead(path);
  const found = await fileTypeFromBuffer(head).catch(() => undefined);
  if (found === undefined || !mediaTypes.includes(found.mime)) return undefined;
  const size = imageSize(found.mime, head);
  return { mediaType: found.mime, widthPx: size?.[0] ?? null, heightPx: size?.[1] ?? null };
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

/** Pixels, for the formats that tell them at a fixed place; so a bubble keeps its place while its image loads. */
function imageSize(mediaType: string, head: Buffer): readonly [widthPx: number, heightPx: number] | undefined {
  if (mediaType === 'image/png' && head.length >= 24) return [head.readUInt32BE(16), head.readUInt32BE(20)];
  if (mediaType === 'image/gif' && head.length >= 10) return [head.readUInt16LE(6), head.readUInt16LE(8)];
  if (mediaType === 'image/jpeg') return jpegSize(head);
  return undefined;
}

/** Walks the segments up to the frame header (SOF), where there is one within the head. */
function jpegSize(head: Buffer): readonly [widthPx: number, heightPx: number] | undefined {
  let offset = 2;
  while (offset + 9 <= head.length && head[offset] === 0xff) {
    const marker = head[offset + 1] ?? 0;
    const isFrame = marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc;
    if (isFrame) return [head.readUInt16BE(offset + 7), head.readUInt16BE(offset + 5)];
    offset += 2 + head.readUInt16BE(offset + 2);
  }
  return undefined;
}
