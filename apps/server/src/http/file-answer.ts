import { Readable } from 'node:stream';
import { errorAnswer } from './error-answer.ts';
import { refuse } from './refusal.ts';
import type { Services } from './services.ts';

/** Shown inside a page; anything else is a download. */
const shownInline = new Set(['image/png', 'image/jpeg', 'image/gif', 'image/webp', 'image/avif']);

/** As `createToken` makes them. */
const KEY = /^[\w-]{43}$/;

/** An uploaded file, for whoever knows its key. Its type is what its bytes were found to be, and it can do nothing. */
export async function answerFile(key: string, { database, files }: Services): Promise<Response> {
  if (!KEY.test(key)) return errorAnswer(refuse('not_found', 'There is no such file'));
  const file = await database.selectFrom('attachments').selectAll().where('file_key', '=', key).executeTakeFirst();
  const bytes = file && (await files.open(file.file_key));
  if (file === undefined || bytes === undefined) return errorAnswer(refuse('not_found', 'There is no such file'));
  const disposition = shownInline.has(file.content_type) ? 'inline' : 'attachment';
  return new Response(Readable.toWeb(bytes) as ReadableStream<Uint8Array>, {
    headers: {
      'content-type': file.content_type,
      'content-length': String(file.size_bytes),
      'content-disposition': `${disposition}; filename*=UTF-8''${encodeFileName(file.name)}`,
      'cache-control': 'private, max-age=31536000, immutable',
      'content-security-policy': "default-src 'none'; sandbox",
      'cross-origin-resource-policy': 'cross-origin',
    },
  });
}

/** RFC 8187: `encodeURIComponent` leaves a few characters that a header parameter may not have. */
function encodeFileName(name: string): string {
  const wellFormed = name.toWellFormed();
  return encodeURIComponent(wellFormed).replace(
    /['()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
}
