import type { WebhookEvent } from './webhook-event.ts';

/** Headers of a request: those of `fetch`, or the object of Node with names in lower case. */
export type WebhookHeaders =
  | { get(name: string): string | null }
  | Readonly<Record<string, string | readonly string[] | undefined>>;

/** Why a call is refused. */
export type WebhookError =
  /** No usable secret was given: `whsec_` and base64. */
  | 'bad_secret'
  /** A header of the signature is missing. */
  | 'missing_headers'
  /** The call is older or newer than the tolerance. */
  | 'too_old'
  | 'too_new'
  /** No signature fits the body, the id and the time. */
  | 'wrong_signature'
  /** The body is signed but is not an event. */
  | 'not_an_event';

export type WebhookResult =
  | {
      readonly ok: true;
      /** The same for every delivery of an event: a known id is a repeated call. */
      readonly id: string;
      readonly event: WebhookEvent;
    }
  | { readonly ok: false; readonly error: WebhookError };

export interface VerifyWebhookOptions {
  /** Seconds; default 300. */
  readonly toleranceSeconds?: number;
  /** Epoch ms; default the clock. */
  readonly now?: number;
}

const TOLERANCE_SECONDS = 300;

/**
 * Verifies a call by Standard Webhooks and reads its event. Never throws. Several secrets allow a rotation. The body has
 * to be the received text, before any JSON is parsed.
 *
 * @example
 * const result = await verifyWebhook(request.headers, await request.text(), process.env.WEBHOOK_SECRET ?? '');
 * if (!result.ok) return new Response(result.error, { status: 400 });
 */
export async function verifyWebhook(
  headers: WebhookHeaders,
  body: string,
  secrets: string | readonly string[],
  { toleranceSeconds = TOLERANCE_SECONDS, now = Date.now() }: VerifyWebhookOptions = {},
): Promise<WebhookResult> {
  const id = readHeader(headers, 'webhook-id');
  const time = readHeader(headers, 'webhook-timestamp');
  const signatures = readHeader(headers, 'webhook-signature');
  if (id === '' || !/^\d{1,12}$/.test(time) || signatures === '') return fail('missing_headers');
  const keys = [secrets].flat().flatMap((secret) => readSecret(secret) ?? []);
  if (keys.length === 0) return fail('bad_secret');
  const age = now / 1000 - Number(time);
  if (!(age <= toleranceSeconds)) return fail('too_old');
  if (age < -toleranceSeconds) return fail('too_new');
  const signed = new TextEncoder().encode(`${id}.${time}.${body}`);
  if (!(await isSigned(signed, signatures, keys))) return fail('wrong_signature');
  const event = readEvent(body);
  return event === undefined ? fail('not_an_event') : { ok: true, id, event };
}

function fail(error: WebhookError): WebhookResult {
  return { ok: false, error };
}

function readHeader(headers: WebhookHeaders, name: string): string {
  const value = typeof headers.get === 'function' ? headers.get(name) : (headers as Record<string, unknown>)[name];
  return typeof value === 'string' ? value : '';
}

type Bytes = Uint8Array<ArrayBuffer>;

const PREFIX = 'whsec_';
const MIN_BYTES = 24;
const MAX_SIGNATURES = 20;

/** Reads a secret. JavaScript without types may pass a variable of the environment that is not set. */
function readSecret(secret: unknown): Bytes | undefined {
  const bytes =
    typeof secret === 'string' && secret.startsWith(PREFIX) ? fromBase64(secret.slice(PREFIX.length)) : undefined;
  return bytes !== undefined && bytes.length >= MIN_BYTES ? bytes : undefined;
}

/** Tells whether a signature fits a key. `verify` of Web Crypto compares in constant time. */
async function isSigned(signed: Bytes, signatures: string, keys: readonly Bytes[]): Promise<boolean> {
  const given = signatures
    .split(' ', MAX_SIGNATURES)
    .flatMap((signature) => (signature.startsWith('v1,') ? (fromBase64(signature.slice(3)) ?? []) : []));
  for (const bytes of keys) {
    const key = await crypto.subtle.importKey('raw', bytes, { name: 'HMAC', hash: 'SHA-256' }, false, ['verify']);
    for (const signature of given) if (await crypto.subtle.verify('HMAC', key, signature, signed)) return true;
  }
  return false;
}

function fromBase64(text: string): Bytes | undefined {
  try {
    return Uint8Array.from(atob(text), (character) => character.charCodeAt(0));
  } catch {
    return undefined;
  }
}

/** Reads the body of a signed call, which the server has written: only its frame is checked. */
function readEvent(body: string): WebhookEvent | undefined {
  try {
    const json: unknown = JSON.parse(body);
    const isEvent =
      typeof json === 'object' &&
      json !== null &&
      'type' in json &&
      typeof json.type === 'string' &&
      'data' in json &&
      typeof json.data === 'object' &&
      json.data !== null;
    return isEvent ? (json as WebhookEvent) : undefined;
  } catch {
    return undefined;
  }
}
