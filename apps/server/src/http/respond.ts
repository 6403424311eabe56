import { Readable } from 'node:stream';
import type { HttpBindings } from '@hono/node-server';
import type { Context } from 'hono';
import * as v from 'valibot';
import type { FeedbackRow } from '../database/tables.ts';
import { discardFiles, drain } from '../files/receive-multipart.ts';
import type { Services } from '../services.ts';
import { errorBody, errorResponse } from './error-response.ts';
import type { Operation, ResponseFile } from './handler.ts';
import { parsePart, readRequest } from './read-request.ts';
import { countStoredBytes } from './stored-bytes.ts';

/** Reads a request, runs its handler, and parses the result by the contract, so that no further field leaves. */
export async function respond(
  context: Context<{ Bindings: HttpBindings }>,
  operation: Operation,
  services: Services,
): Promise<Response> {
  const { endpoint, run } = operation;
  const read = await readRequest(context, operation, services);
  if (!read.ok) {
    if (context.req.method !== 'GET') await drain(context.env.incoming);
    return errorResponse(read);
  }
  try {
    const result = await run(read.request, services);
    if (!result.ok) return errorResponse(result);
    const { written } = read.request;
    if (written !== null) await countStoredBytes(services, written);
    const status = endpoint.success;
    const common = {
      'cache-control': 'no-store',
      ...(result.cookie !== undefined && { 'set-cookie': result.cookie }),
    };
    if (result.file !== undefined) return sendFile(result.file, status, common);
    if (endpoint.response === null) return new Response(null, { status, headers: common });
    const headers = { ...common, 'content-type': 'application/json' };
    return new Response(JSON.stringify(v.parse(endpoint.response, result.value)), { status, headers });
  } finally {
    await discardFiles(read.request.files);
  }
}

/** Sends a file as it is written, as fast as the client reads. */
function sendFile(
  { name, contentType, stream }: ResponseFile,
  status: number,
  headers: Record<string, string>,
): Response {
  return new Response(Readable.toWeb(stream) as ReadableStream<Uint8Array>, {
    status,
    headers: {
      ...headers,
      'content-type': contentType,
      'content-disposition': `attachment; filename="${name}"`,
    },
  });
}

/** The caller of a call that a page of the server makes. */
const ownPage = { address: '', counted: '', agent: '', isFromInbox: false, session: undefined };

/** A response of the API, outside HTTP. */
export interface InProcessResponse {
  readonly status: number;
  readonly body: unknown;
}

/**
 * Runs a call with the checks of the API, so that a page can carry its response.
 *
 * @param request With `feedback` for a call of a chat, whose token the caller has checked.
 */
export async function respondInProcess(
  { endpoint, run }: Operation,
  request: { readonly params: unknown; readonly query: unknown; readonly feedback?: FeedbackRow },
  services: Services,
): Promise<InProcessResponse> {
  const params = parsePart(endpoint, 'params', request.params);
  if (!params.ok) return errorBody(params);
  const query = parsePart(endpoint, 'query', request.query);
  if (!query.ok) return errorBody(query);
  const { feedback = null } = request;
  const parsed = {
    params: params.value,
    query: query.value,
    headers: {},
    body: null,
    files: {},
    written: null,
    staff: null,
    caller: ownPage,
    feedback,
  };
  const result = await run(parsed, services);
  if (!result.ok) return errorBody(result);
  return { status: endpoint.success, body: endpoint.response && v.parse(endpoint.response, result.value) };
}
