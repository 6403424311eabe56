import { type Call, type CallRequest, type Calls, malformed, type Route } from '@product/contract/client';
import type { RequestError, Result } from '@product/model';
import { aborted, httpError, networkFailure, offline, timedOut, webPage } from '../request-error/request-error.ts';
import { signatureHeader } from './signature-header.ts';
import { fetchTransport, Interruption, type Transport } from './transport.ts';
import { xhrTransport } from './xhr-transport.ts';

/** Options of every method, beside its input. */
export interface CallOptions {
  readonly signal?: AbortSignal;
  /** Signature of the visitor's link, for a node that demands signatures. */
  readonly signature?: string | undefined;
  /** Lets the browser finish the request after the page is gone; for bodies under 64 KiB. */
  readonly keepalive?: boolean;
}

/** Makes one call. Never rejects. */
export type Send = <Value>(
  call: Pick<Call<never, Value>, 'route' | 'decode'>,
  request: CallRequest,
  options?: CallOptions,
) => Promise<Result<Value>>;

export interface SendOptions {
  /** Base address of `/v1/...`: `https://example.com/api`, or `/api` in a page of the same origin. */
  readonly apiUrl: string;
  /** Base address of `/integration`; default `apiUrl`. */
  readonly proxyUrl?: string;
  readonly fetch?: typeof fetch;
  /**
   * Longest wait for a response, in ms; during an upload with progress events, longest silence. A call with a body has half
   * of it, and the whole more for each MiB, so that a text on a dead connection does not wait for long. Default 30,000.
   */
  readonly timeoutMs?: number;
}

const DEFAULT_TIMEOUT_MS = 30_000;
/** Bytes of a body that take the whole time-out on a slow network. */
const BYTES_OF_TIMEOUT = 1024 * 1024;

export function createSend(options: SendOptions, fixedHeaders: Readonly<Record<string, string>> = {}): Send {
  const { apiUrl, proxyUrl = apiUrl, timeoutMs = DEFAULT_TIMEOUT_MS } = options;
  const plain = fetchTransport(options.fetch);
  // The caller's own fetch is always used, although it has no progress events.
  const canTellProgress = options.fetch === undefined && typeof XMLHttpRequest === 'function';

  return async ({ route, decode }, { params, query, headers, body, onProgress }, callOptions = {}) => {
    const { signature, signal, keepalive } = callOptions;
    const url = address(route.base === 'api' ? apiUrl : proxyUrl, route.path, params, query);
    if (!url.ok) return url;
    const transport = onProgress !== undefined && canTellProgress ? xhrTransport : plain;
    const timeoutFactor = transport === plain && body !== undefined ? 0.5 + sizeOf(body) / BYTES_OF_TIMEOUT : 1;
    const { content, contentType } = encodedBody(route.contentType, body);
    return exchange(
      transport,
      {
        method: route.method,
        url: url.value,
        headers: {
          Accept: 'application/json',
          ...contentType,
          ...fixedHeaders,
          ...signatureHeader(signature),
          ...headers,
        },
        body: content,
        timeoutMs: timeoutMs * timeoutFactor,
        onProgress,
        keepalive,
        signal,
      },
      (text, contentType) => decoded(text, contentType, decode),
    );
  };
}

type Method<Each> =
  Each extends Call<infer Input, infer Value>
    ? undefined extends Input
      ? (input?: Input, options?: CallOptions) => Promise<Result<Value>>
      : (input: Input, options?: CallOptions) => Promise<Result<Value>>
    : never;

/** A client with one method for each call of a table. */
export type DerivedClient<Table extends Calls> = { readonly [Name in keyof Table]: Method<Table[Name]> };

/** Derives a client from a table of calls: each method writes its request, sends it, and decodes the response. */
export function deriveClient<Table extends Calls>(calls: Table, send: Send): DerivedClient<Table> {
  const methods = Object.entries(calls).map(([name, call]) => [
    name,
    (input: never, options?: CallOptions) => send(call, call.request(input), options),
  ]);
  return Object.fromEntries(methods) as DerivedClient<Table>;
}

/** Makes one exchange and returns it as a Result: each failure becomes a value. */
export async function exchange<Value>(
  transport: Transport,
  request: Parameters<Transport>[0],
  read: (text: string, contentType: string) => Result<Value>,
): Promise<Result<Value>> {
  if (request.signal?.aborted) return { ok: false, error: aborted };
  const wasOffline = isOffline();
  try {
    const { status, text, retryAfter, contentType } = await transport(request);
    if (status < 200 || status > 299) return { ok: false, error: httpError(status, text, retryAfter, Date.now()) };
    return read(text, contentType);
  } catch (reason) {
    return { ok: false, error: failureOf(reason, wasOffline) };
  }
}

function failureOf(reason: unknown, wasOffline: boolean): RequestError {
  if (reason instanceof Interruption) return reason.kind === 'timeout' ? timedOut : aborted;
  return wasOffline ? offline : networkFailure;
}

function decoded<Value>(text: string, contentType: string, decode: (json: unknown) => Result<Value>): Result<Value> {
  if (text === '') return decode(undefined);
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    const isPage = contentType.includes('html') || text.trimStart().startsWith('<');
    return { ok: false, error: isPage ? webPage : malformed('', webPage.message) };
  }
  return decode(json);
}

/** False in a runtime that does not know. */
function isOffline(): boolean {
  return typeof navigator === 'object' && navigator.onLine === false;
}

/**
 * Fills the placeholders of a path and adds the query; a query value that is undefined is left out.
 *
 * A value that would change the path (`..`, or none) makes no request: it is `malformed`, with the placeholder's name.
 */
function address(
  base: string,
  path: string,
  params: Readonly<Record<string, string>> = {},
  query: Readonly<Record<string, string | undefined>> = {},
): Result<string> {
  let filled = path;
  for (const [name, value] of Object.entries(params)) {
    if (/^\.{0,2}$/.test(value)) return { ok: false, error: malformed(name, 'Not a value for an address') };
    filled = filled.replace(`{${name}}`, () => encodeURIComponent(value.replace(/\p{Surrogate}/gu, '\uFFFD')));
  }
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) if (value !== undefined) search.set(name, value);
  const suffix = search.size > 0 ? `?${search}` : '';
  return { ok: true, value: `${base.replace(/\/+$/, '')}${filled}${suffix}` };
}

/** Estimates the bytes of a body by its files and texts. */
function sizeOf(fields: object): number {
  const sizes = Object.values(fields).map((value: unknown) => {
    if (value instanceof Blob) return value.size;
    return typeof value === 'string' ? value.length : (JSON.stringify(value)?.length ?? 0);
  });
  return sizes.reduce((sum, size) => sum + size, 0);
}

interface EncodedBody {
  readonly content: string | FormData | undefined;
  /** None for multipart: the boundary is the browser's to choose. */
  readonly contentType: Readonly<Record<string, string>>;
}

/** Writes the fields of a body as the route says. Fields that are undefined are left out. */
function encodedBody(contentType: Route['contentType'], fields: object | undefined): EncodedBody {
  if (contentType === null || fields === undefined) return { content: undefined, contentType: {} };
  if (contentType === 'json') {
    return { content: JSON.stringify(fields), contentType: { 'Content-Type': 'application/json' } };
  }
  const entries = Object.entries(fields).filter(([, value]) => value !== undefined);
  if (contentType === 'form') {
    const content = new URLSearchParams(entries.map(([name, value]) => [name, String(value)])).toString();
    return { content, contentType: { 'Content-Type': 'application/x-www-form-urlencoded;charset=UTF-8' } };
  }
  const content = new FormData();
  for (const [name, value] of entries) content.append(name, value instanceof Blob ? value : String(value));
  return { content, contentType: {} };
}
