import { Readable } from 'node:stream';
import type { HttpBindings } from '@hono/node-server';
import type { Context } from 'hono';
import type { AttachmentRow } from '../database/tables.ts';
import { fail } from '../errors/failure.ts';
import { checkAddress } from '../files/file-address.ts';
import type { FileStorage } from '../files/file-storage.ts';
import type { Services } from '../services.ts';
import { authorizeFile, readCredentials } from './authorize.ts';
import { errorResponse } from './error-response.ts';

/** Types that a page shows inline; other types are downloads. */
const shownInline = new Set(['image/png', 'image/jpeg', 'image/gif', 'image/webp', 'image/avif']);

/** Format of `createToken`. */
const KEY = /^[\w-]{43}$/;

const noFile = fail('not_found', 'There is no such file');

/**
 * Sends an uploaded file to a caller with a signed address, to staff, or to the visitor of the file's chat. The type is
 * detected from the bytes, and the response's policy forbids scripts.
 */
export async function respondWithFile(
  context: Context<{ Bindings: HttpBindings }>,
  services: Services,
): Promise<Response> {
  const fileKey = context.req.param('key') ?? '';
  if (!KEY.test(fileKey)) return errorResponse(noFile);
  const { expires, signature, token, for: named } = context.req.query();
  const purpose = named === 'scan' ? 'scan' : 'file';
  const state = checkAddress({ fileKey, expires, signature, purpose }, services.fileSecret, services.now());
  const file = await services.database
    .selectFrom('attachments')
    .selectAll()
    .where('file_key', '=', fileKey)
    .executeTakeFirst();
  if (state !== 'valid') {
    const { incoming } = context.env;
    const credentials = { ...readCredentials(incoming, services.configuration), token };
    const failure = await authorizeFile(services, file, credentials);
    if (failure !== undefined) return errorResponse(state === 'expired' ? expired : failure);
  }
  if (file === undefined) return errorResponse(noFile);
  const isForScanner = state === 'valid' && purpose === 'scan';
  if (file.scan !== null && !isForScanner) return errorResponse(heldBack);
  return sendFile(file, services.files);
}

const expired = fail('forbidden', 'The address has expired: load the chat again');
const heldBack = fail('not_found', 'The file waits for the scanner, or the scanner rejected it');

async function sendFile(file: AttachmentRow, files: FileStorage): Promise<Response> {
  const bytes = await files.open(file.file_key);
  if (bytes === undefined) return errorResponse(noFile);
  const disposition = shownInline.has(file.content_type) ? 'inline' : 'attachment';
  return new Response(Readable.toWeb(bytes) as ReadableStream<Uint8Array>, {
    headers: {
      'content-type': file.content_type,
      'content-length': String(file.size_bytes),
      'content-disposition': `${disposition}; filename*=UTF-8''${encodeFileName(file.name)}`,
      // A browser must not keep a visitor's file after the sign-out of a colleague or the reset of a page.
      'cache-control': 'no-store',
      'content-security-policy': "default-src 'none'; sandbox",
      'cross-origin-resource-policy': 'cross-origin',
    },
  });
}

/** Encodes a file name by RFC 8187, which forbids characters that `encodeURIComponent` leaves. */
function encodeFileName(name: string): string {
  const wellFormed = name.toWellFormed();
  return encodeURIComponent(wellFormed).replace(
    /['()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
}
