import { limits } from '@product/contract';
import { type Failure, fail } from '../errors/failure.ts';
import { requests } from '../limits/tables/requests.ts';

/** Reads a body as text, up to the contract's limit. A longer body is rejected and not kept in memory. */
async function readText(request: Request): Promise<{ readonly ok: true; readonly text: string } | Failure> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  if (request.body !== null) {
    for await (const chunk of request.body) {
      size += chunk.byteLength;
      if (size <= limits.bodyBytes) chunks.push(chunk);
    }
  }
  if (size > limits.bodyBytes) return fail('too_large', 'The body is too large');
  try {
    return { ok: true, text: new TextDecoder('utf-8', { fatal: true }).decode(Buffer.concat(chunks)) };
  } catch {
    return fail('invalid_request', 'The body is not UTF-8', [{ path: '', code: 'utf8' }]);
  }
}

function hasType(request: Request, mediaType: string): boolean {
  return (request.headers.get('content-type') ?? '').split(';')[0]?.trim().toLowerCase() === mediaType;
}

export async function readJsonBody(
  request: Request,
): Promise<{ readonly ok: true; readonly value: unknown } | Failure> {
  if (!hasType(request, 'application/json')) return fail('unsupported_type', 'The body must be application/json');
  const read = await readText(request);
  if (!read.ok) return read;
  try {
    return { ok: true, value: JSON.parse(read.text) };
  } catch {
    return fail('invalid_request', 'The body is not JSON', [{ path: '', code: 'json' }]);
  }
}

/** Reads the fields of an urlencoded body. */
export async function readFormBody(
  request: Request,
): Promise<{ readonly ok: true; readonly value: unknown } | Failure> {
  if (!hasType(request, 'application/x-www-form-urlencoded')) {
    return fail('unsupported_type', 'The body must be application/x-www-form-urlencoded');
  }
  const read = await readText(request);
  return read.ok ? { ok: true, value: Object.fromEntries(new URLSearchParams(read.text)) } : read;
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
