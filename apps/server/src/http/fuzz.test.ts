import { allEndpoints, type Endpoint } from '@product/api-client/contract';
import * as fc from 'fast-check';
import type { GenericSchema } from 'valibot';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { withoutRateLimits } from '../configuration/rate-limits.ts';
import { engines } from '../testing/engines.ts';
import { aFeedback, type OpenChat, openChat } from '../testing/samples.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';

/** More for a longer look: `FUZZ_REQUESTS=10000`. */
const requests = Number(process.env.FUZZ_REQUESTS ?? 400);

/** Values that parsers, databases and paths have stumbled over. */
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

/** Objects in the shape of a schema, with some fields gone, some new, and any of them nasty. */
function bodyLike(schema: GenericSchema | null): fc.Arbitrary<unknown> {
  const entries: unknown = schema && Reflect.get(schema, 'entries');
  const names = typeof entries === 'object' && entries !== null ? Object.keys(entries) : [];
  return fc.oneof(
    { weight: 4, arbitrary: fc.record(Object.fromEntries(names.map((name) => [name, nasty])), { requiredKeys: [] }) },
    {
      weight: 4,
      arbitrary: fc
        .dictionary(fc.constantFrom(...Object.keys(aFeedback())), nasty)
        .map((changes) => aFeedback(changes)),
    },
    { weight: 1, arbitrary: nasty },
  );
}

const endpoints = Object.values<Endpoint>(allEndpoints);

const request = fc.constantFrom(...endpoints).chain((endpoint) =>
  fc.record({
    endpoint: fc.constant(endpoint),
    body: bodyLike(endpoint.body),
    id: fc.oneof(
      fc.constantFrom('', 'node-harbour', 'flow-harbour', 'PSN-HARBOUR', 'PREVIEW'),
      fc.string({ maxLength: 30 }),
      fc.string({ unit: 'binary', maxLength: 20 }),
    ),
    useChat: fc.boolean(),
    query: fc.dictionary(
      fc.constantFrom('token', 'signature', 'responses', 't', 'search', 'status', 'before', 'limit'),
      fc.string({ unit: 'binary', maxLength: 30 }),
      { maxKeys: 3 },
    ),
    headers: fc.dictionary(
      fc.constantFrom(
        'x-fid',
        'x-completed',
        'x-sdi',
        'idempotency-key',
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

describe.each(engines)('on $name', (engine) => {
  let server: TestServer;
  let chat: OpenChat;
  beforeAll(async () => {
    server = await startTestServer(engine, withoutRateLimits);
    chat = await openChat(server);
  });
  afterAll(() => server.stop());

  test('whatever is sent, the answer is one of ours', { timeout: 60_000 + requests * 50 }, async () => {
    await fc.assert(
      fc.asyncProperty(request, async ({ endpoint, body, id, useChat, query, headers, isAuthorized, cut }) => {
        const { method, path, contentType, base } = endpoint.route;
        const filled = path.replace(/\{\w+\}/g, encodeURIComponent((useChat ? chat.id : id).toWellFormed()));
        const search = new URLSearchParams({ ...(isAuthorized && { token: chat.token }), ...query });
        const authorization =
          isAuthorized && endpoint.route.auth === 'staff' ? { authorization: `Bearer ${server.staffToken}` } : {};
        const type =
          contentType === 'form'
            ? 'application/x-www-form-urlencoded'
            : contentType === 'multipart'
              ? 'multipart/form-data; boundary=b'
              : 'application/json';
        const text =
          contentType === 'form'
            ? new URLSearchParams(Object.entries(Object(body)).map(([name, value]) => [name, String(value)])).toString()
            : JSON.stringify(body);
        const answer = await server
          .call(method, `${base === 'proxy' ? '/api/proxy' : '/api'}${filled}?${search}`, {
            headers: { 'content-type': type, ...headers, ...authorization },
            ...(method !== 'GET' && { body: cut === undefined ? text : text.slice(0, cut) }),
          })
          .catch((error: unknown) => {
            // A header that cannot be sent never reaches the server.
            if (error instanceof TypeError) return undefined;
            throw error;
          });
        if (answer === undefined) return;
        expect(answer.status, JSON.stringify(answer.body)).not.toBe(500);
        expect(answer.status).not.toBe(503);
        if (answer.status >= 400)
          expect(answer.body).toMatchObject({ code: expect.anything(), message: expect.any(String) });
      }),
      { numRuns: requests },
    );
    const health = await server.call('GET', '/readyz');
    expect(health.body).toEqual({ status: 'ready' });
    expect(server.logLines.filter((line) => line.includes('"level":50'))).toEqual([]);
  });
});
