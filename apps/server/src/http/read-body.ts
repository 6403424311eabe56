import { limits } from '@product/api-client/contract';
import { type Refusal, refuse } from './refusal.ts';

/** The body as text, up to the limit of the contract; longer ones are refused without being kept. */
async function readText(request: Request): Promise<{ readonly ok: true; readonly text: string } | Refusal> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  if (request.body !== null) {
    for await (const chunk of request.body) {
      size += chunk.byteLength;
      if (size <= limits.bodyBytes) chunks.push(chunk);
    }
  }
  if (size > limits.bodyBytes) return refuse('too_large', 'The body is too large');
  try {
    return { ok: true, text: new TextDecoder('utf-8', { fatal: true }).decode(Buffer.concat(chunks)) };
  } catch {
    return refuse('invalid_request', 'The body is not UTF-8', [{ path: '', code: 'utf8' }]);
  }
}

function hasType(request: Request, mediaType: string): boolean {
  return (request.headers.get('content-type') ?? '').split(';')[0]?.trim().toLowerCase() === mediaType;
}

export async function readJsonBody(
  request: Request,
): Promise<{ readonly ok: true; readonly value: unknown } | Refusal> {
  if (!hasType(request, 'application/json')) return refuse('unsupported_type', 'The body must be application/json');
  const read = await readText(request);
  if (!read.ok) return read;
  try {
    return { ok: true, value: JSON.parse(read.text) };
  } catch {
    return refuse('invalid_request', 'The body is not JSON', [{ path: '', code: 'json' }]);
  }
}

/** The first value of each field of an urlencoded body. */
export async function readFormBody(
  request: Request,
): Promise<{ readonly ok: true; readonly value: unknown } | Refusal> {
  if (!hasType(request, 'application/x-www-form-urlencoded')) {
    return refuse('unsupported_type', 'The body must be application/x-www-form-urlencoded');
  }
  const read = await readText(request);
  return read.ok ? { ok: true, value: Object.fromEntries(new URLSearchParams(read.text)) } : read;
}
