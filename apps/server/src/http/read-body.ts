import type { IncomingMessage } from 'node:http';
import { type Failure, fail } from '../errors/failure.ts';
import { requests } from '../limits/tables/requests.ts';
import { countJson, exceededCount, type JsonCounts } from './count-json.ts';

type Read<Value> = ({ readonly ok: true } & Value) | Failure;

const tooLarge = fail('too_large', 'The body is too large');
const invalid = (message: string, code: string): Failure => fail('invalid_request', message, [{ path: '', code }]);

/** Reads a body as text. A longer one is rejected by its announced length, or as soon as it is longer. */
async function readText(incoming: IncomingMessage, mostBytes: number): Promise<Read<{ readonly text: string }>> {
  if (Number(incoming.headers['content-length'] ?? 0) > mostBytes) return tooLarge;
  const bytes = await readBytes(incoming, mostBytes);
  if (bytes === 'too_large') return tooLarge;
  if (bytes === 'aborted') return invalid('The body has no end', 'aborted');
  try {
    return { ok: true, text: new TextDecoder('utf-8', { fatal: true }).decode(bytes) };
  } catch {
    return invalid('The body is not UTF-8', 'utf8');
  }
}

/** Collects a stream. Above the limit the rest stays unread, and the stream open for the response. */
function readBytes(incoming: IncomingMessage, mostBytes: number): Promise<Buffer | 'too_large' | 'aborted'> {
  return new Promise((resolve) => {
    const chunks: Buffer[] = [];
    let size = 0;
    const take = (chunk: Buffer): void => {
      size += chunk.length;
      if (size <= mostBytes) chunks.push(chunk);
      else settle('too_large');
    };
    const end = (): void => settle(Buffer.concat(chunks));
    const close = (): void => settle('aborted');
    const settle = (outcome: Buffer | 'too_large' | 'aborted'): void => {
      incoming.off('data', take).off('end', end).off('close', close).off('error', close).pause();
      resolve(outcome);
    };
    incoming.on('data', take).on('end', end).on('close', close).on('error', close);
  });
}

/** Tells whether a body has the media type, and no compression, which would hide its size. */
function hasType({ headers }: IncomingMessage, mediaType: string): boolean {
  const isPlain = (headers['content-encoding'] ?? 'identity') === 'identity';
  return isPlain && (headers['content-type'] ?? '').split(';')[0]?.trim().toLowerCase() === mediaType;
}

/**
 * Reads a JSON body. Its values, keys and entries are counted before it is parsed, so that a hostile one allocates nothing.
 *
 * @returns The value, and the number of values in it.
 */
export async function readJsonBody(
  incoming: IncomingMessage,
  mostBytes: number,
): Promise<Read<{ readonly value: unknown; readonly values: number }>> {
  if (!hasType(incoming, 'application/json')) return fail('unsupported_type', 'The body must be application/json');
  const read = await readText(incoming, mostBytes);
  if (!read.ok) return read;
  const counts = countJson(read.text, mostCounts);
  const exceeded = exceededCount(counts, mostCounts);
  if (exceeded !== undefined) return invalid('The body has too many values or levels', exceeded);
  try {
    return { ok: true, value: JSON.parse(read.text), values: counts.values };
  } catch {
    return invalid('The body is not JSON', 'json');
  }
}

const mostCounts: JsonCounts = {
  values: requests.values.most,
  keys: requests.keys.most,
  entries: requests.entries.most,
  depth: requests.depth.most,
};

/** Reads the fields of an urlencoded body. */
export async function readFormBody(
  incoming: IncomingMessage,
  mostBytes: number,
): Promise<Read<{ readonly value: unknown }>> {
  if (!hasType(incoming, 'application/x-www-form-urlencoded')) {
    return fail('unsupported_type', 'The body must be application/x-www-form-urlencoded');
  }
  const read = await readText(incoming, mostBytes);
  if (!read.ok) return read;
  const fields = read.text.split('&', requests.formFields.most + 1);
  if (fields.length > requests.formFields.most) return invalid('The body has too many fields', 'fields');
  return { ok: true, value: Object.fromEntries(new URLSearchParams(read.text)) };
}

/**
 * Replaces NUL and lone surrogates by U+FFFD, also in keys, so that every database can store the value. Returns undefined
 * for a value that is nested too deep.
 */
export function cleanInput(value: unknown, depth = 0): { readonly value: unknown } | undefined {
  if (typeof value === 'string') return { value: cleanText(value) };
  if (typeof value !== 'object' || value === null) return { value };
  if (depth >= requests.depth.most) return undefined;
  if (Array.isArray(value)) {
    const items = value.map((item) => cleanInput(item, depth + 1));
    return items.includes(undefined) ? undefined : { value: items.map((item) => item?.value) };
  }
  const entries: [string, unknown][] = [];
  for (const [key, inner] of Object.entries(value)) {
    const cleaned = cleanInput(inner, depth + 1);
    if (cleaned === undefined) return undefined;
    entries.push([cleanText(key), cleaned.value]);
  }
  return { value: Object.fromEntries(entries) };
}

function cleanText(text: string): string {
  const wellFormed = text.isWellFormed() ? text : text.toWellFormed();
  return wellFormed.includes('\0') ? wellFormed.replaceAll('\0', '\ufffd') : wellFormed;
}
