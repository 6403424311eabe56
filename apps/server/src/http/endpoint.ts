import type { IncomingMessage } from 'node:http';
import type { HttpBindings } from '@hono/node-server';
import { type allEndpoints, type Endpoint, limits, type RequestOf, type ResponseOf } from '@product/contract';
import type { Context } from 'hono';
import * as v from 'valibot';
import type { RateLimitName } from '../configuration/rate-limits.ts';
import type { FeedbackRow } from '../database/tables.ts';
import { type Failure, fail, rateLimited } from '../errors/failure.ts';
import { discardFiles, drain, type ReceivedFile, receiveMultipart } from '../files/receive-multipart.ts';
import { checkUpload, countUpload } from '../files/upload-limits.ts';
import { clientAddress } from '../limits/client-address.ts';
import { hashToken } from '../secrets/token.ts';
import type { Services } from '../services.ts';
import { authorizeChat, authorizeStaff, readBearer, wrongToken } from './authorize.ts';
import { errorBody, errorResponse } from './error-response.ts';
import { cleanInput, readFormBody, readJsonBody } from './read-body.ts';

export type CallName = keyof typeof allEndpoints;
export type ServerContext = Context<{ Bindings: HttpBindings }>;

/** A request that passed the contract and its access check. */
export interface Call<Name extends CallName> {
  readonly params: RequestOf<Name, 'params'>;
  readonly query: RequestOf<Name, 'query'>;
  readonly headers: RequestOf<Name, 'headers'>;
  readonly body: RequestOf<Name, 'body'>;
  /** Whoever keeps one moves it away; what is left is removed after the call. */
  readonly files: Readonly<Record<string, ReceivedFile>>;
  /** The chat that the token opened; null for calls without a chat token. */
  readonly feedback: (typeof allEndpoints)[Name]['route']['auth'] extends 'chatToken' ? FeedbackRow : null;
}

export type Answer<Name extends CallName> = { readonly ok: true; readonly value: ResponseOf<Name> } | Failure;
export type Handle<Name extends CallName> = (call: Call<Name>, services: Services) => Promise<Answer<Name>>;

/** A handler with what it is called by, without the types of one call. */
export interface Operation {
  readonly endpoint: Endpoint;
  /** Counted beside `calls`. */
  readonly limit: RateLimitName | null;
  run(call: UncheckedCall, services: Services): Promise<{ readonly ok: true; readonly value: unknown } | Failure>;
}

type UncheckedCall = {
  readonly params: unknown;
  readonly query: unknown;
  readonly headers: unknown;
  readonly body: unknown;
  readonly files: Readonly<Record<string, ReceivedFile>>;
  readonly feedback: FeedbackRow | null;
};

interface ReadBody {
  readonly ok: true;
  readonly value: unknown;
  readonly files?: Readonly<Record<string, ReceivedFile>>;
}

/** Joins a call of the contract with what it does. */
export function operation<Name extends CallName>(
  endpoint: (typeof allEndpoints)[Name] & Endpoint,
  handle: Handle<Name>,
  limit: RateLimitName | null = null,
): Operation {
  // `respond` has parsed every part with the schemas of this endpoint: that is what the types say.
  return { endpoint, limit, run: (call, services) => handle(call as Call<Name>, services) };
}

/** Checks a request against its endpoint, runs the operation, and checks the answer: nothing beyond the contract leaves. */
export async function respond(
  context: ServerContext,
  { endpoint, limit, run }: Operation,
  services: Services,
): Promise<Response> {
  const outcome = await readCall(context, endpoint, limit, services);
  if (!outcome.ok) {
    if (context.req.method !== 'GET') await drain(context.env.incoming);
    return errorResponse(outcome);
  }
  try {
    const answer = await run(outcome.call, services);
    if (!answer.ok) return errorResponse(answer);
    const status = endpoint.success;
    if (endpoint.response === null) return new Response(null, { status, headers: { 'cache-control': 'no-store' } });
    const headers = { 'cache-control': 'no-store', 'content-type': 'application/json' };
    return new Response(JSON.stringify(v.parse(endpoint.response, answer.value)), { status, headers });
  } finally {
    await discardFiles(outcome.call.files);
  }
}

/** An answer as the wire would carry it, without the wire. */
export interface InProcessResponse {
  readonly status: number;
  readonly body: unknown;
}

/**
 * Runs a call as the API would, checks included, so that a page can carry its answer.
 *
 * @param request With `feedback` for a call of a chat, whose token the caller has checked.
 */
export async function callInProcess(
  { endpoint, run }: Operation,
  request: { readonly params: unknown; readonly query: unknown; readonly feedback?: FeedbackRow },
  services: Services,
): Promise<InProcessResponse> {
  const params = check(endpoint.params, request.params, 'params');
  if (!params.ok) return errorBody(params);
  const query = check(endpoint.query, request.query, 'query');
  if (!query.ok) return errorBody(query);
  const call = {
    params: params.value,
    query: query.value,
    headers: {},
    body: null,
    files: {},
    feedback: request.feedback ?? null,
  };
  const answer = await run(call, services);
  if (!answer.ok) return errorBody(answer);
  return { status: endpoint.success, body: endpoint.response && v.parse(endpoint.response, answer.value) };
}

async function readCall(
  context: ServerContext,
  endpoint: Endpoint,
  limit: RateLimitName | null,
  services: Services,
): Promise<{ readonly ok: true; readonly call: UncheckedCall } | Failure> {
  const { incoming } = context.env;
  const address = clientAddress(incoming, services.configuration.trustedProxies);
  const busyAddress = limit === null ? undefined : await limited(services, limit, address);
  if (busyAddress !== undefined) return busyAddress;
  const credentials = { bearer: readBearer(incoming.headers.authorization), address };
  const { auth, contentType } = endpoint.route;
  if (auth === 'staff') {
    const failure = await authorizeStaff(
      services,
      { ...credentials, token: undefined },
      endpoint.route.method === 'GET',
    );
    if (failure !== undefined) return failure;
    const busy = await limited(services, 'token', hashToken(credentials.bearer ?? ''));
    if (busy !== undefined) return busy;
  }
  if (auth === 'customerToken' && !incoming.headers['x-customer-token']) return wrongToken;
  const params = check(endpoint.params, context.req.param(), 'params');
  if (!params.ok) return auth === 'chatToken' ? wrongToken : params;
  const query = check(endpoint.query, context.req.query(), 'query');
  if (!query.ok) return query;
  const headers = check(endpoint.headers, incoming.headers, 'headers');
  if (!headers.ok) return headers;
  // The token of a JSON body is known only once the body is read; a multipart body waits until the token was checked.
  const json = contentType === 'json' ? await readJsonBody(context.req.raw) : null;
  let feedback: FeedbackRow | null = null;
  if (auth === 'chatToken') {
    const token = textIn(query.value, 'token') ?? (json?.ok === true ? textIn(json.value, 'token') : undefined);
    // Where a token might have stood in a body that nobody can read, it is the body that is wrong.
    if (json?.ok === false && (token ?? credentials.bearer) === undefined) return json;
    const authorized = await authorizeChat(services, textIn(params.value, 'feedback_id') ?? '', {
      ...credentials,
      token,
    });
    if (!authorized.ok) return authorized;
    feedback = authorized.feedback;
    const busy = await limited(services, 'token', feedback.id);
    if (busy !== undefined) return busy;
  }
  const upload = contentType === 'multipart' ? announcedUpload(incoming, endpoint) : null;
  const owner = {
    address: auth === 'staff' ? null : address,
    nodeId: feedback?.node_id ?? textIn(headers.value, 'x-node-id'),
  };
  const uploadFailure = upload && (await checkUpload(services, { ...owner, ...upload }));
  if (uploadFailure) return uploadFailure;
  const read: ReadBody | Failure = json ?? (await readOtherBody(context, endpoint, services));
  if (!read.ok) return read;
  const files = read.files ?? {};
  const overQuota = upload && (await countUpload(services, { ...owner, ...upload }));
  if (overQuota) {
    await discardFiles(files);
    return overQuota;
  }
  const body = endpoint.body === null ? { ok: true as const, value: null } : check(endpoint.body, read.value, 'body');
  if (!body.ok) {
    await discardFiles(files);
    return body;
  }
  const busyBytes = limit === 'writes' ? await limited(services, 'bytes', address, sizeOf(body.value)) : undefined;
  if (busyBytes !== undefined) {
    await discardFiles(files);
    return busyBytes;
  }
  const nodeId = feedback?.node_id ?? textIn(params.value, 'node_id') ?? textIn(body.value, 'node_id');
  const busyNode = limit === 'writes' && nodeId !== undefined ? await limited(services, 'node', nodeId) : undefined;
  if (busyNode !== undefined) {
    await discardFiles(files);
    return busyNode;
  }
  return {
    ok: true,
    call: { params: params.value, query: query.value, headers: headers.value, body: body.value, files, feedback },
  };
}

/** Bytes of a body as it would be stored. */
function sizeOf(body: unknown): number {
  return Buffer.byteLength(JSON.stringify(body) ?? '');
}

async function limited(
  { limiter }: Services,
  name: RateLimitName,
  key: string,
  points?: number,
): Promise<Failure | undefined> {
  const waitSeconds = await limiter.take(name, key, points);
  return waitSeconds > 0 ? rateLimited(waitSeconds) : undefined;
}

/** Four bytes for the longest character, and some room so that it is the schema which says what is too long. */
const MAX_FIELD_BYTES = limits.messageLength * 4 + 1_024;

/** Reads from its length how much a multipart body brings in files; null for a short message without one. */
function announcedUpload(incoming: IncomingMessage, { files }: Endpoint): { readonly sizeBytes: number } | null {
  const parts = Object.values(files);
  const largest = Math.max(0, ...parts.map(({ maxBytes }) => maxBytes));
  const sizeBytes = Number(incoming.headers['content-length'] ?? largest);
  return sizeBytes <= MAX_FIELD_BYTES && !parts.some(({ required }) => required) ? null : { sizeBytes };
}

async function readOtherBody(
  context: ServerContext,
  { route, files }: Endpoint,
  { configuration, incomingFolder }: Services,
): Promise<ReadBody | Failure> {
  if (route.contentType === 'form') return readFormBody(context.req.raw);
  if (route.contentType !== 'multipart') return { ok: true, value: null };
  if (!/^multipart\/form-data *;/i.test(context.env.incoming.headers['content-type'] ?? '')) {
    return fail('unsupported_type', 'The body must be multipart/form-data');
  }
  const received = await receiveMultipart(context.env.incoming, {
    parts: files,
    folder: incomingFolder,
    maxFieldBytes: MAX_FIELD_BYTES,
    maxPixels: configuration.maxImagePixels,
  });
  return received.ok ? { ok: true, value: received.fields, files: received.files } : received;
}

function check(
  schema: v.GenericSchema,
  value: unknown,
  part: 'params' | 'query' | 'headers' | 'body',
): { readonly ok: true; readonly value: unknown } | Failure {
  const cleaned = cleanInput(value);
  if (cleaned === undefined)
    return fail('invalid_request', `The ${part} is nested too deep`, [{ path: '', code: 'depth' }]);
  const result = v.safeParse(schema, cleaned.value);
  if (result.success) return { ok: true, value: result.output };
  const problems = result.issues.slice(0, 50).map((issue) => ({ path: pathOf(issue), code: issue.type }));
  // An id that no id can be names nothing.
  if (part === 'params') return fail('not_found', 'There is no such thing', problems);
  return fail('invalid_request', `The ${part === 'query' ? 'query' : part} does not fit the contract`, problems);
}

/** Where the problem is. A key that the caller made up is not repeated. */
function pathOf(issue: v.BaseIssue<unknown>): string {
  const path = (issue.path ?? []).map(({ key }) => String(key));
  return path.map((key) => (/^[\w-]{1,64}$/.test(key) ? key : '*')).join('.');
}

function textIn(value: unknown, name: string): string | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  const text: unknown = Reflect.get(value, name);
  return typeof text === 'string' ? text : undefined;
}
