import type { ServerResponse } from 'node:http';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { answerJson, startServer, type TestServer } from '../../test/http-server.ts';
import { createApiClient } from '../client/create-api-client.ts';

let server: TestServer;
let misbehave: (response: ServerResponse) => void;

beforeEach(async () => {
  server = await startServer((_, response) => misbehave(response));
});
afterEach(async () => {
  vi.unstubAllGlobals();
  await server.close();
});

const clientOf = (change: { timeoutMs?: number; fetch?: typeof fetch } = {}) =>
  createApiClient({ apiUrl: server.url, ...change });
const load = (change: { timeoutMs?: number; fetch?: typeof fetch } = {}, signal?: AbortSignal) =>
  clientOf(change).sendVerificationToken({ address: '+90', questionId: 'q' }, signal && { signal });

const json = { 'Content-Type': 'application/json' };

describe('an answer outside 200 to 299', () => {
  test.each([
    {
      name: 'with our error body',
      answer: (response: ServerResponse) => answerJson(response, { code: 13045, message: 'Already' }, 400),
      error: { status: 400, code: 13045, message: 'Already', body: { code: 13045, message: 'Already' } },
    },
    {
      name: 'with somebody else’s JSON',
      answer: (response: ServerResponse) => answerJson(response, ['no'], 422),
      error: { status: 422, code: null, message: 'Request failed with status 422', body: ['no'] },
    },
    {
      name: 'with a page',
      answer: (response: ServerResponse) => void response.writeHead(502).end(`<html>${'x'.repeat(5_000)}`),
      error: { status: 502, code: null, body: `<html>${'x'.repeat(994)}` },
    },
    {
      name: 'with nothing',
      answer: (response: ServerResponse) => void response.writeHead(503).end(),
      error: { status: 503, code: null, body: null, retryAfterMs: null },
    },
  ])('$name is an http error', async ({ answer, error }) => {
    misbehave = answer;
    expect(await load()).toMatchObject({ ok: false, error: { type: 'http', ...error } });
  });

  test.each([
    { header: '7', retryAfterMs: 7_000 },
    { header: '0', retryAfterMs: 0 },
    { header: 'soon', retryAfterMs: null },
    { header: ' ', retryAfterMs: null },
    { header: 'Thu, 01 Jan 1970 00:00:00 GMT', retryAfterMs: 0 },
  ])('Retry-After: $header is $retryAfterMs ms', async ({ header, retryAfterMs }) => {
    misbehave = (response) => void response.writeHead(429, { 'Retry-After': header }).end();
    expect(await load()).toMatchObject({ error: { status: 429, retryAfterMs } });
  });
});

describe('a network that fails', () => {
  test.each([
    { name: 'a reset before an answer', answer: (response: ServerResponse) => void response.socket?.destroy() },
    {
      name: 'a reset after the headers',
      answer: (response: ServerResponse) => {
        response.writeHead(200, { ...json, 'Content-Length': '100' }).flushHeaders();
        setImmediate(() => response.socket?.destroy());
      },
    },
    {
      name: 'a reset within the body',
      answer: (response: ServerResponse) => {
        response.writeHead(200, { ...json, 'Content-Length': '100' }).write('{"id":');
        setImmediate(() => response.socket?.destroy());
      },
    },
  ])('by $name is a network failure', async ({ answer }) => {
    misbehave = answer;
    expect(await load()).toEqual({ ok: false, error: { type: 'network', message: 'Network failure' } });
  });

  test('by refusing is a network failure, and offline where the browser knew', async () => {
    await server.close();
    expect(await load()).toEqual({ ok: false, error: { type: 'network', message: 'Network failure' } });
    vi.stubGlobal('navigator', { onLine: false });
    expect(await load()).toEqual({ ok: false, error: { type: 'offline', message: 'Network failure' } });
  });

  test('a browser that is wrong about being offline is not believed', async () => {
    vi.stubGlobal('navigator', { onLine: false });
    misbehave = (response) => answerJson(response, { id: 'v' });
    expect(await load()).toEqual({ ok: true, value: { id: 'v' } });
  });
});

describe('an answer that is none', () => {
  test.each([
    { name: 'half a JSON', text: '{"id":', path: '', message: 'The response is not JSON' },
    { name: 'HTML', text: '<!doctype html>', path: '', message: 'The response is not JSON' },
    { name: 'nothing', text: '', path: '', message: 'The response does not fit the contract' },
    { name: 'null', text: 'null', path: '', message: 'The response does not fit the contract' },
    { name: 'a wrong type', text: '{"id":7}', path: 'id', message: 'The response does not fit the contract: id' },
  ])('but $name is malformed', async ({ text, path, message }) => {
    misbehave = (response) => void response.writeHead(200, json).end(text);
    expect(await load()).toEqual({ ok: false, error: { type: 'malformed', path, message } });
  });
});

describe('a call that takes too long', () => {
  test.each([
    { name: 'before the answer', begin: () => {} },
    { name: 'within the body', begin: (response: ServerResponse) => void response.writeHead(200, json).write('{') },
  ])('$name times out', async ({ begin }) => {
    misbehave = begin;
    expect(await load({ timeoutMs: 40 })).toEqual({
      ok: false,
      error: { type: 'timeout', message: 'Request timed out' },
    });
  });
});

describe('a call that is aborted', () => {
  const aborted = { ok: false, error: { type: 'aborted', message: 'Request was aborted' } };

  test('under way ends at once', async () => {
    const controller = new AbortController();
    misbehave = () => controller.abort();
    expect(await load({}, controller.signal)).toEqual(aborted);
  });

  test('beforehand asks nothing', async () => {
    expect(await load({}, AbortSignal.abort())).toEqual(aborted);
    expect(server.requests).toEqual([]);
  });
});

test('a fetch that the caller brings is used, and what it rejects with is a network failure', async () => {
  const given: typeof fetch = async () => Response.json({ id: 'mine' });
  expect(await load({ fetch: given })).toEqual({ ok: true, value: { id: 'mine' } });
  expect(await load({ fetch: () => Promise.reject(new TypeError('no')) })).toMatchObject({
    error: { type: 'network' },
  });
});

test('a relative api address stands as it is', async () => {
  let asked = '';
  const given: typeof fetch = async (url) => {
    asked = String(url);
    return Response.json({ id: 'v' });
  };
  await createApiClient({ apiUrl: '/api', fetch: given }).sendVerificationToken({ address: 'a', questionId: 'q' });
  expect(asked).toBe('/api/v1/customers/send_verification_token');
});
