import type { ServerResponse } from 'node:http';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { respondJson, startServer, type TestServer } from '../../test/http-server.ts';
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

describe('a response outside 200 to 299', () => {
  test.each([
    {
      name: 'with our error body',
      respond: (response: ServerResponse) => respondJson(response, { code: 13045, message: 'Already' }, 400),
      error: { status: 400, code: 13045, message: 'Already', body: { code: 13045, message: 'Already' } },
    },
    {
      name: 'with foreign JSON',
      respond: (response: ServerResponse) => respondJson(response, ['no'], 422),
      error: { status: 422, code: null, message: 'Request failed with status 422', body: ['no'] },
    },
    {
      name: 'with a page',
      respond: (response: ServerResponse) => void response.writeHead(502).end(`<html>${'x'.repeat(5_000)}`),
      error: { status: 502, code: null, body: `<html>${'x'.repeat(994)}` },
    },
    {
      name: 'with nothing',
      respond: (response: ServerResponse) => void response.writeHead(503).end(),
      error: { status: 503, code: null, body: null, retryAfterMs: null },
    },
  ])('a response $name is an http error', async ({ respond, error }) => {
    misbehave = respond;
    expect(await load()).toMatchObject({ ok: false, error: { type: 'http', ...error } });
  });

  test.each([
    { header: '7', retryAfterMs: 7_000 },
    { header: '0', retryAfterMs: 0 },
    { header: 'soon', retryAfterMs: null },
    { header: ' ', retryAfterMs: null },
    { header: 'Thu, 01 Jan 1970 00:00:00 GMT', retryAfterMs: 0 },
  ])('Retry-After: $header means $retryAfterMs ms', async ({ header, retryAfterMs }) => {
    misbehave = (response) => void response.writeHead(429, { 'Retry-After': header }).end();
    expect(await load()).toMatchObject({ error: { status: 429, retryAfterMs } });
  });
});

describe('a network that fails', () => {
  test.each([
    { name: 'a reset before the response', respond: (response: ServerResponse) => void response.socket?.destroy() },
    {
      name: 'a reset after the headers',
      respond: (response: ServerResponse) => {
        response.writeHead(200, { ...json, 'Content-Length': '100' }).flushHeaders();
        setImmediate(() => response.socket?.destroy());
      },
    },
    {
      name: 'a reset within the body',
      respond: (response: ServerResponse) => {
        response.writeHead(200, { ...json, 'Content-Length': '100' }).write('{"id":');
        setImmediate(() => response.socket?.destroy());
      },
    },
  ])('a connection that fails by $name is a network failure', async ({ respond }) => {
    misbehave = respond;
    expect(await load()).toEqual({ ok: false, error: { type: 'network', message: 'Network failure' } });
  });

  test('a refused connection is a network failure, and offline where the browser knew', async () => {
    await server.close();
    expect(await load()).toEqual({ ok: false, error: { type: 'network', message: 'Network failure' } });
    vi.stubGlobal('navigator', { onLine: false });
    expect(await load()).toEqual({ ok: false, error: { type: 'offline', message: 'Network failure' } });
  });

  test('a call goes out although the browser says that it is offline', async () => {
    vi.stubGlobal('navigator', { onLine: false });
    misbehave = (response) => respondJson(response, { id: 'v' });
    expect(await load()).toEqual({ ok: true, value: { id: 'v' } });
  });
});

describe('a response of another shape', () => {
  test.each([
    { name: 'half a JSON', text: '{"id":', path: '', message: 'The response is not JSON' },
    { name: 'HTML', text: '<!doctype html>', path: '', message: 'The response is not JSON' },
    { name: 'nothing', text: '', path: '', message: 'The response does not fit the contract' },
    { name: 'null', text: 'null', path: '', message: 'The response does not fit the contract' },
    { name: 'a wrong type', text: '{"id":true}', path: 'id', message: 'The response does not fit the contract: id' },
  ])('a response that is $name is malformed', async ({ text, path, message }) => {
    misbehave = (response) => void response.writeHead(200, json).end(text);
    expect(await load()).toEqual({ ok: false, error: { type: 'malformed', path, message } });
  });
});

describe('a call that takes too long', () => {
  test.each([
    { name: 'before the response', begin: () => {} },
    { name: 'within the body', begin: (response: ServerResponse) => void response.writeHead(200, json).write('{') },
  ])('a call that stalls $name times out', async ({ begin }) => {
    misbehave = begin;
    expect(await load({ timeoutMs: 40 })).toEqual({
      ok: false,
      error: { type: 'timeout', message: 'Request timed out' },
    });
  });
});

describe('a call that is aborted', () => {
  const aborted = { ok: false, error: { type: 'aborted', message: 'Request was aborted' } };

  test('an aborted call ends at once', async () => {
    const controller = new AbortController();
    misbehave = () => controller.abort();
    expect(await load({}, controller.signal)).toEqual(aborted);
  });

  test('a call that is aborted beforehand sends no request', async () => {
    expect(await load({}, AbortSignal.abort())).toEqual(aborted);
    expect(server.requests).toEqual([]);
  });
});

test('the caller’s own fetch is used, and its rejection is a network failure', async () => {
  const given: typeof fetch = async () => Response.json({ id: 'mine' });
  expect(await load({ fetch: given })).toEqual({ ok: true, value: { id: 'mine' } });
  expect(await load({ fetch: () => Promise.reject(new TypeError('no')) })).toMatchObject({
    error: { type: 'network' },
  });
});

test('a relative address of the API stays relative', async () => {
  let asked = '';
  const given: typeof fetch = async (url) => {
    asked = String(url);
    return Response.json({ id: 'v' });
  };
  await createApiClient({ apiUrl: '/api', fetch: given }).sendVerificationToken({ address: 'a', questionId: 'q' });
  expect(asked).toBe('/api/v1/customers/send_verification_token');
});
