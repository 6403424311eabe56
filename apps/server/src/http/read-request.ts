import type { IncomingMessage } from 'node:http';
import type { HttpBindings } from '@hono/node-server';
import { type Endpoint, misplacedList, type StaffEndpointName } from '@product/contract';
import type { Context } from 'hono';
import * as v from 'valibot';
import type { FeedbackRow } from '../database/tables.ts';
import { type Failure, fail, rateLimited } from '../errors/failure.ts';
import { discardFiles, type ReceivedFile, receiveMultipart } from '../files/receive-multipart.ts';
import { checkUpload, countUpload } from '../files/upload-limits.ts';
import { bodies, type CallWithBody } from '../limits/tables/bodies.ts';
import type { RateLimitName } from '../limits/tables/rates.ts';
import { requests } from '../limits/tables/requests.ts';
import type { Services } from '../services.ts';
import type { StaffPrincipal } from '../staff/principal.ts';
import { shortAgent } from '../staff/short-agent.ts';
import { neededRoles } from '../staff/staff-calls.ts';
import { authorizeChat, authorizeStaff, checkVisibleIds, readCredentials, wrongToken } from './authorize.ts';
import type { Operation, ParsedRequest } from './handler.ts';
import { cleanInput, readFormBody, readJsonBody } from './read-body.ts';
import { checkRoom, checkStoredBytes, type WrittenText } from './stored-bytes.ts';

type ServerContext = Context<{ Bindings: HttpBindings }>;

interface ReadBody {
  readonly ok: true;
  readonly value: unknown;
  /** Number of values of a JSON body. */
  readonly values?: number;
  readonly files?: Readonly<Record<string, ReceivedFile>>;
}

/** Checks rate limits and access, reads the body, and parses each part of a request by the schemas of its endpoint. */
export async function readRequest(
  context: ServerContext,
  { name, endpoint, limit }: Operation,
  services: Services,
): Promise<{ readonly ok: true; readonly request: ParsedRequest } | Failure> {
  const { incoming } = context.env;
  const credentials = readCredentials(incoming, services.configuration);
  const { address, counted } = credentials;
  const busyAddress = limit === null ? undefined : await limited(services, limit, counted);
  if (busyAddress !== undefined) return busyAddress;
  const { auth, contentType } = endpoint.route;
  let staff: StaffPrincipal | null = null;
  if (auth === 'staff') {
    const authorized = await authorizeStaff(services, credentials, neededRoles[name as StaffEndpointName]);
    if (!authorized.ok) return authorized;
    staff = authorized.staff;
    const busy = await limited(services, 'token', staff.credential.hash);
    if (busy !== undefined) return busy;
  }
  if (auth === 'customerToken' && !incoming.headers['x-customer-token']) return wrongToken;
  const params = parsePart(endpoint, 'params', context.req.param());
  if (!params.ok) return auth === 'chatToken' ? wrongToken : params;
  const query = parsePart(endpoint, 'query', context.req.query());
  if (!query.ok) return query;
  const hidden =
    staff &&
    (await checkVisibleIds(services, staff, {
      feedbackId: textIn(params.value, 'feedback_id'),
      nodeId: textIn(params.value, 'node_id') ?? textIn(query.value, 'node_id'),
    }));
  if (hidden) return hidden;
  const headers = parsePart(endpoint, 'headers', incoming.headers);
  if (!headers.ok) return headers;
  // The token of a JSON body is known only once the body is read; a multipart body waits until the token was checked.
  const mostBytes = bodies[name as CallWithBody];
  if (contentType === 'json' && limit === 'writes') {
    const noRoom = await checkRoom(services, Number(incoming.headers['content-length'] ?? mostBytes));
    if (noRoom !== undefined) return noRoom;
  }
  const json = contentType === 'json' ? await readJsonBody(incoming, mostBytes) : null;
  let feedback: FeedbackRow | null = null;
  if (auth === 'chatToken') {
    const token = textIn(query.value, 'token') ?? (json?.ok === true ? textIn(json.value, 'token') : undefined);
    // The unreadable body may hold the token: report the body.
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
  if (contentType === 'multipart') await services.filesFolder.prepare();
  const upload = contentType === 'multipart' ? announcedUpload(incoming, endpoint) : null;
  const owner = {
    address: auth === 'staff' ? null : counted,
    nodeId: feedback?.node_id ?? textIn(headers.value, 'x-node-id'),
  };
  const uploadFailure = upload && (await checkUpload(services, { ...owner, ...upload }));
  if (uploadFailure) return uploadFailure;
  const read: ReadBody | Failure =
    json ?? (await readOtherBody(incoming, endpoint, { mostBytes, caller: counted }, services));
  if (!read.ok) return read;
  const files = read.files ?? {};
  const failed = async (failure: Failure): Promise<Failure> => {
    await discardFiles(files);
    return failure;
  };
  const overQuota = upload && (await countUpload(services, { ...owner, ...upload }));
  if (overQuota) return failed(overQuota);
  const body = parsePart(endpoint, 'body', read.value, read.values);
  if (!body.ok) return failed(body);
  let written: WrittenText | null = null;
  if (limit === 'writes') {
    const nodeId = feedback?.node_id ?? textIn(params.value, 'node_id') ?? textIn(body.value, 'node_id');
    written = { address: counted, nodeId, sizeBytes: sizeOf(body.value) };
    const busyBytes = await limited(services, 'bytes', counted, written.sizeBytes);
    if (busyBytes !== undefined) return failed(busyBytes);
    const busyNode = nodeId === undefined ? undefined : await limited(services, 'node', nodeId);
    if (busyNode !== undefined) return failed(busyNode);
    const busyDay = await checkStoredBytes(services, written);
    if (busyDay !== undefined) return failed(busyDay);
  }
  return {
    ok: true,
    request: {
      params: params.value,
      query: query.value,
      headers: headers.value,
      body: body.value,
      files,
      written,
      staff,
      caller: {
        address,
        counted,
        agent: shortAgent(incoming.headers['user-agent']),
        isFromInbox: credentials.isFromInbox,
        session: credentials.session,
      },
      feedback,
    },
  };
}

/** Counts the bytes of a body as the database stores it. */
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

/** Estimates the bytes of files by the length of a multipart body; null for a message without a file. */
function announcedUpload(incoming: IncomingMessage, { files }: Endpoint): { readonly sizeBytes: number } | null {
  const parts = Object.values(files);
  const largest = Math.max(0, ...parts.map(({ maxBytes }) => maxBytes));
  const sizeBytes = Number(incoming.headers['content-length'] ?? largest);
  return sizeBytes <= requests.fieldBytes.most && !parts.some(({ required }) => required) ? null : { sizeBytes };
}

async function readOtherBody(
  incoming: IncomingMessage,
  { route, files }: Endpoint,
  { mostBytes, caller }: { readonly mostBytes: number; readonly caller: string },
  { configuration, filesFolder, incomingFolder, inspector }: Services,
): Promise<ReadBody | Failure> {
  if (route.contentType === 'form') return readFormBody(incoming, mostBytes);
  if (route.contentType !== 'multipart') return { ok: true, value: null };
  if (!/^multipart\/form-data *;/i.test(incoming.headers['content-type'] ?? '')) {
    return fail('unsupported_type', 'The body must be multipart/form-data');
  }
  const received = await receiveMultipart(incoming, {
    parts: files,
    folder: incomingFolder,
    use: filesFolder.use,
    maxFieldBytes: requests.fieldBytes.most,
    maxPixels: configuration.maxImagePixels,
    inspector,
    caller,
  });
  return received.ok ? { ok: true, value: received.fields, files: received.files } : received;
}

/**
 * Parses one part of a request by its schema. A body that the endpoint does not have is null.
 *
 * @param values Number of values in it. Of many, only the first problem is looked for.
 */
export function parsePart(
  endpoint: Endpoint,
  part: 'params' | 'query' | 'headers' | 'body',
  value: unknown,
  values = 0,
): { readonly ok: true; readonly value: unknown } | Failure {
  const schema = endpoint[part];
  if (schema === null) return { ok: true, value: null };
  const cleaned = cleanInput(value);
  if (cleaned === undefined)
    return fail('invalid_request', `The ${part} is nested too deep`, [{ path: '', code: 'depth' }]);
  const list = misplacedList(schema, cleaned.value);
  if (list !== undefined)
    return fail('invalid_request', `The ${part} does not fit the contract`, [{ path: pathOf(list), code: 'object' }]);
  const result = v.safeParse(schema, cleaned.value, {
    // A pattern of a field runs after its length was checked.
    abortPipeEarly: true,
    abortEarly: values > requests.valuesWithProblems.most,
  });
  if (result.success) return { ok: true, value: result.output };
  const problems = result.issues
    .slice(0, requests.problems.most)
    .map((issue) => ({ path: pathOf((issue.path ?? []).map(({ key }) => String(key))), code: issue.type }));
  // An id of another form names nothing.
  if (part === 'params') return fail('not_found', 'There is no such thing', problems);
  return fail('invalid_request', `The ${part} does not fit the contract`, problems);
}

/** Writes the place of an issue. A key of the caller's own is not repeated. */
function pathOf(keys: readonly string[]): string {
  return keys.map((key) => (/^[\w-]{1,64}$/.test(key) ? key : '*')).join('.');
}

function textIn(value: unknown, name: string): string | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  const text: unknown = Reflect.get(value, name);
  return typeof text === 'string' ? text : undefined;
}
