import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import type { IncomingMessage } from 'node:http';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import busboy from '@fastify/busboy';
import type { FilePart } from '@product/contract';
import { type Failure, fail } from '../errors/failure.ts';
import { FilesFolderError } from '../errors/files-folder-error.ts';
import { uploads } from '../limits/tables/uploads.ts';
import { nameFor } from './file-name.ts';
import type { UseFolder } from './files-folder.ts';
import type { InspectionProblem, Inspector } from './inspection/create-inspector.ts';
import type { FileContent } from './inspection/inspect-file.ts';

export interface ReceivedFile extends FileContent {
  /** Path of the received file, until it is stored or discarded. */
  readonly path: string;
  readonly name: string;
}

export interface ReceivedForm {
  readonly ok: true;
  readonly fields: Readonly<Record<string, string>>;
  readonly files: Readonly<Record<string, ReceivedFile>>;
}

export interface MultipartOptions {
  readonly parts: Readonly<Record<string, FilePart>>;
  /** Existing folder for files that are being received. */
  readonly folder: string;
  readonly use: UseFolder;
  /** Maximum size of a text field. */
  readonly maxFieldBytes: number;
  /** Maximum of pixels of an image. */
  readonly maxPixels: number;
  readonly inspector: Inspector;
  /** Address that sends the body. */
  readonly caller: string;
}

/**
 * Streams a multipart body to disk, so that memory use does not grow with the file. A rejected body (too large, wrong type
 * by content, unknown part) leaves no file.
 */
export async function receiveMultipart(
  incoming: IncomingMessage,
  options: MultipartOptions,
): Promise<ReceivedForm | Failure> {
  const largest = Math.max(0, ...Object.values(options.parts).map(({ maxBytes }) => maxBytes));
  const maxBytes = largest + uploads.fields.most * options.maxFieldBytes;
  if (Number(incoming.headers['content-length'] ?? 0) > maxBytes) {
    await drain(incoming);
    return fail('too_large', 'The body is too large');
  }
  const pending: Promise<ReceivedFile | Failure>[] = [];
  const streams: Readable[] = [];
  const names: string[] = [];
  const fields: Record<string, string> = Object.create(null);
  let failure: Failure | undefined;
  try {
    await new Promise<void>((resolve, reject) => {
      // The rest of a rejected body is dropped instead of parsed, because its parts may be without number.
      const refuse = (found: Failure): void => {
        failure ??= found;
        reject(new Error('refused'));
      };
      const parser = busboy({
        headers: { ...incoming.headers, 'content-type': incoming.headers['content-type'] ?? '' },
        limits: {
          fileSize: largest,
          files: Object.keys(options.parts).length,
          fields: uploads.fields.most,
          fieldSize: options.maxFieldBytes,
          parts: uploads.parts.most,
          headerPairs: uploads.partHeaders.most,
          headerSize: uploads.partHeaderBytes.most,
        },
      });
      parser.on('file', (field, stream, filename) => {
        const part = Object.hasOwn(options.parts, field) ? options.parts[field] : undefined;
        if (part === undefined || names.includes(field)) {
          stream.on('error', () => undefined);
          stream.resume();
          const path = String(field).slice(0, 50);
          return refuse(fail('invalid_request', 'The body has an unexpected file', [{ path, code: 'unexpected' }]));
        }
        names.push(field);
        streams.push(stream);
        pending.push(receiveFile(stream, filename ?? '', part, field, options));
      });
      parser.on('field', (field, value, _nameTruncated, valueTruncated) => {
        if (valueTruncated) return refuse(fail('too_large', 'A field is too large'));
        // The multipart encoding turns each line break into CRLF.
        fields[field] = value.replaceAll('\r\n', '\n');
      });
      parser.on('fieldsLimit', () => refuse(fail('invalid_request', 'There are too many fields')));
      parser.on('filesLimit', () => refuse(fail('invalid_request', 'There are too many files')));
      parser.on('partsLimit', () => refuse(fail('invalid_request', 'There are too many parts')));
      let bytes = 0;
      incoming.on('data', (chunk: Buffer) => {
        bytes += chunk.length;
        if (bytes > maxBytes) refuse(fail('too_large', 'The body is too large'));
      });
      parser.on('finish', resolve);
      parser.on('error', reject);
      incoming.on('error', reject);
      incoming.on('aborted', () => reject(new Error('aborted')));
      incoming.pipe(parser);
    });
  } catch {
    failure ??= fail('invalid_request', 'The body is not multipart/form-data');
    incoming.unpipe();
    // The parser never ends the stream of an unfinished file; destroying it removes the file.
    for (const stream of streams) stream.destroy(new Error('unfinished'));
    await drain(incoming);
  }
  const files: Record<string, ReceivedFile> = {};
  for (const [index, outcome] of (await Promise.all(pending)).entries()) {
    const name = names[index];
    if ('ok' in outcome) failure ??= outcome;
    else if (name !== undefined) files[name] = outcome;
  }
  for (const [name, part] of Object.entries(options.parts)) {
    if (part.required && failure === undefined && files[name] === undefined) {
      failure = fail('invalid_request', 'A file is missing', [{ path: name, code: 'required' }]);
    }
  }
  if (failure === undefined) return { ok: true, fields: { ...fields }, files };
  await discardFiles(files);
  return failure;
}

/** Removes received files that were not stored. */
export async function discardFiles(files: Readonly<Record<string, ReceivedFile>>): Promise<void> {
  await Promise.all(Object.values(files).map(({ path }) => discard(path)));
}

async function receiveFile(
  stream: Readable & { truncated?: boolean; bytesRead?: number },
  name: string,
  part: FilePart,
  field: string,
  { folder, use, maxPixels, inspector, caller }: MultipartOptions,
): Promise<ReceivedFile | Failure> {
  const path = join(folder, randomUUID());
  let sizeBytes = 0;
  stream.on('data', (chunk: Buffer) => {
    sizeBytes += chunk.length;
  });
  try {
    await use('receive', () => writeToDisk(stream, path));
    if (stream.truncated === true || sizeBytes > part.maxBytes) {
      await discard(path);
      return refusalOf('too_large', field);
    }
    const content = await inspector.inspect(path, { mediaTypes: part.mediaTypes, maxPixels }, caller);
    if (typeof content === 'string') {
      await discard(path);
      return refusalOf(content, field);
    }
    return { ...content, path, name: nameFor(name, content.extension) };
  } catch (error) {
    await discard(path);
    return refusalOf(error instanceof FilesFolderError ? 'no_folder' : 'unfinished', field);
  }
}

/** Writes a stream to disk. After a write error the rest is read and dropped, because the parser waits for its reader. */
function writeToDisk(stream: Readable, path: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const target = createWriteStream(path);
    target.on('error', (error) => {
      stream.unpipe(target);
      stream.resume();
      reject(error);
    });
    target.on('close', resolve);
    stream.on('error', (error) => {
      target.destroy();
      reject(error);
    });
    stream.pipe(target);
  });
}

/** Returns the failure of a file that was not accepted. */
function refusalOf(problem: InspectionProblem | 'too_large' | 'unfinished' | 'no_folder', field: string): Failure {
  const failed = (code: Failure['code'], message: string, own = String(code)): Failure =>
    fail(code, message, [{ path: field, code: own }]);
  switch (problem) {
    case 'too_large':
      return failed('too_large', 'The file is too large');
    case 'unfinished':
      return failed('invalid_request', 'The file could not be received');
    case 'no_folder':
      return { ...failed('unavailable', 'The file could not be received'), retryAfterSeconds: RETRY_SECONDS };
    case 'unsupported_type':
      return failed('unsupported_type', 'Files of this type are not accepted');
    case 'too_many_pixels':
      return failed('too_large', 'The image has too many pixels');
    case 'too_costly':
      return failed('too_large', 'Checking the file takes too much time or memory', 'too_costly');
    case 'unavailable':
      return { ...failed('unavailable', 'The file cannot be checked now'), retryAfterSeconds: RETRY_SECONDS };
  }
}

const RETRY_SECONDS = 5;

/** Removes a file that is not stored. What a failing disk keeps goes at the next start. */
async function discard(path: string): Promise<void> {
  await rm(path, { force: true }).catch(() => undefined);
}

/** Reads and drops the rest of a body. */
export async function drain(incoming: IncomingMessage): Promise<void> {
  if (incoming.readableEnded || incoming.destroyed) return;
  await new Promise<void>((resolve) => {
    let read = 0;
    incoming.on('data', (chunk: Buffer) => {
      read += chunk.length;
      if (read > uploads.drainedBytes.most) incoming.destroy();
    });
    incoming.once('end', resolve);
    incoming.once('close', resolve);
    incoming.once('error', () => resolve());
    incoming.resume();
  });
}
