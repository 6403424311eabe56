import { readdir } from 'node:fs/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { allEndpoints, type Endpoint, socketContract } from '@product/contract';
import { arbitraryOf, type KnownTexts } from '@product/testing';
import * as fc from 'fast-check';
import { io } from 'socket.io-client';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { withoutRateLimits } from '../configuration/rate-limits.ts';
import { engines } from '../testing/engines.ts';
import { type OpenChat, openChat } from '../testing/samples.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';

/** Number of requests; `pnpm look fuzz` sends more. */
const requests = Number(process.env.FUZZ_REQUESTS ?? 400);
const isLongLook = process.env.FUZZ_REQUESTS !== undefined;

setFlagsFromString('--expose-gc');
const collectGarbage: unknown = runInNewContext('gc');

/** Heap after garbage collection, in bytes. */
function heapInUse(): number {
  if (typeof collectGarbage === 'function') collectGarbage();
  return process.memoryUsage().heapUsed;
}

/** Values that often break parsers, databases and paths. */
const nasty = fc.oneof(
  fc.constantFrom<unknown>(
    null,
    '',
    ' ',
    '\0',
    '\u0000x',
    '\ud800',
    '\u202e',
    '../..',
    "' or 1=1 --",
    '%00',
    '%',
    '_',
    '\\',
    '${7*7}',
    '{{7*7}}',
    '<script>',
    'null',
    'NaN',
    -0,
    -1,
    0.1,
    1e308,
    2 ** 53,
    '9'.repeat(400),
    'é'.repeat(200),
    '\n',
    '\r\nset-cookie: a=b',
    [],
    {},
    [[]],
    true,
    false,
    ['__proto__'],
    { constructor: { prototype: 1 } },
    '2026-13-45T99:99:99Z',
    '0000-00-00T00:00:00Z',
  ),
  fc.jsonValue(),
  fc.string({ unit: 'binary', maxLength: 60 }),
);

/** Valid texts of the demo's bookshop, by field. */
const known: KnownTexts = {
  node_id: ['node-harbour'],
  flow_id: ['flow-harbour'],
  code: ['PSN-HARBOUR'],
  question_id: ['q-score', 'q-comment', 'q-photo', 'st-range', 'q-email'],
  option_id: ['opt-nps-9', 'opt-m-3'],
  language_id: ['lang-en', 'lang-tr'],
  reference_id: ['q-score'],
  roomId: ['chat', 'inbox'],
};
const nastily = (schema: unknown) => arbitraryOf(schema, known, nasty);

const endpoints = Object.values<Endpoint>(allEndpoints);

const request = fc.constantFrom(...endpoints).chain((endpoint) =>
  fc.record({
    endpoint: fc.constant(endpoint),
    body: nastily(endpoint.body),
    id: fc.oneof(
      fc.constantFrom('', 'node-harbour', 'flow-harbour', 'PSN-HARBOUR', 'PREVIEW'),
      fc.string({ maxLength: 30 }),
      fc.string({ unit: 'binary', maxLength: 20 }),
    ),
    useChat: fc.boolean(),
    query: fc.oneof(
      nastily(endpoint.query),
      fc.dictionary(
        fc.constantFrom('token', 'signature', 'responses', 't', 'search', 'status', 'before', 'limit'),
        fc.string({ unit: 'binary', maxLength: 30 }),
        { maxKeys: 3 },
      ),
    ),
    headers: fc.dictionary(
      fc.constantFrom(
        'x-fid',
        'x-completed',
        'x-sdi',
        'idempotency-key',
        'x-customer-token',
        'content-type',
        'authorization',
        'origin',
        'x-request-id',
      ),
      fc.string({ maxLength: 30 }),
      { maxKeys: 3 },
    ),
    isAuthorized: fc.boolean(),
    cut: fc.option(fc.nat({ max: 40 }), { nil: undefined }),
  }),
);

describe.each(engines)('random requests on $name', (engine) => {
  let server: TestServer;
  let chat: OpenChat;
  beforeAll(async () => {
    server = await startTestServer(engine, withoutRateLimits);
    chat = await openChat(server);
  });
  afterAll(() => server.stop());
  const statuses = new Map<number, number>();
  const codes = new Map<string, number>();

  test('any malformed request gets a response of the contract', { timeout: 60_000 + requests * 50 }, async () => {
    let [responded, heapBefore] = [0, 0];
    await fc.assert(
      fc.asyncProperty(request, async ({ endpoint, body, id, useChat, query, headers, isAuthorized, cut }) => {
        const { method, path, contentType, base } = endpoint.route;
        const filled = path.replace(/\{\w+\}/g, encodeURIComponent((useChat ? chat.id : id).toWellFormed()));
        const search = new URLSearchParams({
          ...Object.fromEntries(Object.entries(Object(query)).map(([name, value]) => [name, asText(value)])),
          ...(isAuthorized && { token: chat.token }),
        });
        const authorization =
          isAuthorized && endpoint.route.auth === 'staff' ? { authorization: `Bearer ${server.staffToken}` } : {};
        const type =
          contentType === 'form'
            ? 'application/x-www-form-urlencoded'
            : contentType === 'multipart'
              ? 'multipart/form-data; boundary=b'
              : 'application/json';
        const text =
          contentType === 'multipart'
            ? asMultipart(body)
            : contentType === 'form'
              ? new URLSearchParams(
                  Object.entries(Object(body)).map(([name, value]) => [name, asText(value)]),
                ).toString()
              : JSON.stringify(body);
        const response = await server
          .call(method, `${base === 'proxy' ? '/api/proxy' : '/api'}${filled}?${search}`, {
            headers: { 'content-type': type, ...headers, ...authorization },
            ...(method !== 'GET' && { body: cut === undefined ? text : text.slice(0, cut) }),
          })
          .catch((error: unknown) => {
            // Invalid headers cannot be sent.
            if (error instanceof TypeError) return undefined;
            throw error;
          });
        if (response === undefined) return;
        statuses.set(response.status, (statuses.get(response.status) ?? 0) + 1);
        if (response.status >= 400) codes.set(response.body.code, (codes.get(response.body.code) ?? 0) + 1);
        responded++;
        if (responded === Math.floor(requests / 5)) heapBefore = heapInUse();
        expect(response.status, JSON.stringify(response.body)).toBeLessThan(500);
        if (response.status >= 400)
          expect(response.body).toMatchObject({ code: expect.anything(), message: expect.any(String) });
      }),
      { numRuns: requests },
    );
    await isWell();
    if (!isLongLook) return;
    const figures = (counts: ReadonlyMap<string | number, number>): string =>
      [...counts]
        .sort()
        .map(([name, count]) => `${name}: ${count}`)
        .join(', ');
    const grownBytes = heapInUse() - heapBefore;
    console.log(
      [
        `${engine.name}: ${requests} malformed requests, ${responded} responded; ready afterwards, no error in the log, no file left behind`,
        `  by status  ${figures(statuses)}`,
        `  by code    ${figures(codes)}`,
        `  heap in use grew by ${Math.round(grownBytes / 1024)} KiB over the last four fifths`,
      ].join('\n'),
    );
    // A leak of each request would exceed this limit many times.
    expect(grownBytes / requests).toBeLessThan(1_024);
  });

  test('any malformed event leaves the socket server running', { timeout: 60_000 + requests * 50 }, async () => {
    // An earlier staff request may have revoked the tokens or erased the person.
    chat = await openChat(server);
    const sockets = [
      io(server.origin, { auth: { feedback_id: chat.id, token: chat.token }, transports: ['websocket'] }),
      io(server.origin, { auth: { staff_token: server.staffToken }, transports: ['websocket'], forceNew: true }),
    ] as const;
    const events = Object.entries(socketContract.clientEvents).map(([name, { payload }]) => ({ name, payload }));
    const said = fc.constantFrom(...events, { name: 'nothing', payload: null }).chain(({ name, payload }) =>
      fc.record({
        name: fc.constant(name),
        payload: nastily(payload),
        socket: fc.constantFrom(...sockets),
      }),
    );
    await fc.assert(
      fc.asyncProperty(said, async ({ name, payload, socket }) => {
        socket.emit(name, payload);
        socket.emit(name);
      }),
      { numRuns: requests },
    );
    // A malformed event may close its connection; other connections work.
    const fresh = io(server.origin, {
      auth: { feedback_id: chat.id, token: chat.token },
      transports: ['websocket'],
      forceNew: true,
    });
    const response = await fresh.timeout(15_000).emitWithAck('subscribe', { roomId: 'chat', feedbackId: chat.id });
    expect(response).toMatchObject({ ok: true });
    for (const socket of [...sockets, fresh]) socket.disconnect();
    await isWell();
    if (isLongLook)
      console.log(`${engine.name}: ${requests} malformed events at the socket; served and ready afterwards`);
  });

  const isWell = async (): Promise<void> => {
    const health = await server.call('GET', '/readyz');
    expect(health.body).toEqual({ status: 'ready' });
    expect(server.logLines.filter((line) => line.includes('"level":50'))).toEqual([]);
    expect(await readdir(server.services.incomingFolder)).toEqual([]);
  };
});

/** Converts any value to a text, even `{ toString: null }`. */
function asText(value: unknown): string {
  return typeof value === 'string' ? value : (JSON.stringify(value) ?? '');
}

/** Creates a form with a part for each field, and a file if the contract has one. */
function asMultipart(body: unknown): string {
  const parts = Object.entries(Object(body)).map(([name, value]) => {
    const file = name === 'attachment' || name === 'file' ? '; filename="a.png"' : '';
    return `--b\r\ncontent-disposition: form-data; name="${name}"${file}\r\n\r\n${asText(value)}\r\n`;
  });
  return `${parts.join('')}--b--\r\n`;
}
