import { globSync, readFileSync } from 'node:fs';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import { afterEach, expect, test } from 'vitest';
import { freePort } from '../testing/free-port.ts';
import { sendEvent } from './send-event.ts';
import { userAgent } from './user-agent.ts';
import { type FailedCall, webhookCaller } from './webhook.ts';

const closing: (() => void)[] = [];
afterEach(() => {
  for (const close of closing.splice(0)) close();
});

async function receiver(respond: RequestListener): Promise<string> {
  const server = createServer(respond);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  closing.push(() => {
    server.closeAllConnections();
    server.close();
  });
  return `127.0.0.1:${(server.address() as AddressInfo).port}`;
}

async function failureOf(address: string, hosts: { hosts?: string[]; privateHosts?: string[] }): Promise<FailedCall[]> {
  const failures: FailedCall[] = [];
  const call = webhookCaller({
    hosts: [],
    privateHosts: [],
    timeoutMs: 200,
    ...hosts,
    onFailed: (failure) => failures.push(failure),
  });
  expect((await call(address, { name: 'Ada' })).ok).toBe(false);
  return failures;
}

test.each<[string, RequestListener, string, FailedCall]>([
  [
    'silence',
    () => undefined,
    'http',
    { host: '', problem: 'timed out', refusal: expect.objectContaining({ code: 'NO_RESPONSE' }) },
  ],
  [
    'a cut connection',
    (request) => request.socket.destroy(),
    'http',
    { host: '', problem: 'unreachable', refusal: expect.objectContaining({ code: 'ECONNRESET' }) },
  ],
  [
    'a server without TLS',
    (_request, response) => response.end(),
    'https',
    { host: '', problem: 'unreachable', refusal: expect.objectContaining({ code: 'EPROTO' }) },
  ],
  [
    'an error',
    (_request, response) => response.writeHead(500).end('Ada wrote this'),
    'http',
    { host: '', problem: 'the response has the status 500' },
  ],
  ['a text', (_request, response) => response.end('Ada'), 'http', { host: '', problem: 'the response is not JSON' }],
])('a call that meets %s is told once, without its path and its texts', async (_name, respond, scheme, failure) => {
  const host = await receiver(respond);
  const told = await failureOf(`${scheme}://${host}/hook?token=secret`, { privateHosts: [host] });
  expect(told).toEqual([{ ...failure, host }]);
  expect(JSON.stringify(told)).not.toMatch(/secret|Ada/);
});

test('a call to a closed port, to an own network and to a host that is not listed is told', async () => {
  const port = await freePort();
  const host = `127.0.0.1:${port}`;
  expect(await failureOf(`http://${host}/`, { privateHosts: [host] })).toMatchObject([
    { problem: 'unreachable', refusal: { code: 'ECONNREFUSED', reason: 'nothing listens at this address and port' } },
  ]);
  expect(await failureOf(`http://localhost:${port}/`, { hosts: ['localhost'] })).toMatchObject([
    { problem: 'unreachable', refusal: { code: 'PRIVATE_ADDRESS' } },
  ]);
  expect(await failureOf(`http://${host}/`, {})).toEqual([{ host, problem: 'the host is not configured' }]);
});

test('a manager does not learn that a name leads to the own network of the server', async () => {
  const event = { body: '{}', headers: {} };
  expect(await sendEvent('https://localhost/hook', event, [], new AbortController().signal)).toEqual({
    ok: false,
    problem: 'unreachable',
  });
});

test('calls and events name the server in their User-Agent', async () => {
  const agents: unknown[] = [];
  const host = await receiver((request, response) => {
    agents.push(request.headers['user-agent']);
    response.end('{}');
  });
  await webhookCaller({ hosts: [], privateHosts: [host] })(`http://${host}/`, {});
  await sendEvent(`http://${host}/`, { body: '{}', headers: {} }, [host], new AbortController().signal);
  expect(agents).toEqual([userAgent['user-agent'], userAgent['user-agent']]);
  expect(userAgent['user-agent']).toMatch(/^product-server\/\d+\.\d+\.\d+/);
});

test('every module of the server that opens an HTTP call sends the User-Agent', () => {
  const source = fileURLToPath(new URL('..', import.meta.url));
  const opening =
    /from '(?:aws4fetch|openid-client)'|createRemoteJWKSet\(|\brequest as http|(?<!typeof )\bfetch\((?!location)/;
  const modules = globSync('**/*.ts', { cwd: source })
    .filter((path) => !/\.test\.ts$|^(?:testing|hostile|conformance)\//.test(path))
    .map((path) => ({ path, text: readFileSync(source + path, 'utf8') }))
    .filter(({ text }) => opening.test(text));
  expect(modules.length).toBeGreaterThanOrEqual(4);
  expect(modules.filter(({ text }) => !text.includes('userAgent')).map(({ path }) => path)).toEqual([]);
});
